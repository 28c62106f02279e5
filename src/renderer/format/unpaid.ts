import { wordName } from '#shared/values/shop-word.ts'
import type { Marked } from '#shared/outbox/marking.ts'
import { texts } from '../texts/texts.ts'

/** What a toast says about unpaid orders after a press marked others, or them too, shipped; one sentence each. */
export function unpaidSentences({
  queued,
  unpaid,
  left,
  strange,
}: Pick<Marked, 'queued' | 'unpaid' | 'left' | 'strange'>): string[] {
  const [first] = unpaid
  const marked = unpaid.reduce((sum, { orders }) => sum + orders, 0)
  return [
    ...(first
      ? [queued === 1 ? `${wordName(texts.orders.payment, first.payment)}.` : texts.unpaid.among(marked)]
      : []),
    ...(strange > 0 ? [texts.unpaid.strange(strange)] : []),
    ...(left > 0 ? [texts.unpaid.leftOut(left)] : []),
  ]
}
