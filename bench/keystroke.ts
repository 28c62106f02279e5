import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { matchOf } from '#core/mirror/words/fold.ts'
import type { OrderFilterInput } from '#shared/orders/order-list.ts'
import { coreOnShop } from './core-on-shop.ts'
import type { CoreOnShop } from './core-on-shop.ts'
import { quantile } from './frames.ts'
import { processorMs } from './processor-time.ts'
import { filters, searches } from './questions.ts'
import type { Bench, Row } from './row.ts'
import { limitRow, ratioRow } from './row.ts'

const sizes = [1_000, 10_000, 100_000]
/** At this size the index takes measurable time; a smaller one answers within hundredths of a millisecond. */
const maxSize = sizes.at(-1)
/** How often each query runs; the first time only warms up. */
const rounds = 5
const frameMs = 16
const maxRatio = 3

/** Writes notes, a tag and packed marks on some of the orders, so that queries join annotations as they do for an owner. Returns the tag's id. */
async function write(shop: CoreOnShop): Promise<string> {
  const { rows } = await shop.call('orders.list', { limit: 200 })
  for (const { id } of rows.filter((_, index) => index % 4 === 0))
    await shop.call('notes.add', { orderId: id, text: 'Left with the neighbour at number 7.' })
  const { id } = await shop.call('tags.create', { name: 'Gift', color: 'red' })
  const french = { filter: { countries: ['FR'] } }
  await shop.call('orders.tag', { scope: french, tagId: id, on: true })
  await shop.call('orders.pack', { scope: { filter: { shipping: 'shipped', to: '2026-03-31' } }, on: true })
  return id
}

/**
 * Returns the processor time of each query in milliseconds, for each way to run it: the least of some rounds. The ways
 * take turns, so that whatever else the machine does slows all of them.
 */
async function times<T>(
  questions: readonly T[],
  ...ways: readonly ((question: T) => unknown)[]
): Promise<number[][]> {
  const least = ways.map(() => questions.map(() => Infinity))
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, question] of questions.entries()) {
      for (const [way, ask] of ways.entries()) {
        const start = processorMs()
        await ask(question)
        const ms = processorMs() - start
        const found = least[way]
        if (round > 0 && found) found[at] = Math.min(found[at] ?? Infinity, ms)
      }
    }
  }
  return least
}

/**
 * Measures from the call that a keystroke makes to the rows of its answer, as core sends them to the window: searches
 * against the bare query of the word index, which returns a hundred keys and no row; and searches within filters.
 */
async function measure(orders: number): Promise<Row[]> {
  const shop = await coreOnShop(orders)
  const bare = new DatabaseSync(join(shop.folder, 'copy.db'), { readOnly: true })
  try {
    const tag = await write(shop)
    const [sold] = (await shop.call('home.overview', {})).bestSellers
    const list = (filter: OrderFilterInput) => shop.call('orders.list', { filter })
    // The same call as the window makes for a typed text.
    const ranked = (search: string) => shop.call('orders.list', { filter: { search }, sort: 'match' })
    const index = bare.prepare(
      'SELECT rowid FROM order_words WHERE order_words MATCH ? ORDER BY rowid DESC LIMIT 100',
    )
    const mixed = filters(tag, sold?.productId ?? '').flatMap((filter) =>
      ['', 'a', 'example', 'an', 'maria', 'zzzzq'].map((search) => ({ ...filter, search })),
    )
    const [floor = [], found = []] = await times(searches, (search) => index.all(matchOf(search)), ranked)
    const [narrowed = []] = await times(mixed, list)
    const name = `keystroke to rows, ${orders.toLocaleString('en')} orders, processor time`
    const p95 = (values: readonly number[]) => quantile(values, 0.95)
    return [
      limitRow({
        name: `${name}: p95, with and without filters`,
        unit: 'ms',
        value: p95([...found, ...narrowed]),
        budget: frameMs,
      }),
      ...(orders === maxSize
        ? [
            ratioRow({
              name: `${name}: p95 of searches`,
              unit: 'ms',
              value: p95(found),
              floor: p95(floor),
              budget: maxRatio,
            }),
          ]
        : []),
    ]
  } finally {
    bare.close()
    await shop.close()
  }
}

export const keystroke: Bench = {
  name: 'keystroke',
  async run() {
    const rows: Row[] = []
    for (const orders of sizes) rows.push(...(await measure(orders)))
    return rows
  },
}
