import { Link } from '@tanstack/react-router'
import type { CallOutput } from '#shared/contract.ts'
import type { Order } from '#shared/orders/order.ts'
import { useMoney } from '../../../shop/orders/own-money.ts'
import { texts } from '../../../texts/texts.ts'
import { orderState } from '../../../shop/orders/order-state.ts'
import { OrderLink } from '../links/OrderLink.tsx'
import styles from './OtherOrders.module.css'
import sections from './sections/Sections.module.css'
import { whenWords } from '../../../format/day-and-time.ts'

type OtherOrdersProps = {
  readonly order: Order
  readonly related: CallOutput<'orders.related'>
  readonly now: Date
}

/** More would hide the history below; the list of all of them is a link away. */
const maxOrders = 5

/** The other orders of this buyer, newest first. */
export function OtherOrders({ order, related, now }: OtherOrdersProps) {
  const money = useMoney()
  const { sameBuyer, buyerOrders } = related
  if (sameBuyer.length === 0) return null
  const words = texts.orderSheet.related
  return (
    <section className={sections.section} aria-labelledby="other-orders">
      <div className={sections.top}>
        <h3 id="other-orders" className={sections.head}>
          {words.title}
        </h3>
        <Link
          className={styles.all ?? ''}
          to="/orders"
          search={{ view: 'all', buyer: order.email, order: order.id }}
        >
          {words.all(buyerOrders)}
        </Link>
      </div>
      <ul className={styles.orders}>
        {sameBuyer.slice(0, maxOrders).map((other) => {
          const { icon: Icon, tone, words: state } = orderState(other)
          return (
            <li key={other.id} className={styles.order}>
              <span className={styles[tone]}>
                <Icon size={14} strokeWidth={2} aria-label={state} />
              </span>
              <OrderLink id={other.id} />
              <span className={styles.when}>{other.placedAt && whenWords(other.placedAt, now)}</span>
              <span className={styles.total}>{money(other.total, other.currency)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
