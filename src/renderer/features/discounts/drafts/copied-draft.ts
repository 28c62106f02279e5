import type { Discount } from '#shared/discounts/discount.ts'
import { discountDraftOf, type Draft } from './draft.ts'

/**
 * Returns what a new discount copies from another one: everything but the code, by which buyers must be able to tell
 * them apart, and the days that have passed.
 *
 * @param digits those of the currency
 */
export function copiedDraft(discount: Discount, digits: number, now: Date): Partial<Draft> {
  const { code: _, ...rest } = anewDraft(discountDraftOf(discount, digits), now)
  return rest
}

/**
 * Returns what is copied from a discount that is gone, to make it again: everything but the days that have passed. It
 * starts when the form proposes, and the owner has to pick a new last day if the old one has passed.
 */
export function anewDraft(draft: Draft, now: Date): Partial<Draft> {
  const { activeAt, expiresAt, ...rest } = draft
  const isToCome = (at: string | null): at is string => at !== null && Date.parse(at) > now.getTime()
  return {
    ...rest,
    ...(isToCome(activeAt) && { activeAt }),
    ...(isToCome(expiresAt) && { expiresAt }),
  }
}
