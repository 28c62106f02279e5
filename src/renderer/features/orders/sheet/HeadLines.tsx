import type { ReactNode } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { buyerName } from '../../../shop/orders/order-state.ts'
import { zoneName } from '../../../format/zone.ts'
import { texts } from '../../../texts/texts.ts'
import { CopyableText } from '../../../components/clipboard/CopyableText.tsx'
import styles from './HeadLines.module.css'
import { whenWords } from '../../../format/day-and-time.ts'

type HeadLinesProps = {
  readonly order: Pick<Order, 'id' | 'firstName' | 'lastName' | 'email' | 'createdAt'>
  readonly now: Date
  /** The badges of the order's state. */
  readonly children: ReactNode
}

/** The buyer, the order's number and time, and its state. */
export function HeadLines({ order, now, children }: HeadLinesProps) {
  const { when, copy } = texts.orders
  return (
    <div>
      <h2 className={styles.name} dir="auto">
        {buyerName(order)}
      </h2>
      <p className={styles.facts}>
        <CopyableText act="order.copyNumber" text={order.id} label={copy.number} />
        {order.createdAt && (
          <>
            <span aria-hidden>·</span>
            <time dateTime={order.createdAt}>{when.inZone(whenWords(order.createdAt, now), zoneName())}</time>
          </>
        )}
      </p>
      <p className={styles.badges}>{children}</p>
    </div>
  )
}
