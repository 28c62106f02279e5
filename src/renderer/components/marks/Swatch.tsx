import type { TagColor } from '#shared/orders/order-list.ts'
import styles from './Swatch.module.css'

/** The colour of a tag, beside its name. */
export function Swatch({ color }: { readonly color: TagColor }) {
  return <span className={`${styles.swatch} ${styles[color]}`} aria-hidden />
}
