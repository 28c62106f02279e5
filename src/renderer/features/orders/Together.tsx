import { Link } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import type { OrderRow, Together as OneParcel } from '#shared/models/order-list.ts'
import type { Order } from '#shared/models/order.ts'
import { texts } from '../../texts/texts.ts'
import { OrderLink } from './OrderLink.tsx'
import styles from './Together.module.css'

type TogetherProps = {
  readonly order: Order
  readonly related: { readonly together: readonly OrderRow[]; readonly parcel: OneParcel | null }
}

/** A hint that one parcel may do: other orders to be sent go to the same buyer or address. */
export function Together({ order, related: { together, parcel } }: TogetherProps) {
  if (parcel === null || together.length === 0) return null
  const { same, address, either, see } = texts.orderSheet.together
  const ofBuyer = parcel.oneBuyer
  const words = ofBuyer ? same : parcel.oneAddress ? address : either
  return (
    <div className={styles.hint}>
      <Link2 size={14} strokeWidth={2} aria-hidden />
      <p>
        {words(together.length)}{' '}
        {together.slice(0, 3).map(({ id }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <OrderLink id={id} />
          </span>
        ))}
      </p>
      {ofBuyer && (
        <Link className={styles.see ?? ''} to="/orders" search={{ buyer: order.email, order: order.id }}>
          {see}
        </Link>
      )}
    </div>
  )
}
