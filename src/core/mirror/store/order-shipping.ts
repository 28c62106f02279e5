import type { Order } from '#shared/orders/order.ts'

/** Returns when the shop noted last that a shipped order was marked so; null when it did not. */
export function shippedAt({ shippingStatus, events }: Order): string | null {
  if (shippingStatus !== 'shipped') return null
  const times = events.flatMap(({ message, createdAt }) =>
    createdAt !== null && /\bshipped\b/i.test(message) ? createdAt : [],
  )
  return times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null
}

/** Returns how the order is sent, in the shop's words: mostly one. */
export function shippingWays({ adjustments }: Pick<Order, 'adjustments'>): string[] {
  return adjustments.flatMap(({ kind, label }) =>
    kind === 'shipping' && label.trim() !== '' ? label.trim() : [],
  )
}
