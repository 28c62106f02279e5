import type { OrderRow } from '#shared/models/order-list.ts'
import { Picture } from './Picture.tsx'
import { Said } from './Said.tsx'
import { texts } from '../texts/texts.ts'
import styles from './RowPictures.module.css'

type RowPicturesProps = {
  readonly items: OrderRow['items']
  /** How many lines the order has, of which `items` are the first. */
  readonly lineCount: number
  /** How many squares there is room for; the last one says how many more there are. */
  readonly squares: number
}

/** What is in the parcel, as pictures with their quantities. */
export function RowPictures({ items, lineCount, squares }: RowPicturesProps) {
  const shown = lineCount <= squares ? items : items.slice(0, squares - 1)
  const more = lineCount - shown.length
  return (
    <div className={styles.pictures}>
      <Said>
        {texts.orders.list.items(items)}
        {lineCount > items.length && ` ${texts.orders.list.more(lineCount - items.length)}`}
      </Said>
      {shown.map(({ imageUrl, quantity }, index) => (
        // Lines of an order have no other name here, and do not change their places.
        <span key={index} className={styles.square} aria-hidden>
          <Picture url={imageUrl} size={28} />
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
