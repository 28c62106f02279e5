import { z } from 'zod'
import type { Order, PaymentStatus } from './order.ts'

/**
 * The stage of an order. `toShip`: it can go, since it is unshipped and its payment is completed (spec: Order,
 * payment_status) · `notPaid`: unshipped, and its payment is anything else · `putAway`: the same, and the owner has put
 * it away for good; once it is paid it is to ship like any other · `shipped`.
 */
export const orderStageSchema = z.enum(['toShip', 'notPaid', 'putAway', 'shipped'])
export type OrderStage = z.infer<typeof orderStageSchema>

/** The only payment status with which an order may go. */
export const paidStatus = 'completed' satisfies PaymentStatus

type Stand = Pick<Order, 'shippingStatus' | 'paymentStatus'>

/** True when an order can be shipped: it is paid and unshipped. */
export function mayShip({ shippingStatus, paymentStatus }: Stand): boolean {
  return shippingStatus === 'unshipped' && paymentStatus === paidStatus
}

/**
 * Returns the stage of an order; null when the contract does not know its shipping status.
 * @param isPutAway the owner's mark on it
 */
export function stageOf(order: Stand, isPutAway: boolean): OrderStage | null {
  if (order.shippingStatus === 'shipped') return 'shipped'
  if (order.shippingStatus !== 'unshipped') return null
  if (mayShip(order)) return 'toShip'
  return isPutAway ? 'putAway' : 'notPaid'
}
