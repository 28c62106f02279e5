import { addressLines } from '#shared/orders/address.ts'
import type { Order } from '#shared/orders/order.ts'

/** The buyer's first and last name, as one. */
export function buyerOf({ firstName, lastName }: Pick<Order, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** True when the order has any part of an address beside the country: an order that is delivered by email has none. */
export function hasAddress({ address }: Pick<Order, 'address'>): boolean {
  const { line1, line2, city, state, zip } = address
  return [line1, line2, city, state, zip].some((part) => part.trim() !== '')
}

/** Name and address in the country's format; the name alone when there is no address. */
export function buyerLines(order: Order): string[] {
  const buyer = buyerOf(order)
  if (hasAddress(order)) return addressLines(buyer, order.address)
  return buyer === '' ? [] : [buyer]
}
