import { useQueryClient } from '@tanstack/react-query'
import type { OrderRow, OrderScope } from '#shared/orders/order-list.ts'
import type { Order, ShippingStatus } from '#shared/orders/order.ts'
import { mayShip } from '#shared/orders/order-stage.ts'
import { loadedRows, orderRowAt, type Listing } from '../listing/listing.ts'
import { useMark } from '../../../shop/marking/marking.queries.ts'
import { buyerName } from '../../../shop/orders/order-state.ts'
import { openedQuery } from '../opened/opened-order.queries.ts'
import type { OrderView } from '../search/orders.search.ts'

/** The part of an order that both the list and the sheet know. */
export type KnownOrder = Pick<
  Order,
  'id' | 'shippingStatus' | 'paymentStatus' | 'firstName' | 'lastName' | 'email'
>

type MarkOptions = {
  readonly listing: Listing | undefined
  readonly view: OrderView
  readonly onNext: (id: string) => void
}

/** Marks orders from the list, and moves on to the next one that waits. */
export function useMarkOrders({ listing, view, onNext }: MarkOptions) {
  const client = useQueryClient()
  const { mark, markAll, unshipAll, isOnTheWay } = useMark()

  const rowOf = (id: string) => {
    const place = listing?.places.get(id)
    return listing && place !== undefined ? orderRowAt(listing, place) : undefined
  }
  const known = (id: string): KnownOrder | undefined => {
    const { queryKey } = openedQuery(id)
    const order = client.getQueryData(queryKey)?.order
    // The owner acts on the open order as it is shown, and the list may be a moment behind it.
    const isOpen = client.getQueryCache().find({ queryKey })?.isActive() ?? false
    return isOpen ? (order ?? rowOf(id)) : (rowOf(id) ?? order)
  }
  const isPartlyPacked = (id: string): boolean => {
    const annotations = client.getQueryData(openedQuery(id).queryKey)?.writing
    return (annotations?.packedItems.length ?? rowOf(id)?.packedLines ?? 0) > 0
  }
  /** Returns the orders that share a parcel with this one, without itself. */
  const combinedWith = (id: string): readonly string[] => {
    const related = client.getQueryData(openedQuery(id).queryKey)?.related
    return related?.combined.others.map((other) => other.id) ?? rowOf(id)?.combined ?? []
  }
  const markOne = (order: KnownOrder) => {
    if (isOnTheWay(order.id)) return
    const to: ShippingStatus = order.shippingStatus === 'shipped' ? 'unshipped' : 'shipped'
    const parcel = [order.id, ...combinedWith(order.id)]
    if (to === 'unshipped' && parcel.length > 1)
      return unshipAll({ ids: parcel }, parcel.length, () => undefined)
    const goOn = () => {
      const next =
        to === 'shipped' && view === 'toShip' && listing
          ? nextToMark(listing, order, (id) => parcel.includes(id) || isOnTheWay(id))
          : undefined
      if (next !== undefined) onNext(next)
    }
    // Core may ask whether to include orders that are unpaid or partly packed, and the owner must see them then.
    const isSure = to === 'unshipped' || (order.paymentStatus === 'completed' && !parcel.some(isPartlyPacked))
    mark(order.id, to, buyerName(order), isSure ? undefined : goOn)
    // Move on at once: the order itself leaves the list when the shop has the mark.
    if (isSure) goOn()
  }
  /** Marks an order, unless it has that status already; undoes a shipping that has not been sent yet. */
  const markTo = (order: KnownOrder, to: ShippingStatus) => {
    if (order.shippingStatus !== to) markOne(order)
    else if (to === 'unshipped' && isOnTheWay(order.id)) mark(order.id, to, buyerName(order))
  }
  return {
    known,
    markOne,
    markTo,
    /** Marks an order that is known by now. */
    markListed: (id: string, to: ShippingStatus) => {
      const order = known(id)
      if (order) markTo(order, to)
    },
    /**
     * Marks all orders of the scope.
     *
     * @param onConfirming called when the owner is asked first, and when they have answered
     */
    markScope: (
      scope: OrderScope,
      to: ShippingStatus,
      count: number,
      onConfirming: (isOpen: boolean) => void,
    ) => (to === 'shipped' ? markAll(scope, to, onConfirming) : unshipAll(scope, count, onConfirming)),
  }
}

/**
 * Returns the order to move on to after `marked`: the next one that is not on its way, else the previous one. From an
 * order that waits for the owner it only moves to another such: repeated presses must not ship what is not paid.
 */
function nextToMark(
  listing: Listing,
  marked: Pick<OrderRow, 'id' | 'shippingStatus' | 'paymentStatus'>,
  isOnTheWay: (id: string) => boolean,
): string | undefined {
  const { id } = marked
  const rows = loadedRows(listing)
  const index = rows.findIndex((row) => row.id === id)
  const fits = mayShip(marked) ? mayShip : ({ shippingStatus }: OrderRow) => shippingStatus === 'unshipped'
  const isFree = (row: OrderRow) => row.id !== id && fits(row) && !isOnTheWay(row.id)
  return (rows.slice(index + 1).find(isFree) ?? rows.slice(0, Math.max(0, index)).findLast(isFree))?.id
}
