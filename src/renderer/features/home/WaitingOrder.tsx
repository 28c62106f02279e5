import { Link } from '@tanstack/react-router'
import { CircleAlert, Clock, MessageSquareText, type LucideIcon } from 'lucide-react'
import type { OrderRow } from '#shared/orders/order-list.ts'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { unnamedInRow } from '#shared/orders/unnamed-items.ts'
import { buyerName, orderState } from '../../shop/orders/order-state.ts'
import { isOnItsWay } from '../../shop/orders/waiting-writes.ts'
import { WriteWords } from '../../shop/outbox/WriteWords.tsx'
import { RowPictures } from '../../shop/orders/RowPictures.tsx'
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx'
import { placeWords } from '#shared/orders/address.ts'
import { fullDay, sinceWhen } from '../../format/dates.ts'
import { useMoney } from '../../shop/orders/own-money.ts'
import { texts } from '../../texts/texts.ts'
import styles from './WaitingOrder.module.css'

type WaitingOrderProps = {
  readonly row: OrderRow
  /** The write that marks it shipped, which the shop doesn't have yet or has refused. */
  readonly marking: OutboxRow | null
  readonly now: Date
}

/** One waiting order; opens it in the list of orders to ship. */
export function WaitingOrder({ row, marking, now }: WaitingOrderProps) {
  const money = useMoney()
  const { words, ...state } = orderState(row)
  const { icon: Icon, tone, hold } = marking ? markingState(row.id, marking) : state
  const place = placeWords(row)
  return (
    <li>
      <Link to="/orders" search={{ sort: 'oldest', order: row.id }} className={styles.row ?? ''}>
        <span className={`${styles.icon} ${styles[tone]}`}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          <VisuallyHidden>{words}</VisuallyHidden>
        </span>
        <span className={styles.words}>
          <span className={styles.first}>
            <span className={styles.name} dir="auto">
              {buyerName(row)}
            </span>
            {row.hasBuyerNote && (
              <span className={styles.note} title={texts.orders.list.wroteNote}>
                <MessageSquareText size={14} strokeWidth={2} aria-hidden />
                <VisuallyHidden>{texts.orders.list.wroteNote}</VisuallyHidden>
              </span>
            )}
          </span>
          <span
            className={`${styles.second} ${hold === null && !marking ? '' : styles[tone]}`}
            title={hold ?? undefined}
          >
            {marking && isOnItsWay(marking) ? (
              <WriteWords write={marking} />
            ) : (
              (hold ?? (place === '' ? row.id : `${row.id} · ${place}`))
            )}
          </span>
        </span>
        <RowPictures items={row.items} lineCount={row.lineCount} squares={3} unnamed={unnamedInRow(row)} />
        <span className={styles.end}>
          <span className={styles.total}>{money(row.total, row.currency)}</span>
          {row.placedAt !== null && (
            <span className={styles.when}>
              <VisuallyHidden>{fullDay(row.placedAt)}</VisuallyHidden>
              <span aria-hidden>{sinceWhen(row.placedAt, now)}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** The list of orders shows the same in the line of its row. */
function markingState(
  id: string,
  marking: OutboxRow,
): { readonly icon: LucideIcon; readonly tone: 'pending' | 'bad'; readonly hold: string | null } {
  if (isOnItsWay(marking)) return { icon: Clock, tone: 'pending', hold: null }
  const reason = marking.error?.message ?? texts.outbox.state.failed
  return { icon: CircleAlert, tone: 'bad', hold: texts.orderSheet.marking.failed(id, reason) }
}
