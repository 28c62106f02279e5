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

/** A notice, and how it reads without the orders of a forgotten buyer: null when it is about nothing else. */
export type MadeNotice = {
  readonly notice: Notice
  readonly without: (orderIds: readonly string[]) => MadeNotice | null
}

/** Returns a notice that is about one order at most. */
export function madeNotice(notice: Notice): MadeNotice {
  const { orderId } = notice
  const made: MadeNotice = {
    notice,
    without: (orderIds) => (orderId !== null && orderIds.includes(orderId) ? null : made),
  }
  return made
}

/** Returns one notice per order while there are few and they have just come, else one for all. */
export function noticesOf(batch: Batch, telling: Telling): MadeNotice[] {
  const { shopId, sound, apart } = telling
  const { count, since } = batch
  const isWhole = batch.first.length === count
  if (!isWhole || (count > 1 && !apart)) return [summary(batch, telling, `${shopId} ${count} since ${since}`)]
  return batch.first.map(inTodaysWords).map(({ id, title, body }) =>
    madeNotice({
      id: `${shopId} ${id}`,
      shopId,
      title,
      body: withShop(body, telling),
      orderId: id,
      sound,
    }),
  )
}

/** @param id stays the same when orders leave the summary, so that a window that shows it then has shown it */
function summary(batch: Batch, telling: Telling, id: string): MadeNotice {
  const { shopId, sound, now, zone } = telling
  const { count, since } = batch
  const names = batch.first.map(inTodaysWords).map(({ name }) => name)
  const made: MadeNotice = {
    notice: {
      id,
      shopId,
      title: summaryTitle(count, new Date(since), now, zone),
      body: withShop(summaryBody(names, count), telling),
      orderId: null,
      sound,
    },
    without(orderIds) {
      const rest = withoutOrders(batch, orderIds)
      if (rest === batch) return made
      return rest && summary(rest, telling, id)
    },
  }
  return made
}

const withShop = (body: string, { shopName }: Telling) => [body, shopName ?? ''].filter(Boolean).join('\n')
