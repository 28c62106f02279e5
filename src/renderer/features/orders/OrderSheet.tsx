import type { Order } from '#shared/models/order.ts'
import { Buyer } from './Buyer.tsx'
import { BuyerNote } from './BuyerNote.tsx'
import { Happened } from './Happened.tsx'
import { MarkingLine } from './MarkingLine.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderItems } from './OrderItems.tsx'
import styles from './OrderSheet.module.css'
import type { Marking } from './orders.queries.ts'
import { Payments } from './Payments.tsx'
import { ShipTo } from './ShipTo.tsx'

type OrderSheetProps = {
  readonly order: Order
  readonly marking: Marking | undefined
  readonly now: Date
}

/** The open order, from who it is for to what happened to it. */
export function OrderSheet({ order, marking, now }: OrderSheetProps) {
  return (
    <div className={styles.sheet}>
      <OrderHead order={order} now={now} />
      {marking?.state === 'failed' && (
        <p>
          <MarkingLine order={order} marking={marking} whole />
        </p>
      )}
      {order.note.trim() !== '' && <BuyerNote note={order.note} />}
      <div className={styles.perforation} />
      <OrderItems order={order} />
      <div className={styles.columns}>
        <ShipTo order={order} />
        <Buyer order={order} />
      </div>
      <Payments order={order} />
      <Happened order={order} now={now} />
    </div>
  )
}
