import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { bentReplies } from '../../../support/services/bent-replies.ts'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { connectedShop } from '../../../support/core/core.ts'
import { addressOf } from '../../../support/services/lying-shop.ts'
import { testCore } from '../../../support/core/test-core.ts'
import type { TestCore } from '../../../support/core/test-core.ts'
import { counted, seed } from '../../../support/runs/thorough.ts'

/** Each round has a shop of its own, so that its replies don't depend on the others. */
const rounds = counted(25, 2)
const bentInEach = counted(200, 60)
const dayMs = 24 * 3_600_000

/** Returns all records of the mirror, by kind and id. */
async function all({ call }: TestCore): Promise<ReadonlyMap<string, unknown>> {
  const found = new Map<string, unknown>()
  for (let offset = 0; ; offset += 200) {
    const { rows } = await call('orders.list', { sort: 'placed', offset, limit: 200 })
    for (const { id, total, shippingStatus, changedAt } of rows)
      found.set(`order ${id}`, { total, shippingStatus, changedAt, whole: await call('orders.get', { id }) })
    if (rows.length < 200) break
  }
  for (const each of (await call('products.list', {})).products) found.set(`product ${each.id}`, each)
  for (const each of (await call('discounts.list', {})).discounts) found.set(`discount ${each.id}`, each)
  for (const each of (await call('categories.list', {})).categories) found.set(`category ${each.id}`, each)
  for (const each of (await call('artists.list', {})).artists) found.set(`artist ${each.id}`, each)
  for (const each of (await call('countries.list', {})).countries) found.set(`country ${each.id}`, each)
  found.set('account', await call('shop.account', {}))
  found.set('totals', await call('orders.totals', { scope: { filter: {} } }))
  found.set('orders that cannot be read', (await call('sync.unread', {})).orders)
  for (const [list, { leftOut, disagrees }] of Object.entries((await call('sync.state', {})).lists))
    found.set(`of ${list}`, { leftOut, disagrees })
  return found
}

/** Runs a shop with that many altered replies, then one night of true ones, and returns what differs after it. */
async function healed(round: number): Promise<{ wrong: string[]; bent: number }> {
  await using put = new AsyncDisposableStack()
  let way = (url: string) => url
  const network: typeof fetch = (input, init) => fetch(way(addressOf(input)), init)
  const shop = await connectedShop({ orders: 230, as: 'none', parts: { fetch: network } })
  put.defer(() => shop.close())
  const { sandbox } = shop
  const between = await bentReplies(sandbox.apiUrl, seed + round, () => shop.clock.now())
  put.defer(() => between.close())
  way = (url) => url.replace(sandbox.apiUrl, between.url)
  const { subdomain, password } = sandbox.account
  const credentials = { subdomain, password, serviceUrl: sandbox.apiUrl }
  await shop.call('session.signIn', credentials)

  // In every other shop the replies are bent while the history is read, in the others after that.
  if (round % 2 === 1) await shop.call('sync.now', {})
  between.bend(true)
  for (let look = 0; between.bent() < bentInEach; look += 1) {
    await shop.call('sync.now', {})
    if (look % 3 === 0) sandbox.placeOrders(1)
    const { data } = await shop.ask(`/orders?sort=created_at&page[limit]=1&page[offset]=${(look * 37) % 230}`)
    for (const { id } of data) await changeOrder(sandbox, id, { customer_note: `Changed ${look} times` })
    if (look % 10 === 9) shop.clock.pass(dayMs)
  }
  between.bend(false)

  // Some of the invented times are whole days in the future, to the minute.
  shop.clock.pass(dayMs + 30 * 60_000)
  await shop.call('sync.now', {})
  const fresh = await testCore()
  put.defer(() => fresh.close())
  await fresh.call('session.signIn', credentials)
  await fresh.call('sync.now', {})
  const [here, there] = [await all(shop), await all(fresh)]
  const wrong = [...there].filter(
    ([name, value]) => here.has(name) && !isDeepStrictEqual(here.get(name), value),
  )
  return {
    bent: between.bent(),
    wrong: [
      ...[...here.keys()].filter((name) => !there.has(name)).map((name) => `phantom: ${name}`),
      ...[...there.keys()].filter((name) => !here.has(name)).map((name) => `missing: ${name}`),
      ...wrong.map(([name]) => `wrong: ${name}`),
    ],
  }
}

it.each(Array.from({ length: rounds }, (_, round) => round))(
  `After ${bentInEach} altered replies and one night of true ones, no record is wrong, missing or invented (shop %i of ${rounds})`,
  { timeout: 600_000 },
  async (round) => {
    const { wrong, bent } = await healed(round)
    if (counted(true, false)) console.log(`Shop ${round}: ${bent} bent answers, ${wrong.length} wrong`)
    expect(wrong).toEqual([])
  },
)
