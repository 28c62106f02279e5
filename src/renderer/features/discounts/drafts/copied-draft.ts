import type { Discount } from '#shared/discounts/discount.ts'
import { discountDraftOf, type Draft } from './draft.ts'

/**
 * What a new discount takes over from another one: everything but the code, which buyers must be able to tell apart, and
 * the days that have passed.
 *
 * @param digits those of the currency
 */
export function copiedDraft(discount: Discount, digits: number, now: Date): Partial<Draft> {
  const { code: _, ...rest } = anewDraft(discountDraftOf(discount, digits), now)
  return rest
}

/**
 * What is taken over of one that is gone, to be made once more: everything but the days that have passed. It starts when
 * the form proposes, and a last day that is over is left to be picked.
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
