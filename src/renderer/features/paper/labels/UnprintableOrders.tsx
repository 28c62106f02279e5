import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { texts } from '../../../texts/texts.ts'
import styles from './UnprintableOrders.module.css'

type UnprintableOrdersProps = {
  readonly orders: readonly { readonly orderId: string; readonly buyer: string; readonly why: string }[]
}

/** Orders that get no label, each with the reason and a link to the order. */
export function UnprintableOrders({ orders }: UnprintableOrdersProps) {
  const words = texts.paper.labels
  return (
    <section className={styles.without} aria-label={words.without(orders.length)}>
      <h3 className={styles.title}>
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
        {words.without(orders.length)}
      </h3>
      <ul className={styles.list}>
        {orders.map(({ orderId, buyer, why }) => (
          <li key={orderId}>
            <strong dir="auto">{buyer || orderId}</strong>
            <p>{why}</p>
            <Link to="/orders" search={{ view: 'all', order: orderId }}>
              {words.putRight}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
