import { Link } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import type { OrderRow } from '#shared/models/order-list.ts'
import type { Order } from '#shared/models/order.ts'
import { texts } from '../../texts/texts.ts'
import { OrderLink } from './OrderLink.tsx'
import styles from './Together.module.css'

type TogetherProps = { readonly order: Order; readonly together: readonly OrderRow[] }

/** A hint that one parcel may do: other unshipped orders go to the same buyer or address. */
export function Together({ order, together }: TogetherProps) {
  if (together.length === 0) return null
  const words = texts.orderSheet.together
  const email = order.email.toLowerCase()
  const ofBuyer = email !== '' && together.every((other) => other.email.toLowerCase() === email)
  return (
    <div className={styles.hint}>
      <Link2 size={14} strokeWidth={2} aria-hidden />
      <p>
        {ofBuyer ? words.same(together.length) : words.address(together.length)}{' '}
        {together.slice(0, 3).map(({ id }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <OrderLink id={id} />
          </span>
        ))}
      </p>
      {ofBuyer && (
        <Link className={styles.see ?? ''} to="/orders" search={{ buyer: order.email, order: order.id }}>
          {words.see}
        </Link>
      )}
    </div>
  )
}
