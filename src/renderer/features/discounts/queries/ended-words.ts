import type { Discount } from '#shared/discounts/discount.ts'
import { clockTime, dayAndMonth, daysAgo } from '../../../format/dates.ts'
import { texts } from '../../../texts/texts.ts'

const nearMs = 120_000

/**
 * Returns the text about a discount that the owner has ended: when it ends; why not at once, if the shop required more
 * time; and the limit that it had `before`, which the shop forgets with the new end.
 *
 * @param now the shop's time, by which it ends
 */
export function endedWords(
  { code, expiresAt }: Discount,
  { useCount, useLimit, expirationType }: Discount,
  now: Date,
): { text: string; consequence: string } {
  const words = texts.discounts.ending
  const at = expiresAt ?? now.toISOString()
  const day = daysAgo(at, now) === 0 ? null : dayAndMonth(at, now)
  const isNear = Date.parse(at) - now.getTime() < nearMs
  return {
    text: words.ends(code, clockTime(at), day),
    consequence: [
      isNear ? words.notUsable : words.notSooner,
      ...(expirationType === 'on_limit' && useLimit !== null ? [words.limitWas(useCount, useLimit)] : []),
    ].join(' '),
  }
}
