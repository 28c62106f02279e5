import type { Product } from '#shared/products/product.ts'
import { Picture } from '../../../../components/marks/Picture.tsx'
import { texts } from '../../../../texts/texts.ts'
import styles from './ArrangeDialog.module.css'
import { shifts } from '../arrange-rules.ts'
import type { Sequence } from '../places.ts'

type ArrangePreviewProps = {
  readonly label: string
  /** The whole shop order as it is, and as it would be. */
  readonly before: Sequence
  readonly after: Sequence
  /** The products that the arrangement is about, in their new order. */
  readonly about: Sequence
  readonly products: ReadonlyMap<string, Product>
  /** Returns why a product stands where it does. */
  readonly reasonOf?: (product: Product) => string
}

/** How many rows the preview shows. */
const maxRows = 8

/** Shows how an arrangement would change the products that it is about, and counts the others that change places. */
export function ArrangePreview({ label, before, after, about, products, reasonOf }: ArrangePreviewProps) {
  const words = texts.products.arrange
  const moved = new Map(shifts(before, after).map((shift) => [shift.id, shift]))
  // Products that stay at the top say nothing about the change.
  const first = Math.max(0, Math.min(about.findIndex((id) => moved.has(id)) - 1, about.length - maxRows))
  const shown = about.slice(first, first + maxRows)
  const places = new Map(after.map((id, index) => [id, index + 1]))
  const rest = moved.size - shown.filter((id) => moved.has(id)).length
  return (
    <>
      <ul className={styles.rows} aria-label={label}>
        {shown.map((id) => {
          const product = products.get(id)
          const from = moved.get(id)?.from
          return (
            <li key={id} className={styles.row} data-moved={from !== undefined || undefined}>
              <span className={styles.place}>{places.get(id)}</span>
              <Picture url={product?.imageUrl ?? null} size={28} />
              <span className={styles.name}>{product?.name}</span>
              <span className={styles.from}>{product && reasonOf?.(product)}</span>
              <span className={styles.from}>{from === undefined ? '' : words.from(from)}</span>
            </li>
          )
        })}
      </ul>
      {rest > 0 && <p className={styles.rest}>{words.rest(rest)}</p>}
    </>
  )
}
