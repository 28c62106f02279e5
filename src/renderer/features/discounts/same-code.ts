import type { Discount } from '#shared/models/discount.ts'
import { shortDay } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { discountState } from './discount-state.ts'

/**
 * What to know when another discount has the code that is typed. No error: the contract does not say that codes are
 * unique, and the shop answers for itself. Buyers type a code in any case of letters.
 */
export function sameCode(
  code: string,
  ownId: string,
  discounts: readonly Discount[],
  now: Date,
): string | null {
  const typed = code.trim().toLowerCase()
  if (typed === '') return null
  const twin = discounts.find((other) => other.id !== ownId && other.code.trim().toLowerCase() === typed)
  if (!twin) return null
  const words = texts.discounts.form.codeTwice
  const state = discountState(twin, now)
  return state === 'scheduled' ? words.scheduled(shortDay(twin.activeAt ?? '', now)) : words[state]
}
