import { discountState } from '#shared/discounts/discount-state.ts'
import type { Discount } from '#shared/discounts/discount.ts'
import { dayAndMonth } from '../../../../format/dates.ts'
import { texts } from '../../../../texts/texts.ts'
import { lastDay } from '../../status/days.ts'

/** Another discount that has the code which is typed, and what to know of it. */
export type CodeTwin = { readonly id: string; readonly words: string; readonly isActive: boolean }

/**
 * Whether another discount has the code that is typed. No error: the contract does not say that codes are unique, and
 * the shop answers for itself. Buyers type a code in any case of letters. Of several, the one that is nearest to being
 * used is told.
 */
export function sameCode(
  code: string,
  ownId: string,
  discounts: readonly Discount[],
  now: Date,
  zone: string,
): CodeTwin | null {
  const typed = folded(code)
  if (typed === '') return null
  const twins = discounts.filter((other) => other.id !== ownId && folded(other.code) === typed)
  const words = texts.discounts.form.codeTwice
  for (const state of ['active', 'scheduled', 'ended'] as const) {
    const twin = twins.find((other) => discountState(other, now) === state)
    if (twin) return { id: twin.id, words: said(twin), isActive: state === 'active' }
  }
  return null

  function said(twin: Discount): string {
    switch (discountState(twin, now)) {
      case 'active':
        return words.active
      case 'scheduled':
        return words.scheduled(dayAndMonth(twin.activeAt ?? '', now))
      case 'ended': {
        const day = twin.expirationType === 'on_date' ? lastDay(zone, twin.expiresAt) : null
        return day ? words.ended(dayAndMonth(day.toDate(zone), now)) : words.usedUp
      }
    }
  }
}

/** The codes of all discounts but one, as `generatedCode` compares them. */
export function takenCodes(discounts: readonly Discount[]): ReadonlySet<string> {
  return new Set(discounts.map(({ code }) => folded(code)))
}

/** Whether both are the same code to a buyer. */
export const isSameCode = (one: string, other: string): boolean => folded(one) === folded(other)

function folded(code: string): string {
  return code.trim().toLowerCase()
}
