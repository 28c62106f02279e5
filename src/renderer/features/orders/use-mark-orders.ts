import { useQueryClient } from '@tanstack/react-query'
import type { Order, ShippingStatus } from '#shared/models/order.ts'
import { callQuery } from '../../shop-query.ts'
import { rowAt, type Listing } from './listing.ts'
import { useMark } from './marking.queries.ts'
import { buyerName } from '../../components/order-state.ts'
import type { OrderView } from './orders.search.ts'
import { nextToMark } from './use-open-order.ts'

/** What is known of an order wherever it is known from. */
export type KnownOrder = Pick<
  Order,
  'id' | 'shippingStatus' | 'paymentStatus' | 'firstName' | 'lastName' | 'email'
>

type MarkParts = {
  readonly listing: Listing | undefined
  readonly view: OrderView
  readonly onNext: (id: string) => void
}

/** Marks orders from the list, and goes on to the next one that waits. */
export function useMarkOrders({ listing, view, onNext }: MarkParts) {
  const client = useQueryClient()
  const { mark, markAll, isOnTheWay } = useMark()

  const known = (id: string): KnownOrder | undefined => {
    const place = listing?.places.get(id)
    const row = listing && place !== undefined ? rowAt(listing, place) : undefined
    return row ?? client.getQueryData(callQuery('orders.get', { id }).queryKey)
  }
  return {
    known,
    markOne: (order: KnownOrder) => {
      if (isOnTheWay(order.id)) return
      const to: ShippingStatus = order.shippingStatus === 'shipped' ? 'unshipped' : 'shipped'
      mark(order.id, to, buyerName(order))
      // On to the next at once: the order itself leaves the list when the shop has it.
      const next =
        to === 'shipped' && view === 'toShip' && listing
          ? nextToMark(listing, order, (id) => id === order.id || isOnTheWay(id))
          : undefined
      if (next !== undefined) onNext(next)
    },
    /** Takes back a shipping that has not left yet. */
    takeBack: (order: KnownOrder) => {
      if (isOnTheWay(order.id)) mark(order.id, 'unshipped', buyerName(order))
    },
    /** @param onAsked see `useMark` */
    markScope: markAll,
  }
}
