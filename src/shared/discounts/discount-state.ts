import type { Discount } from './discount.ts'

export type DiscountState = 'active' | 'scheduled' | 'ended'

/**
 * Returns the state by the clock: the service reports only active and expired (spec: States and transitions), and
 * neither changes while the window is open. `ended` is its expired; its active covers our active and scheduled.
 */
export function discountState(discount: Discount, now: Date): DiscountState {
  if (isUsedUp(discount) || isPast(discount, now)) return 'ended'
  return discount.activeAt !== null && Date.parse(discount.activeAt) > now.getTime() ? 'scheduled' : 'active'
}

/** Returns the remaining uses; null when the discount has no limit. */
export function usesLeft({ expirationType, useLimit, useCount }: Discount): number | null {
  return expirationType === 'on_limit' && useLimit !== null ? Math.max(0, useLimit - useCount) : null
}

/** True when the discount has a limit and has reached it (spec: States and transitions). */
export function isUsedUp(discount: Discount): boolean {
  return usesLeft(discount) === 0
}

function isPast({ expirationType, expiresAt }: Discount, now: Date): boolean {
  return expirationType === 'on_date' && expiresAt !== null && Date.parse(expiresAt) <= now.getTime()
}
