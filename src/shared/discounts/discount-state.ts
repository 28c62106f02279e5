import type { Discount } from './discount.ts'

export type DiscountState = 'active' | 'scheduled' | 'ended'

/**
 * By the clock: the service tells only active and expired (spec: States and transitions), and neither changes while the
 * window is open. `ended` is its expired; its active are our active and scheduled.
 */
export function discountState(discount: Discount, now: Date): DiscountState {
  if (isUsedUp(discount) || isPast(discount, now)) return 'ended'
  return discount.activeAt !== null && Date.parse(discount.activeAt) > now.getTime() ? 'scheduled' : 'active'
}

/** Uses that are left; null when it has no limit. */
export function usesLeft({ expirationType, useLimit, useCount }: Discount): number | null {
  return expirationType === 'on_limit' && useLimit !== null ? Math.max(0, useLimit - useCount) : null
}

/** Whether it has a limit and that is reached (spec: States and transitions). */
export function isUsedUp(discount: Discount): boolean {
  return usesLeft(discount) === 0
}

function isPast({ expirationType, expiresAt }: Discount, now: Date): boolean {
  return expirationType === 'on_date' && expiresAt !== null && Date.parse(expiresAt) <= now.getTime()
}
