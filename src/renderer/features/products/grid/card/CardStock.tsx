import { stockState } from '#shared/products/stock.ts'
import { texts } from '../../../../texts/texts.ts'
import styles from './CardStock.module.css'

/** How many pieces are left; nothing where the shop does not count. */
export function CardStock({ pieces }: { readonly pieces: number | null }) {
  if (pieces === null) return null
  return (
    <span className={`${styles.stock} ${styles[stockState(pieces)]}`}>{texts.products.left(pieces)}</span>
  )
}
