import type { ReactNode } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { Picture } from '../../../../components/marks/Picture.tsx'
import styles from './ItemLine.module.css'

type ItemLineProps = {
  readonly item: Pick<Order['items'][number], 'productName' | 'optionName' | 'imageUrl'>
  /** How many of it, in words. */
  readonly quantity: string
  readonly total: string
  /** The checkbox that packs it, before its picture. */
  readonly box?: ReactNode
}

/** One item of an order: its picture, names, quantity and total. */
export function ItemLine({
  item: { productName, optionName, imageUrl },
  quantity,
  total,
  box,
}: ItemLineProps) {
  return (
    <li className={`${styles.item} ${box ? styles.parted : ''}`}>
      {box}
      <Picture url={imageUrl} size={44} />
      <span className={styles.names}>
        <span className={styles.name} dir="auto">
          {productName}
        </span>
        {optionName !== '' && (
          <span className={styles.option} dir="auto">
            {optionName}
          </span>
        )}
      </span>
      <span className={styles.quantity}>{quantity}</span>
      <span className={styles.total}>{total}</span>
    </li>
  )
}
