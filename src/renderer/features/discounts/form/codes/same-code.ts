import { discountState } from '#shared/discounts/discount-state.ts'
import type { Discount } from '#shared/discounts/discount.ts'
import { dayAndMonth } from '../../../../format/dates.ts'
import { texts } from '../../../../texts/texts.ts'
import { lastDay } from '../../status/days.ts'

/** Another discount that has the typed code, with the text to show about it. */
export type CodeMatch = { readonly id: string; readonly words: string; readonly isActive: boolean }

/**
 * Returns another discount that has the typed code, if any. This is no error: the contract does not say that codes are
 * unique, and the shop decides about that. Ignores case, as buyers do. Of several, returns the one most likely to be
 * used: active before scheduled before ended.
 */
export function sameCode(
  code: string,
  ownId: string,
  discounts: readonly Discount[],
  now: Date,
  zone: string,
): CodeMatch | null {
  const typed = folded(code)
  if (typed === '') return null
  const matches = discounts.filter((other) => other.id !== ownId && folded(other.code) === typed)
  const words = texts.discounts.form.codeTwice
  for (const state of ['active', 'scheduled', 'ended'] as const) {
    const match = matches.find((other) => discountState(other, now) === state)
    if (match) return { id: match.id, words: hintWords(match), isActive: state === 'active' }
  }
  return null

  function hintWords(match: Discount): string {
    switch (discountState(match, now)) {
      case 'active':
        return words.active
      case 'scheduled':
        return words.scheduled(dayAndMonth(match.activeAt ?? '', now))
      case 'ended': {
        const day = match.expirationType === 'on_date' ? lastDay(zone, match.expiresAt) : null
        return day ? words.ended(dayAndMonth(day.toDate(zone), now)) : words.usedUp
      }
    }
  }
}

/** Returns the codes of all discounts, in the form that `generatedCode` compares. */
export function takenCodes(discounts: readonly Discount[]): ReadonlySet<string> {
  return new Set(discounts.map(({ code }) => folded(code)))
}

/** True when both are the same code to a buyer. */
export const isSameCode = (one: string, other: string): boolean => folded(one) === folded(other)

function folded(code: string): string {
  return code.trim().toLowerCase()
}
