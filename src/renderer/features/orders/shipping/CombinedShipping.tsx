import { Link } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import type { CallOutput } from '#shared/contract.ts'
import type { Order } from '#shared/orders/order.ts'
import { texts } from '../../../texts/texts.ts'
import { OrderLinks } from '../links/OrderLinks.tsx'
import styles from './CombinedShipping.module.css'

type CombinedShippingProps = {
  readonly order: Order
  readonly related: Pick<CallOutput<'orders.related'>, 'together' | 'parcel' | 'combined'>
}

/** A hint that one parcel may do: other orders to ship go to the same buyer or to the same address, but not both. */
export function CombinedShipping({
  order,
  related: { together: combinable, parcel, combined },
}: CombinedShippingProps) {
  const combinedIds = new Set([...combined.others, ...combined.more].map(({ id }) => id))
  const others = combinable.filter(({ id }) => !combinedIds.has(id))
  if (parcel === null || others.length === 0) return null
  const { same, address, either, see } = texts.orderSheet.together
  const ofBuyer = parcel.oneBuyer
  const words = ofBuyer ? same : parcel.oneAddress ? address : either
  return (
    <div className={styles.hint}>
      <Link2 size={14} strokeWidth={2} aria-hidden />
      <p>
        {words(others.length)} <OrderLinks ids={others.map(({ id }) => id)} />
      </p>
      {ofBuyer && (
        <Link className={styles.see ?? ''} to="/orders" search={{ buyer: order.email, order: order.id }}>
          {see}
        </Link>
      )}
    </div>
  )
}
