import type { Discount } from '#shared/models/discount.ts'

export type DiscountState = 'active' | 'scheduled' | 'ended'

/** By the clock, since the service tells only active and expired, and neither changes while the window is open. */
export function discountState(discount: Discount, now: Date): DiscountState {
  if (isUsedUp(discount) || isPast(discount, now)) return 'ended'
  return discount.activeAt !== null && Date.parse(discount.activeAt) > now.getTime() ? 'scheduled' : 'active'
}

/** Uses that are left; null when it has no limit. */
export function usesLeft({ expirationType, useLimit, useCount }: Discount): number | null {
  return expirationType === 'on_limit' && useLimit !== null ? Math.max(0, useLimit - useCount) : null
}

export function isUsedUp(discount: Discount): boolean {
  return usesLeft(discount) === 0
}

/** So few that the owner may want to raise the limit: a tenth of it, and never less than three. */
export function fewUsesLeft(discount: Discount): boolean {
  const left = usesLeft(discount)
  return left !== null && left <= Math.max(3, Math.floor((discount.useLimit ?? 0) / 10))
}

function isPast({ expirationType, expiresAt }: Discount, now: Date): boolean {
  return expirationType === 'on_date' && expiresAt !== null && Date.parse(expiresAt) <= now.getTime()
}

/** What comes next first: scheduled by their start, then the active as the shop has them, then the latest ended. */
export function inListOrder(discounts: readonly Discount[], now: Date): readonly Discount[] {
  const states = new Map(discounts.map((discount) => [discount.id, discountState(discount, now)]))
  const all = (state: DiscountState) => discounts.filter(({ id }) => states.get(id) === state)
  const by = (at: string | null) => Date.parse(at ?? '') || 0
  return [
    ...all('scheduled').sort((a, b) => by(a.activeAt) - by(b.activeAt)),
    ...all('active'),
    ...all('ended').sort((a, b) => by(b.expiresAt) - by(a.expiresAt)),
  ]
}
