import type { Order } from '#shared/orders/order.ts'
import type { OrderPages } from '../../api/resources/order-pages.ts'
import type { Mirror } from '../store/mirror.ts'
import { keysInMs } from '../store/order-record.ts'
import { syncMetadata } from '../sync/sync-metadata.ts'
import type { Mark, FirstSeen } from './mark.ts'

/** The newest orders of a shop, as far as they can be read. */
export type NewestOrders = {
  /** Where new orders begin in a shop without a mark, in milliseconds; null while nobody can say. */
  readonly begin: number | null
  /** Orders that were made after the mark's moment; none without a mark. */
  readonly orders: readonly FirstSeen[]
  read(id: string): Order | null
}

/**
 * Reads the newest orders from the mirror of the open shop. While sync reads the history, whatever is newer than the
 * last change before that has arrived since.
 */
export function newestInMirror({ db }: Pick<Mirror, 'db'>, mark: Mark | null): NewestOrders {
  const rows =
    mark === null
      ? []
      : db
          .prepare('SELECT id, key, payment FROM orders WHERE key >= ? ORDER BY key')
          .all((mark.from + 1) * keysInMs)
  return {
    begin: mark === null ? beginOf(db) : mark.from,
    orders: rows.map(({ id, key, payment }) => ({
      id: String(id),
      at: Math.floor(Number(key) / keysInMs),
      payment: String(payment),
    })),
    read(id) {
      const row = db.prepare('SELECT json FROM orders JOIN order_texts USING (key) WHERE id = ?').get(id)
      // True because the mirror worker writes nothing else.
      return row ? (JSON.parse(String(row['json'])) as Order) : null
    },
  }
}

function beginOf(db: Mirror['db']): number | null {
  const metadata = syncMetadata(db)
  const reading = metadata.import()
  if (reading === null) return null
  // Where nothing says when an order was changed, the history must be read first.
  return metadata.edge() ?? (reading.state === 'done' ? newestOf(db) : null)
}

function newestOf(db: Mirror['db']): number {
  return Math.floor(Number(db.prepare('SELECT max(key) AS newest FROM orders').get()?.['newest']) / keysInMs)
}

/** The most pages to count: to an owner the number means "many" anyway. */
const maxPages = 10

/** Reads the newest orders from the shop itself: one small page, and more only while all orders of a page are new. */
export async function newestInShop(pages: OrderPages, mark: Mark | null): Promise<NewestOrders> {
  const orders = new Map<string, { readonly seen: FirstSeen; readonly order: Order }>()
  let offset: number | null = 0
  for (let page = 0; offset !== null && page < maxPages; page += 1) {
    const { orders: shown, nextOffset } = await pages.newest(offset)
    const times = shown.flatMap(({ createdAt }) => (createdAt === null ? [] : [Date.parse(createdAt)]))
    for (const order of shown) {
      if (order.createdAt === null) continue
      const at = Date.parse(order.createdAt)
      orders.set(order.id, { seen: { id: order.id, at, payment: order.paymentStatus }, order })
    }
    const isPast = mark === null || times.length === 0 || Math.min(...times) <= mark.from
    const isKnown = mark?.known.some(({ id }) => shown.some((order) => order.id === id)) ?? true
    offset = isPast || isKnown ? null : nextOffset
  }
  const seen = [...orders.values()].map((each) => each.seen)
  return {
    begin: seen.reduce((newest, { at }) => Math.max(newest, at), 0),
    orders: mark === null ? [] : seen,
    read: (id) => orders.get(id)?.order ?? null,
  }
}
