import { discountState, type DiscountState } from '#shared/discounts/discount-state.ts'
import type { Discount } from '#shared/discounts/discount.ts'
import { endsSoon } from '../status/ending-soon.ts'

/** Sorts by what comes next: scheduled ones by start, active ones that end soon, other active ones, latest ended. */
export function inListOrder(discounts: readonly Discount[], now: Date): readonly Discount[] {
  const states = new Map(discounts.map((discount) => [discount.id, discountState(discount, now)]))
  const all = (state: DiscountState) => discounts.filter(({ id }) => states.get(id) === state)
  const by = (at: string | null) => Date.parse(at ?? '') || 0
  const active = all('active')
  return [
    ...all('scheduled').sort((a, b) => by(a.activeAt) - by(b.activeAt)),
    ...active.filter((one) => endsSoon(one, now)).sort((a, b) => by(a.expiresAt) - by(b.expiresAt)),
    ...active.filter((one) => !endsSoon(one, now)),
    ...all('ended').sort((a, b) => by(b.expiresAt) - by(a.expiresAt)),
  ]
}
