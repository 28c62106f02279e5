import { z } from 'zod'
import type { Notice } from '#shared/app/notices.ts'
import type { Order } from '#shared/orders/order.ts'
import { inWords } from '#shared/texts/written/catalogue.ts'
import { messageSchema } from '#shared/texts/written/message-schema.ts'
import type { FirstSeen } from '../mirror/news/mark.ts'
import { noticeWords, summaryBody, summaryTitle } from './notice-words.ts'

/** Up to this many orders that come at once get a notice each. */
const maxApart = 3

/** Orders that are announced together, or wait for it. */
export const batchSchema = z.object({
  count: z.number().int().positive(),
  /** When the oldest was made, in milliseconds. */
  since: z.number(),
  /**
   * The oldest, as many as get a notice each: as texts, for an older Backroom, and as the messages behind the texts.
   */
  first: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      title: z.string(),
      body: z.string(),
      words: z
        .object({ name: messageSchema, title: messageSchema, body: messageSchema })
        .optional()
        .catch(undefined),
    }),
  ),
})
export type Batch = z.infer<typeof batchSchema>

/** Returns the batch of these orders. @param fresh at least one, oldest first */
export function batchOf(fresh: readonly FirstSeen[], read: (id: string) => Order | null): Batch {
  const first = fresh.slice(0, maxApart).flatMap(({ id }) => {
    const order = read(id)
    if (!order) return []
    const words = noticeWords(order)
    return [{ id, name: words.name.text, title: words.title.text, body: words.body.text, words }]
  })
  return { count: fresh.length, since: fresh[0]?.at ?? 0, first }
}

/** Joins what waits already and what has come since. */
export function joinBatches(waiting: Batch | null, batch: Batch): Batch {
  if (waiting === null) return batch
  return {
    count: waiting.count + batch.count,
    since: Math.min(waiting.since, batch.since),
    first: [...waiting.first, ...batch.first].slice(0, maxApart),
  }
}

/** Returns a batch without these orders, as far as it names them; null when none is left. */
export function withoutOrders(batch: Batch, orderIds: readonly string[]): Batch | null {
  const first = batch.first.filter(({ id }) => !orderIds.includes(id))
  const gone = batch.first.length - first.length
  if (gone === 0) return batch
  return gone === batch.count ? null : { ...batch, count: batch.count - gone, first }
}

/** Returns a waiting text in today's wording: another Backroom may have written it, on another day. */
function inTodaysWords({ words, ...stored }: Batch['first'][number]) {
  if (!words) return stored
  const { name, title, body } = words
  return { ...stored, name: inWords(name), title: inWords(title), body: inWords(body) }
}

type Telling = {
  readonly shopId: string
  /** Null when there is only one shop. */
  readonly shopName: string | null
  readonly sound: boolean
  /** True when the orders have just come: a few may then get a notice each. */
  readonly apart: boolean
  readonly now: Date
  readonly zone: string
}

/** Returns one notice per order while there are few and they have just come, else one for all. */
export function noticesOf(batch: Batch, telling: Telling): Notice[] {
  const { shopId, shopName, sound, apart, now, zone } = telling
  const { count, since } = batch
  const first = batch.first.map(inTodaysWords)
  const withShop = (body: string) => [body, shopName ?? ''].filter(Boolean).join('\n')
  const isWhole = first.length === count
  if (isWhole && (count === 1 || apart))
    return first.map(({ id, title, body }) => ({
      id: `${shopId} ${id}`,
      shopId,
      title,
      body: withShop(body),
      orderId: id,
      sound,
    }))
  const names = first.map(({ name }) => name)
  return [
    {
      id: `${shopId} ${count} since ${since}`,
      shopId,
      title: summaryTitle(count, new Date(since), now, zone),
      body: withShop(summaryBody(names, count)),
      orderId: null,
      sound,
    },
  ]
}
