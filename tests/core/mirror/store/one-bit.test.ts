import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'
import { testCore } from '../../../support/core/test-core.ts'
import type { TestCore } from '../../../support/core/test-core.ts'
import { orderListSortSchema } from '#shared/orders/order-list.ts'
import { counted, seed } from '../../../support/runs/thorough.ts'
import { pickedAtRandom } from '../../outbox/picked-at-random.ts'
import { flip, shopFolder } from '../../own/harm.ts'
import { copiedOrders, shopOrders } from '../queries/compare.ts'
import type { Shown } from '../queries/compare.ts'

const places = counted(200, 16)

const filters = [
  { shipping: 'unshipped' as const },
  { shipping: 'shipped' as const },
  { payment: ['pending' as const, 'failed' as const, 'unpaid' as const] },
  { countries: ['GB', 'PT', 'DE'] },
  { note: 'buyer' as const },
  { note: 'mine' as const },
  { from: '2020-01-01', to: '2026-10-31' },
  { search: 'mug' },
  { search: 'an' },
  { search: 'example' },
  { search: 'herons' },
  { search: 'zzzz' },
]

/** Reads everything that the window can read from the mirror, by all of its tables and indexes. */
async function all({ call }: TestCore) {
  const ids = async (input: Parameters<typeof call<'orders.list'>>[1]) => {
    const { rows, leftOut } = await call('orders.list', { ...input, limit: 200 })
    return [leftOut, ...rows.map(({ id }) => id)].join(' ')
  }
  const { rows } = await call('orders.list', { limit: 200 })
  const [sorted, found, orders] = [[], [], []] as unknown[][]
  for (const sort of orderListSortSchema.options) sorted?.push(await ids({ sort }))
  for (const filter of filters)
    found?.push(
      await ids({ filter }),
      await call('orders.count', { filter }),
      await call('orders.listing', { filter }),
    )
  for (const { id } of rows)
    orders?.push(await call('orders.get', { id }), await call('orders.related', { id }))
  const withoutTime = (list: { readonly asOf: string }) => ({ ...list, asOf: null })
  return {
    rows,
    sorted,
    found,
    orders,
    facets: await call('orders.facets', {}),
    totals: await call('orders.totals', { scope: { filter: {} } }),
    products: withoutTime(await call('products.list', {})),
    // How far the clock is ahead doesn't come from the mirror.
    discounts: { ...withoutTime(await call('discounts.list', {})), aheadMs: 0 },
    categories: withoutTime(await call('categories.list', {})),
    artists: withoutTime(await call('artists.list', {})),
    countries: withoutTime(await call('countries.list', {})),
    account: await call('shop.account', {}),
  }
}

/** After this many checks in a row with only the search differing, only the daily rewriting of its index repairs it. */
const looksAtSearch = 40

/** Returns what differs from before, once the mirror had time for its repair and read from the shop. */
async function onceHealed(app: TestCore, before: object, held: readonly Shown[]): Promise<string[]> {
  const expected = { ...before, 'the orders of the shop': held }
  let differing = ['nothing could be asked']
  let inSearch = 0
  for (const until = performance.now() + 30_000; differing.length > 0 && performance.now() < until;) {
    try {
      await app.call('sync.now', {})
      const now = { ...(await all(app)), 'the orders of the shop': await copiedOrders(app) }
      differing = Object.entries(expected).flatMap(([name, value]) =>
        isDeepStrictEqual(now[name as keyof typeof now], value) ? [] : [name],
      )
    } catch (error) {
      differing = [String(error)]
    }
    inSearch = differing.join() === 'found' ? inSearch + 1 : 0
    if (inSearch === looksAtSearch) break
    if (differing.length > 0) await sleep(50)
  }
  return differing
}

it(
  `One bit at any of ${places} places of the mirror is reported or harmless, and after the check the mirror equals the shop`,
  { timeout: 60_000 + places * 10_000 },
  async () => {
    const shop = await connectedShop({ orders: 60 })
    onTestFinished(() => shop.sandbox.close())
    const [row] = (await shop.call('orders.list', {})).rows
    await shop.call('notes.add', { orderId: row?.id ?? '', text: 'Loves herons' })
    await shop.stop()
    const first = await testCore({ dataDir: shop.dataDir, secrets: shop.secrets })
    await first.call('sync.now', {})
    const before = await all(first)
    await first.stop()
    const folder = shopFolder(shop)
    const copy = join(folder, 'copy.db')
    const whole = readFileSync(copy)
    const held = await shopOrders(shop)
    const wrong: string[] = []
    const came = { harmless: 0, mended: 0, 'read anew': 0, searched: 0 }

    for (const place of pickedAtRandom([...whole.keys()], places, seed)) {
      for (const name of readdirSync(folder)) if (name.startsWith('copy.')) rmSync(join(folder, name))
      writeFileSync(copy, whole)
      flip(copy, place, place % 8)
      const where = `bit ${place % 8} of byte ${place}, seed ${seed}`
      const app = await testCore({ dataDir: shop.dataDir, secrets: shop.secrets })
      // This call may fail; the next one starts with the repaired mirror.
      await app.core.answer('orders.list', {})
      let differing = await onceHealed(app, before, held)
      if (differing.join() === 'found') {
        // No check covers the search index, which is rewritten each day.
        app.clock.pass(25 * 3_600_000)
        came.searched += 1
        differing = await onceHealed(app, before, held)
      }
      if (differing.length > 0) wrong.push([where, ...differing, ...app.lines].join('\n').slice(0, 1500))
      else {
        const isNew = (await app.call('sync.state', {})).rebuilt
        const isMended = app.lines.some((line) => /as it was written|made anew/.test(line))
        came[isNew ? 'read anew' : isMended ? 'mended' : 'harmless'] += 1
      }
      await app.stop()
    }
    if (counted(true, false)) console.log(`One bit at ${places} places of ${whole.length} bytes:`, came)
    expect(wrong).toEqual([])
  },
)
