import { orderFilterSchema } from '#shared/orders/order-list.ts'
import type { OrderFilter, OrderListSort } from '#shared/orders/order-list.ts'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { connectedShop } from '../../../support/core/core.ts'
import type { ConnectedShop } from '../../../support/core/core.ts'
import { plainOrders } from '../../../support/shops/plain-orders.ts'
import type { PlainOrder, PlainWriting } from '../../../support/shops/plain-orders.ts'

/** A shop with many texts that are hard for a search, and its orders as plain values. */
export type SearchedShop = ConnectedShop & {
  readonly orders: readonly PlainOrder[]
  readonly writing: PlainWriting
  /** A tag that was added to orders and then deleted. */
  readonly goneTag: string
  /** Words that occur somewhere. */
  readonly texts: readonly string[]
}

/** Names, notes and addresses that a search must handle. */
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

/**
 * Starts the shop. Some parts of a filter match more orders than are checked one by one (order-filter.ts), others
 * fewer.
 */
export async function searchedShop(): Promise<SearchedShop> {
  const shop = await connectedShop({ orders: 4500, seed: 11 })
  const ids = (await plainOrders(shop)).map(({ id }) => id)
  for (const [index, text] of odd.entries()) await writeOdd(shop, ids[index * 7] ?? '', text)
  const news = shop.sandbox.placeOrders(30)
  await changeOrder(shop.sandbox, news[0] ?? '', { shipping_status: 'shipped' })
  await shop.call('sync.now', { what: null })
  await shop.call('orders.see', { scope: { ids: news.slice(20) }, on: true })
  const { writing, goneTag } = await write(shop, ids)
  const newestFirst = await listed(shop, orderFilterSchema.parse({}), '-placed', 200)
  const orders = await plainOrders(shop, newestFirst)
  const words = [...orders.flatMap((order) => order.words), ...odd.flatMap((text) => text.split(' '))]
  const arrived = new Set(news.slice(0, 20))
  return { ...shop, writing: { ...writing, arrived }, goneTag, orders, texts: [...new Set(words)] }
}

/** Returns all ids of a list, read in pages. */
export async function listed(
  shop: ConnectedShop,
  filter: OrderFilter,
  sort: OrderListSort,
  limit: number,
): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const { rows } = await shop.call('orders.list', { filter, sort, offset: ids.length, limit })
    ids.push(...rows.map(({ id }) => id))
    if (rows.length < limit) return ids
  }
}

/** Gives an order a buyer with an odd name and an odd note, in the shop itself. */
async function writeOdd(shop: ConnectedShop, id: string, text: string): Promise<void> {
  await changeOrder(shop.sandbox, id, {
    customer_first_name: text.slice(0, 40),
    customer_last_name: '',
    customer_note: `${text} ${text}`,
    shipping_city: text.split(' ')[0] ?? '',
  })
}

/** Writes notes, tags and marks on every few of the orders, and deletes one tag and one note again. */
async function write(
  shop: ConnectedShop,
  ids: readonly string[],
): Promise<{ writing: Omit<PlainWriting, 'arrived'>; goneTag: string }> {
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
  const putOn = async (name: string, step: number) => {
    const { id } = await shop.call('tags.create', { name, color: 'kraft' })
    await shop.call('orders.tag', { scope: { ids: every(step) }, tagId: id, on: true })
    return id
  }
  for (const [name, step] of [
    ['Gift', 2],
    ['Très urgent', 8],
    ['100%', 21],
  ] as const) {
    const id = await putOn(name, step)
    tagNames.set(id, name)
    for (const order of every(step)) tags.set(order, [...(tags.get(order) ?? []), id])
  }
  const goneTag = await putOn('gone', 3)
  await shop.call('tags.delete', { id: goneTag })
  await shop.call('orders.pack', { scope: { ids: every(2) }, on: true })
  // On paid and shipped orders, too, where the mark has no meaning.
  await shop.call('orders.putAway', { scope: { ids: every(5) }, on: true })
  const [packed, putAway] = [new Set(every(2)), new Set(every(5))]
  return { writing: { notes, tags, tagNames, packed, putAway }, goneTag }
}
