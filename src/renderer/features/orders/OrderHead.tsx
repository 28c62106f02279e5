import { Check, CircleAlert, Clock, Package, PackageCheck } from 'lucide-react'
import type { Order } from '#shared/models/order.ts'
import { Badge } from '../../components/Badge.tsx'
import { zoneName } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { CopyText } from './CopyText.tsx'
import { buyerName, paymentTone, paymentWords } from './order-state.ts'
import styles from './OrderHead.module.css'
import { whenWords } from './when.ts'

const paymentIcons = { done: Check, pending: Clock, bad: CircleAlert }

/** Who ordered, under which number and when, and how the order stands. */
export function OrderHead({ order, now }: { readonly order: Order; readonly now: Date }) {
  const { sheet, when, copy } = texts.orders
  const payment = paymentTone(order)
  return (
    <div>
      <h2 className={styles.name}>{buyerName(order)}</h2>
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
      </p>
    </div>
  )
}
