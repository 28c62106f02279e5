import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderFilterSchema, orderListSortSchema } from '#shared/models/order-list.ts'
import type { OrderFilter, OrderListSort } from '#shared/models/order-list.ts'
import { changeOrder } from '../../support/change-order.ts'
import { connectedShop } from '../../support/core.ts'
import type { ConnectedShop } from '../../support/core.ts'
import { plainList, plainOrders } from '../../support/plain-orders.ts'
import type { PlainOrder, PlainWriting } from '../../support/plain-orders.ts'

/** Names, notes and addresses that a search must not stumble over. */
const odd = [
  'Łódź Straße Ærøskøbing',
  'He said "no", 100% of_the time',
  "O'Brien; DROP TABLE orders --",
  '漢字テスト 東京 京',
  '🎁 for 👩‍🚀 please 🎁🎁',
  'NEAR(a b) AND OR NOT words:x ^start end*',
  '#7 #12 #1234 ## -minus +plus',
  'éclair e\u0301clair ÉCLAIR İstanbul ıssız',
  'a b c ab abc',
  'x\u0000y \u0007bell ½ ﬁsh',
]

let shop: ConnectedShop
let orders: PlainOrder[]
let writing: PlainWriting
/** Words that occur somewhere. */
let texts: string[]

beforeAll(async () => {
  // So many that some parts of a filter hold for more orders than are looked at one by one (order-filter.ts), others not.
  shop = await connectedShop({ orders: 4500, seed: 11 })
  const ids = (await plainOrders(shop)).map(({ id }) => id)
  for (const [index, text] of odd.entries()) await writeOdd(ids[index * 7] ?? '', text)
  const news = shop.sandbox.placeOrders(30)
  await changeOrder(shop.sandbox, news[0] ?? '', { shipping_status: 'shipped' })
  await shop.call('sync.now', { what: null })
  await shop.call('orders.see', { scope: { ids: news.slice(20) }, on: true })
  writing = { ...(await write(ids)), arrived: new Set(news.slice(0, 20)) }
  orders = await plainOrders(shop, await listed(orderFilterSchema.parse({}), '-placed', 200))
  texts = [...new Set([...orders.flatMap(({ words }) => words), ...odd.flatMap((text) => text.split(' '))])]
}, 120_000)
afterAll(() => shop.close())

/** A buyer with an odd name and an odd wish, by the shop's own door. */
async function writeOdd(id: string, text: string): Promise<void> {
  await changeOrder(shop.sandbox, id, {
    customer_first_name: text.slice(0, 40),
    customer_last_name: '',
    customer_note: `${text} ${text}`,
    shipping_city: text.split(' ')[0] ?? '',
  })
}

/** Notes, tags and packed marks on every few of the orders; one tag and one note are taken away again. */
async function write(ids: readonly string[]): Promise<Omit<PlainWriting, 'arrived'>> {
  const every = (step: number) => ids.filter((_, index) => index % step === 1)
  const notes = new Map<string, string[]>()
  for (const [index, orderId] of every(31).entries()) {
    const text = odd[index % odd.length]?.replaceAll('\u0000', '') ?? ''
    const note = await shop.call('notes.add', { orderId, text })
    if (index === 0) await shop.call('notes.delete', { id: note.id })
    else notes.set(orderId, [note.text])
  }
  const tags = new Map<string, string[]>()
  const tagNames = new Map<string, string>()
  for (const [name, step] of [
    ['Gift', 2],
    ['Très urgent', 8],
    ['100%', 21],
    ['gone', 3],
  ] as const) {
    const { id } = await shop.call('tags.create', { name, color: 'kraft' })
    await shop.call('orders.tag', { scope: { ids: every(step) }, tagId: id, on: true })
    if (name === 'gone') {
      await shop.call('tags.delete', { id })
      goneTag = id
      continue
    }
    tagNames.set(id, name)
    for (const order of every(step)) tags.set(order, [...(tags.get(order) ?? []), id])
  }
  await shop.call('orders.pack', { scope: { ids: every(2) }, on: true })
  return { notes, tags, tagNames, packed: new Set(every(2)) }
}
let goneTag = ''

/** What owners and their cats type: pieces of what is there, in any case, and what only looks like a question. */
function searches(): fc.Arbitrary<string> {
  const piece = fc
    .record({
      word: fc.constantFrom(...texts),
      from: fc.oneof(fc.constant(0), fc.nat(6)),
      length: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.nat(12)),
      dress: fc.constantFrom(
        (word: string) => word,
        (word: string) => word.toUpperCase(),
        (word: string) => word.normalize('NFD'),
        (word: string) => word.normalize('NFD').replace(/\p{M}/gu, ''),
        (word: string) => `#${word}`,
      ),
    })
    .map(({ word, from, length, dress }) =>
      dress(
        Array.from(word)
          .slice(from, from + length)
          .join(''),
      ),
    )
  const strange = fc.constantFrom(
    '%',
    '_',
    '"',
    '""',
    "'",
    '*',
    '-',
    '#',
    '##',
    'AND',
    'NOT',
    'NEAR(',
    '\\',
    ' ',
    '漢',
    '字',
    '京',
    '🎁',
    '👩‍🚀',
    'ß',
    'ss',
    'é',
    '\u0000',
    '^',
  )
  return fc
    .array(fc.oneof({ weight: 5, arbitrary: piece }, { weight: 1, arbitrary: strange }), { maxLength: 3 })
    .map((words) => words.join(' ').slice(0, 200))
}

function filters(): fc.Arbitrary<OrderFilter> {
  const held = (value: (order: PlainOrder) => string): string[] => [...new Set(orders.map(value))]
  const days = fc.oneof(
    fc.constantFrom(...held(({ day }) => day)),
    fc.constantFrom('2026-02-31', '0000-01-01', '9999-12-31'),
  )
  const rarely = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T): fc.Arbitrary<T> =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary })
  const some = (values: readonly string[]): fc.Arbitrary<string[]> =>
    fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
  const anyCase = (values: readonly string[]): fc.Arbitrary<string> =>
    fc.constantFrom(...values.flatMap((value) => [value, value.toUpperCase(), value.toLowerCase()]))
  return fc
    .record({
      search: fc.oneof(
        fc.constant(''),
        // What most orders have.
        fc.constantFrom('example', '@', 'a', '1', 'EXAMPLE post'),
        { weight: 2, arbitrary: searches() },
      ),
      shipping: rarely(fc.constantFrom('shipped', 'unshipped'), null),
      payment: rarely(some(['unpaid', 'pending', 'completed', 'failed', 'invalid']), []),
      from: rarely(days, null),
      to: rarely(days, null),
      countries: rarely(some([...held(({ country }) => country), 'XX']), []),
      tags: rarely(some([...writing.tagNames.keys(), goneTag, 'none']), []),
      note: rarely(fc.constantFrom('mine', 'buyer', 'any', 'none'), null),
      discount: rarely(anyCase([...held(({ discount }) => discount ?? 'NONE')]), null),
      packed: rarely(fc.boolean(), null),
      isNew: rarely(fc.boolean(), null),
      product: rarely(fc.constantFrom(...orders.flatMap(({ products }) => products), 'none'), null),
      currency: rarely(fc.constantFrom(...held(({ currency }) => currency), 'XXX'), null),
      buyer: rarely(anyCase([...held(({ email }) => email), 'nobody@tidemail.example']), null),
    })
    .map((filter) => orderFilterSchema.parse(filter))
}

const sortings = fc.constantFrom(...orderListSortSchema.options)

/** All ids of a list, read in stretches. */
async function listed(filter: OrderFilter, sort: OrderListSort, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const { rows } = await shop.call('orders.list', { filter, sort, offset: ids.length, limit })
    ids.push(...rows.map(({ id }) => id))
    if (rows.length < limit) return ids
  }
}

describe('every filter and every combination of them', () => {
  it('lists every order once, newest first', async () => {
    const ids = await listed(orderFilterSchema.parse({}), '-placed', 200)
    expect(ids.toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
  })

  it('gives the same orders in the same order as a look at each of them', async () => {
    const stretch = fc.record({
      from: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat() }),
      limit: fc.integer({ min: 1, max: 200 }),
    })
    await fc.assert(
      fc.asyncProperty(filters(), sortings, stretch, async (filter, sort, { from, limit }) => {
        const expected = plainList(orders, writing, filter, sort).map(({ id }) => id)
        const offset = from % (expected.length + 1)
        const { rows } = await shop.call('orders.list', { filter, sort, offset, limit })
        expect(rows.map(({ id }) => id)).toEqual(expected.slice(offset, offset + limit))
      }),
      { numRuns: 250 },
    )
  }, 120_000)

  it.each(orderListSortSchema.options)(
    'does so where most orders match, sorted by %s',
    async (sort) => {
      for (const search of ['', 'example', 'a']) {
        for (const more of [
          {},
          { shipping: 'shipped' as const },
          { packed: true },
          { note: 'none' as const },
        ]) {
          const filter = orderFilterSchema.parse({ search, ...more })
          const expected = plainList(orders, writing, filter, sort).map(({ id }) => id)
          expect(expected.length).toBeGreaterThan(1000)
          for (const offset of [0, Math.floor(expected.length / 2)]) {
            const { rows } = await shop.call('orders.list', { filter, sort, offset, limit: 50 })
            expect(rows.map(({ id }) => id)).toEqual(expected.slice(offset, offset + 50))
          }
        }
      }
    },
    60_000,
  )

  it('counts them and their days as they are', async () => {
    await fc.assert(
      fc.asyncProperty(filters(), async (filter) => {
        const all = plainList(orders, writing, { ...filter, shipping: null }, '-placed')
        const of = (status: string) => all.filter(({ shipping }) => shipping === status)
        expect(await shop.call('orders.count', { filter })).toEqual({
          all: all.length,
          unshipped: of('unshipped').length,
          shipped: of('shipped').length,
        })
        const days = Map.groupBy(filter.shipping === null ? all : of(filter.shipping), ({ day }) => day)
        expect((await shop.call('orders.days', { filter })).days).toEqual(
          [...days].map(([day, { length }]) => ({ day, orders: length })),
        )
      }),
      { numRuns: 100 },
    )
  }, 120_000)

  it('tells the place of an order in the list, and null for one that does not match', async () => {
    await fc.assert(
      fc.asyncProperty(filters(), sortings, fc.nat(), async (filter, sort, pick) => {
        const matching = plainList(orders, writing, filter, sort)
        // As often one that matches as any.
        const among = pick % 2 === 0 && matching.length > 0 ? matching : orders
        const id = among[pick % among.length]?.id ?? ''
        const place = matching.findIndex((order) => order.id === id)
        expect(await shop.call('orders.place', { id, filter, sort })).toEqual({
          place: place < 0 ? null : place,
        })
      }),
      { numRuns: 120 },
    )
  }, 120_000)
})
