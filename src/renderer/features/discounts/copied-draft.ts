import type { Discount } from '#shared/models/discount.ts'
import { draftOf, type Draft } from './draft.ts'

/**
 * What a new discount takes over from another one: everything but the code, which buyers must be able to tell apart, and
 * the days that have passed: it starts when the form proposes, and a last day that is over is left to be picked.
 *
 * @param digits those of the currency
 */
export function copiedDraft(discount: Discount, digits: number, now: Date): Partial<Draft> {
  const { code: _, activeAt, expiresAt, ...rest } = draftOf(discount, digits)
  const isToCome = (at: string | null): at is string => at !== null && Date.parse(at) > now.getTime()
  return {
    ...rest,
    ...(isToCome(activeAt) && { activeAt }),
    ...(isToCome(expiresAt) && { expiresAt }),
  }
}
