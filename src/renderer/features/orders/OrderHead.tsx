import { Link } from '@tanstack/react-router'
import { Check, CircleAlert, Clock, Package, PackageCheck } from 'lucide-react'
import type { Order } from '#shared/models/order.ts'
import { Badge } from '../../components/Badge.tsx'
import { zoneName } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { CopyText } from './CopyText.tsx'
import { buyerName, paymentTone, paymentWords } from '../../components/order-state.ts'
import styles from './OrderHead.module.css'
import { whenWords } from './when.ts'

const paymentIcons = { done: Check, pending: Clock, bad: CircleAlert }

type OrderHeadProps = {
  readonly order: Order
  readonly isPacked: boolean
  /** Which of the buyer's orders this is, from 1; null while that is not known. */
  readonly nth: number | null
  readonly now: Date
}

/** Who ordered, under which number and when, and how the order stands. */
export function OrderHead({ order, isPacked, nth, now }: OrderHeadProps) {
  const { sheet, when, copy } = texts.orders
  const payment = paymentTone(order)
  return (
    <div>
      <h2 className={styles.name} dir="auto">
        {buyerName(order)}
      </h2>
      <p className={styles.facts}>
        <CopyText text={order.id} label={copy.number} />
        {order.createdAt && (
          <>
            <span aria-hidden>·</span>
            <time dateTime={order.createdAt}>{when.inZone(whenWords(order.createdAt, now), zoneName())}</time>
          </>
        )}
      </p>
      <p className={styles.badges}>
        {order.shippingStatus === 'shipped' ? (
          <Badge tone="done" icon={PackageCheck}>
            {sheet.badge.shipped}
          </Badge>
        ) : (
          <Badge tone="wait" icon={Package}>
            {sheet.badge.unshipped}
          </Badge>
        )}
        <Badge tone={payment} icon={paymentIcons[payment]}>
          {paymentWords(order)}
        </Badge>
        {isPacked && (
          <Badge tone="done" icon={Check}>
            {texts.orderSheet.packed.done}
          </Badge>
        )}
        {nth !== null && nth > 1 && (
          <Link
            className={styles.nth ?? ''}
            to="/orders"
            search={{ view: 'all', buyer: order.email, order: order.id }}
          >
            <Badge tone="plain">{texts.orderSheet.nth(nth)}</Badge>
          </Link>
        )}
      </p>
    </div>
  )
}
