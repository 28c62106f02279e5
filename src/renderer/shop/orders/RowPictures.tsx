import type { OrderRow } from '#shared/orders/order-list.ts'
import { Picture } from '../../components/marks/Picture.tsx'
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx'
import { useStayedVisible } from './stayed-visible.ts'
import { texts } from '../../texts/texts.ts'
import styles from './RowPictures.module.css'

type RowPicturesProps = {
  readonly items: OrderRow['items']
  /** How many lines the order has; `items` are the first of them. */
  readonly lineCount: number
  /** How many squares fit; the last one shows how many more items there are. */
  readonly squares: number
  /** How many items the shop doesn't name. */
  readonly unnamed?: number
}

/** The contents of the parcel, as pictures with their quantities. */
export function RowPictures({ items, lineCount, squares, unnamed = 0 }: RowPicturesProps) {
  const shown = lineCount <= squares ? items : items.slice(0, squares - 1)
  const more = lineCount - shown.length
  return (
    <div className={styles.pictures}>
      <VisuallyHidden>
        {texts.orders.list.items(items)}
        {lineCount > items.length && ` ${texts.orders.list.more(lineCount - items.length)}`}
        {unnamed > 0 && texts.orderList.unnamedItems(unnamed)}
      </VisuallyHidden>
      {unnamed > 0 && (
        <span className={styles.more} title={texts.orderList.unnamedItems(unnamed)} aria-hidden>
          {texts.orderList.table.unnamed(unnamed)}
        </span>
      )}
      {shown.map(({ imageUrl, quantity }, index) => (
        // The lines have no id here, and never change their order.
        <span key={index} className={styles.square} aria-hidden>
          <RowPicture url={imageUrl} />
          {quantity > 1 && <span className={styles.quantity}>{quantity}</span>}
        </span>
      ))}
      {more > 0 && (
        <span className={styles.more} aria-hidden>
          {texts.orders.list.more(more)}
        </span>
      )}
    </div>
  )
}

function RowPicture({ url }: { readonly url: string | null }) {
  return useStayedVisible(url) ? <Picture url={url} size={28} /> : <span className={styles.later} />
}
