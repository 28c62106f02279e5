import type { OrderItem } from '#shared/models/order.ts'
import { Picture } from '../../components/Picture.tsx'
import { Said } from '../../components/Said.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './RowPictures.module.css'

type RowPicturesProps = {
  readonly items: readonly OrderItem[]
  /** How many squares there is room for; the last one says how many more there are. */
  readonly squares: number
}

/** What is in the parcel, as pictures with their quantities. */
export function RowPictures({ items, squares }: RowPicturesProps) {
  const shown = items.length <= squares ? items : items.slice(0, squares - 1)
  const more = items.length - shown.length
  return (
    <div className={styles.pictures}>
      <Said>
        {texts.orders.list.items(items.map(({ productName, quantity }) => ({ name: productName, quantity })))}
      </Said>
      {shown.map(({ id, imageUrl, quantity }) => (
        <span key={id} className={styles.square} aria-hidden>
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
