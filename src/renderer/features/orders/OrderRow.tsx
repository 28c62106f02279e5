import { CircleAlert, MessageSquareText } from 'lucide-react'
import { memo } from 'react'
import { Ring } from '../../components/Ring.tsx'
import { Said } from '../../components/Said.tsx'
import { placeWords } from '../../format/address.ts'
import { clockTime, fullDay } from '../../format/dates.ts'
import { money } from '../../format/money.ts'
import { texts } from '../../texts/texts.ts'
import { MarkingLine } from './MarkingLine.tsx'
import type { OrderRow as OrderRowOf } from './order-rows.ts'
import { buyerName, orderState, paymentWords } from './order-state.ts'
import styles from './OrderRow.module.css'
import type { Marking } from './orders.queries.ts'
import { RowPictures } from './RowPictures.tsx'

/** How much a row tells: all · no order number · also short countries and two pictures (look: Layout). */
export type Detail = 'full' | 'short' | 'brief'

type OrderRowProps = {
  readonly row: OrderRowOf
  readonly marking: Marking | undefined
  readonly detail: Detail
}

/** What stands in an order's row; the list gives it its place and its keys. */
export const OrderRow = memo(function OrderRow({ row, marking, detail }: OrderRowProps) {
  const { order, at } = row
  const { icon, tone, words, hold } = orderState(order)
  const Icon = marking?.state === 'failed' ? CircleAlert : icon
  const place = placeWords(order.address, detail === 'brief')
  return (
    <>
      <span role="gridcell" className={`${styles.state} ${styles[marking?.state ?? tone]}`}>
        {marking?.state === 'sending' ? <Ring /> : <Icon size={16} strokeWidth={1.75} aria-hidden />}
        <Said>{words}</Said>
      </span>
      <span role="rowheader" className={styles.words}>
        <span className={styles.first}>
          <span className={styles.name} dir="auto">
            {buyerName(order)}
          </span>
          {order.note !== '' && (
            <span className={styles.note} title={texts.orders.list.wroteNote}>
              <MessageSquareText size={14} strokeWidth={2} aria-hidden />
              <Said>{texts.orders.list.wroteNote}</Said>
            </span>
          )}
        </span>
        {marking ? (
          <MarkingLine order={order} marking={marking} />
        ) : hold ? (
          <span className={`${styles.second} ${styles[tone]}`}>
            {detail === 'brief' ? paymentWords(order) : hold}
          </span>
        ) : (
          <span className={styles.second}>
            {detail === 'full' || place === '' ? [order.id, place].filter(Boolean).join(' · ') : place}
          </span>
        )}
      </span>
      <span role="gridcell">
        <RowPictures items={order.items} squares={detail === 'brief' ? 2 : 4} />
      </span>
      <span role="gridcell" className={styles.end}>
        <span className={styles.total}>{money(order.total, order.currency)}</span>
        <span className={styles.time}>
          {at && (
            <>
              <Said>{fullDay(at)}</Said> {clockTime(at)}
            </>
          )}
        </span>
      </span>
    </>
  )
})
