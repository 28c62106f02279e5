import { Link } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import type { OrderRow } from '#shared/orders/order-list.ts'
import { unnamedInRow } from '#shared/orders/unnamed-items.ts'
import { buyerName, orderState } from '../../shop/orders/order-state.ts'
import { RowPictures } from '../../shop/orders/RowPictures.tsx'
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx'
import { placeWords } from '#shared/orders/address.ts'
import { fullDay, sinceWhen } from '../../format/dates.ts'
import { useMoney } from '../../shop/orders/own-money.ts'
import { texts } from '../../texts/texts.ts'
import styles from './WaitingOrder.module.css'

type WaitingOrderProps = { readonly row: OrderRow; readonly now: Date }

/** One order that waits; opens it in the list of orders to ship. */
export function WaitingOrder({ row, now }: WaitingOrderProps) {
  const money = useMoney()
  const { icon: Icon, tone, words, hold } = orderState(row)
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
          <span className={`${styles.second} ${hold === null ? '' : styles[tone]}`}>
            {hold ?? (place === '' ? row.id : `${row.id} · ${place}`)}
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
