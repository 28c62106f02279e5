import type { DatabaseSync } from 'node:sqlite'
import type { Order } from '#shared/orders/order.ts'
import type { PartOrder } from '#shared/orders/part-order.ts'
import { dayIn } from '#shared/values/zone.ts'
import { orderRecord, orderWords } from './order-record.ts'
import type { OrderRecord } from './order-record.ts'
import { orderStatements } from './order-statements.ts'
import { ownTexts } from '../words/own-texts.ts'
import type { ListRecord } from './list-writer.ts'
import type { MetadataChange } from './writer.ts'

/** Orders as the shop returned them in one answer. */
export type OrdersBatch = {
  /** Each as JSON, which is the cheapest form to pass between threads. */
  readonly orders: readonly ListRecord[]
  /** Orders that could not be read; `why`: what each of them lacks, `part`: what could be read of it. */
  readonly unreadable: readonly { readonly id: string; readonly why: string; readonly part: PartOrder }[]
  /**
   * A number that rises with each request: of two answers with one time of change, the one requested later is right.
   */
  readonly requestNumber: number
  /** `write`: the answer to a write of ours; an answer to an earlier request must not undo it. */
  readonly from: 'sync' | 'write'
  /** The pass over all orders that this is a part of; null for none. */
  readonly sweep: number | null
  readonly metadataChange: MetadataChange
  /** The latest time of change to believe, in milliseconds; null where nothing is compared. */
  readonly believed: number | null
  /**
   * Before this time, in milliseconds, every server of the shop knows all changes: what it shows of them is right, even
   * when the mirror has another time of change. Null where the later time is right.
   */
  readonly settled: number | null
}

/** The ids of the batch's new orders and of those that differ from what the mirror had. */
export type WrittenOrders = { readonly added: string[]; readonly changed: string[] }

type OrderWriter = {
  put(batch: OrdersBatch): WrittenOrders
  /** Mends an order that is not as it was written: replaces it with the given one, or removes it. */
  mend(key: number, order: ListRecord | null): void
  removeUnseen(sweep: number, keep: ReadonlySet<string>): string[]
  /** How many orders there are that could not be read. */
  unreadable(): number
  reindexWritten(): void
  /** Writes the searched texts of these orders again. */
  reindex(ids: readonly string[]): void
  /** Computes the day of every order again, in this zone. */
  reckonDays(zone: string): void
}

/** The list that stores the ids of unreadable orders, each with the sweep that met it last. */
const unreadableList = 'orders'

/** Returns what writes orders into the mirror. @param zone returns the zone in which days are computed now */
export function orderWriter(db: DatabaseSync, zone: () => string): OrderWriter {
  const write = orderStatements(db)
  const find = db.prepare(
    'SELECT key, changed_at, sweep, json FROM orders JOIN order_texts USING (key) WHERE id = ?',
  )
  const seen = db.prepare('UPDATE orders SET sweep = ? WHERE key = ?')
  const unseen = db.prepare('SELECT key, id FROM orders WHERE sweep NOT BETWEEN ? AND ?')
  const addUnreadable = db.prepare(
    'INSERT INTO records (list, id, place, json) VALUES (?, ?, ?, ?) ' +
      'ON CONFLICT (list, id) DO UPDATE SET place = excluded.place, json = excluded.json',
  )
  const dropUnreadable = db.prepare('DELETE FROM records WHERE list = ? AND id = ?')
  const dropUnseenUnreadable = db.prepare('DELETE FROM records WHERE list = ? AND place NOT BETWEEN ? AND ?')
  const countUnreadable = db.prepare('SELECT count(*) AS number FROM records WHERE list = ?')
  const fact = db.prepare('SELECT value FROM facts WHERE name = ?')
  const setFact = db.prepare('INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)')
  const written = db.prepare('SELECT order_id, number FROM own.written WHERE number > ? ORDER BY number')
  const lastWritten = db.prepare('SELECT coalesce(max(number), 0) AS number FROM own.written')
  const moments = db.prepare(
    "SELECT key, row ->> '$.placedAt' AS placed, shipped_at FROM order_texts JOIN orders USING (key)",
  )
  const setDays = db.prepare('UPDATE orders SET day = ?, shipped_day = ? WHERE key = ?')
  const owners = ownTexts(db)
  /** By order: the number of our own write to it that was answered last. */
  const writes = new Map<string, number>()

  const numberOf = (name: string): number => Number(fact.get(name)?.['value'] ?? 0)

  const unreadable = (): number => Number(countUnreadable.get(unreadableList)?.['number'])

  /** True when what the shop showed is older than what the mirror has. */
  function isStale(
    record: OrderRecord,
    stored: StoredOrder,
    { requestNumber, from, believed, settled }: OrdersBatch,
  ): boolean {
    const [shown, here] = [record.changedAt ?? '', stored.changedAt ?? '']
    const isOlder = from === 'sync' && (writes.get(record.id) ?? 0) > requestNumber
    // A time in the future would keep the order as it is until then.
    if (believed !== null && Date.parse(here) > believed) return isOlder
    if (settled !== null && Date.parse(here) < settled) return isOlder
    // An answer to a write may come without a time. It shows what was written, and there is no time to compare.
    if (shown === '' && from === 'write') return false
    return shown === here || here === '' ? isOlder : shown < here
  }

  return {
    put(batch) {
      const outcome: WrittenOrders = { added: [], changed: [] }
      const sweepNow = batch.sweep ?? numberOf('sweep')
      const anyUnreadable = unreadable() > 0
      for (const { id, json } of batch.orders) {
        if (batch.from === 'write') writes.set(id, batch.requestNumber)
        if (anyUnreadable) dropUnreadable.run(unreadableList, id)
        const stored = readStored(find.get(id))
        if (stored && stored.sweep !== sweepNow) seen.run(sweepNow, stored.key)
        if (stored?.json === json) continue
        // True because the caller made it from an order a moment ago.
        const order = JSON.parse(json) as Order
        const record = orderRecord(order, zone(), json)
        if (stored && isStale(record, stored, batch)) continue
        const key = stored?.key ?? write.freeKey(record.firstKey)
        const words = orderWords(order, owners.of(id))
        if (stored) write.change(key, record, words)
        else write.add(key, record, words, sweepNow)
        outcome[stored ? 'changed' : 'added'].push(id)
      }
      for (const { id, why, part } of batch.unreadable) {
        const stored = readStored(find.get(id))
        if (stored && stored.sweep !== sweepNow) seen.run(sweepNow, stored.key)
        addUnreadable.run(unreadableList, id, sweepNow, JSON.stringify({ why, part }))
      }
      return outcome
    },
    mend(key, replacement) {
      write.remove(key)
      if (!replacement) return
      const before = readStored(find.get(replacement.id))
      if (before) write.remove(before.key)
      // True because it was made from an order, in the mirror or a moment ago.
      const order = JSON.parse(replacement.json) as Order
      const record = orderRecord(order, zone(), replacement.json)
      write.add(
        write.freeKey(record.firstKey),
        record,
        orderWords(order, owners.of(replacement.id)),
        numberOf('sweep'),
      )
    },
    removeUnseen(sweep, keep) {
      // Sweeps that began later have met more orders since.
      const last = numberOf('sweep')
      const gone = unseen.all(sweep, last).filter(({ id }) => !keep.has(String(id)))
      // A key is a whole number that JavaScript holds exactly (order-record.ts).
      for (const { key } of gone) write.remove(Number(key))
      dropUnseenUnreadable.run(unreadableList, sweep, last)
      return gone.map(({ id }) => String(id))
    },
    unreadable,
    reindexWritten() {
      // An own.db that began again counts from one again.
      const known = numberOf('learned')
      const news = written.all(known > Number(lastWritten.get()?.['number']) ? 0 : known)
      for (const row of news) {
        const id = String(row['order_id'])
        const stored = readStored(find.get(id))
        // True because only `put` writes it.
        if (stored) write.index(stored.key, orderWords(JSON.parse(stored.json) as Order, owners.of(id)))
      }
      const last = news.at(-1)
      if (last) setFact.run('learned', String(last['number']))
    },
    reindex(ids) {
      for (const id of ids) {
        const stored = readStored(find.get(id))
        // True because only `put` writes it.
        if (stored) write.index(stored.key, orderWords(JSON.parse(stored.json) as Order, owners.of(id)))
      }
    },
    reckonDays(to) {
      const day = (at: unknown) => (typeof at === 'string' ? dayIn(to, at) : null)
      for (const { key, placed, shipped_at: shipped } of moments.all())
        setDays.run(day(placed), day(shipped), Number(key))
    },
  }
}

type StoredOrder = {
  readonly key: number
  readonly changedAt: string | null
  readonly sweep: number
  readonly json: string
}

function readStored(row: Record<string, unknown> | undefined): StoredOrder | undefined {
  if (!row) return undefined
  const { key, changed_at: changedAt, sweep, json } = row
  return {
    key: Number(key),
    changedAt: typeof changedAt === 'string' ? changedAt : null,
    sweep: Number(sweep),
    json: String(json),
  }
}
