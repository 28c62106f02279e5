import { wordName } from '#shared/values/shop-word.ts'
import type { Slip } from '#shared/documents/paper.ts'
import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import { clockOrDay } from '../../../format/dates.ts'
import { texts } from '../../../texts/texts.ts'

const cachedTags = new Map<string, readonly string[]>()

/**
 * Returns the tags at a slip's edge on the screen; the same array for equal words, so that memoized pages don't redraw.
 */
export function slipMarks(
  { withPrices, isGift, printedAt, notInShop, paymentStatus }: Slip,
  prices: PaperSettings['prices'],
  now: Date,
): readonly string[] {
  const words = texts.paper
  const tags = [
    ...(paymentStatus === 'completed' ? [] : [wordName(texts.orders.payment, paymentStatus)]),
    ...(notInShop ? [words.notInShop] : []),
    ...(printedAt === null ? [] : [words.printedTag(clockOrDay(printedAt, now))]),
    ...(withPrices ? [] : [isGift || prices === 'without' ? words.giftTag : words.noPrices]),
  ]
  const key = tags.join('\n')
  const same = cachedTags.get(key) ?? tags
  cachedTags.set(key, same)
  return same
}
