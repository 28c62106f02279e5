import type { Order } from '#shared/models/order.ts'
import { isToastShown, showToast } from '../../components/toast.ts'
import { texts } from '../../texts/texts.ts'
import { buyerName } from '../../components/order-state.ts'

type Told = { readonly toast: number; readonly orders: readonly Order[] }

const told: Record<Order['shippingStatus'], Told> = {
  shipped: { toast: 0, orders: [] },
  unshipped: { toast: 0, orders: [] },
}

/**
 * Says that the shop has marked an order. Orders that follow while that is still shown are told together, so that one
 * undo takes back the whole pile.
 */
export function tellMarked(order: Order, unship: (order: Order) => void): void {
  const { ship } = texts.orders
  const to = order.shippingStatus
  const before = isToastShown(told[to].toast) ? told[to].orders : []
  const orders = [...before.filter(({ id }) => id !== order.id), order]
  const count = orders.length
  const toast =
    to === 'shipped'
      ? showToast({
          tone: 'done',
          text: count === 1 ? ship.marked(buyerName(order)) : ship.markedMany(count),
          consequence: ship.mail(count),
          undo: () => orders.forEach(unship),
        })
      : showToast({
          tone: 'done',
          text: count === 1 ? ship.unmarked(buyerName(order)) : ship.unmarkedMany(count),
        })
  told[to] = { toast, orders }
}

/** An order that could not be marked unshipped need not be in the list at hand, so its trouble is told here as well. */
export function tellNotUnmarked(order: Order, error: Error, again: () => void): void {
  showToast({
    tone: 'alert',
    text: texts.orders.ship.notUnmarked(buyerName(order), error.message),
    retry: again,
  })
}
