import { discountState, usesLeft } from '#shared/discounts/discount-state.ts'
import type { Discount } from '#shared/discounts/discount.ts'

const soonMs = 7 * 24 * 60 * 60 * 1000

/** True when it is active and its last day is at most a week away: time to prolong it, or to tell buyers. */
export function endsSoon(discount: Discount, now: Date): boolean {
  const { expirationType, expiresAt } = discount
  if (expirationType !== 'on_date' || expiresAt === null || discountState(discount, now) !== 'active')
    return false
  return Date.parse(expiresAt) - now.getTime() <= soonMs
}

/** True when so few uses are left that the owner may want to raise the limit: a tenth of it, but at least three. */
export function fewUsesLeft(discount: Discount): boolean {
  const left = usesLeft(discount)
  return left !== null && left <= Math.max(3, Math.floor((discount.useLimit ?? 0) / 10))
}
