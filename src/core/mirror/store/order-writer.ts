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

/** Orders as the shop has shown them in one answer. */
export type OrdersBatch = {
  /** Each as JSON, which is the cheapest to hand from thread to thread. */
  readonly orders: readonly ListRecord[]
  /** Those that could not be read; `why`: what each of them lacks, `part`: as far as it can be read. */
  readonly unreadable: readonly { readonly id: string; readonly why: string; readonly part: PartOrder }[]
  /** A number that rises with each question: of two answers with the same time of change the later asked is right. */
  readonly asked: number
  /** `write`: the answer to a write of ours, which a question asked before it must not undo. */
  readonly from: 'sync' | 'write'
  /** The pass over all orders that this is a part of; null when it is none. */
  readonly sweep: number | null
  readonly facts: MetadataChange
  /** A time of change after this is not believed, in milliseconds; null where nothing is compared. */
  readonly believed: number | null
  /**
   * What was changed before this, in milliseconds, every server of the shop knows of: what it shows of that is so, also
   * where another time of change is here. Null where the later time is right.
   */
  readonly settled: number | null
}

/** What a batch came to: the ids of orders that are new and of those that differ from what was here. */
export type WrittenOrders = { readonly added: string[]; readonly changed: string[] }

type OrderWriter = {
  put(batch: OrdersBatch): WrittenOrders
  /** Puts an order that is not as it was written in order: as it is given, or away. */
  mend(key: number, order: ListRecord | null): void
  removeUnseen(sweep: number, keep: ReadonlySet<string>): string[]
  /** How many orders are known that could not be read. */
  unreadable(): number
  reindexWritten(): void
  /** Writes again what is searched of these orders. */
  reindex(ids: readonly string[]): void
  /** Reckons the day of every order again, in this zone. */
  reckonDays(zone: string): void
}

/** Where the ids of orders that could not be read are kept: each at the sweep that met it last. */
const unreadableList = 'orders'

/** @param zone the zone that days are reckoned in now */
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

  /** Whether what the shop showed is older than what is here. */
  function isStale(
    record: OrderRecord,
    held: Held,
    { asked, from, believed, settled }: OrdersBatch,
  ): boolean {
    const [shown, here] = [record.changedAt ?? '', held.changedAt ?? '']
    const isOlder = from === 'sync' && (writes.get(record.id) ?? 0) > asked
    // A time that was still to come would keep the order as it is until then.
    if (believed !== null && Date.parse(here) > believed) return isOlder
    if (settled !== null && Date.parse(here) < settled) return isOlder
    // An answer to a write may come without a time. It shows what was written, and has nothing that another one is compared to.
    if (shown === '' && from === 'write') return false
    return shown === here || here === '' ? isOlder : shown < here
  }

  return {
    put(batch) {
      const outcome: WrittenOrders = { added: [], changed: [] }
      const sweepNow = batch.sweep ?? numberOf('sweep')
      const anyUnreadable = unreadable() > 0
      for (const { id, json } of batch.orders) {
        if (batch.from === 'write') writes.set(id, batch.asked)
        if (anyUnreadable) dropUnreadable.run(unreadableList, id)
        const held = heldOf(find.get(id))
        if (held && held.sweep !== sweepNow) seen.run(sweepNow, held.key)
        if (held?.json === json) continue
        // True because it was written from an order a moment ago.
        const order = JSON.parse(json) as Order
        const record = orderRecord(order, zone(), json)
        if (held && isStale(record, held, batch)) continue
        const key = held?.key ?? write.freeKey(record.firstKey)
        const words = orderWords(order, owners.of(id))
        if (held) write.change(key, record, words)
        else write.add(key, record, words, sweepNow)
        outcome[held ? 'changed' : 'added'].push(id)
      }
      for (const { id, why, part } of batch.unreadable) {
        const held = heldOf(find.get(id))
        if (held && held.sweep !== sweepNow) seen.run(sweepNow, held.key)
        addUnreadable.run(unreadableList, id, sweepNow, JSON.stringify({ why, part }))
      }
      return outcome
    },
    mend(key, given) {
      write.remove(key)
      if (!given) return
      const before = heldOf(find.get(given.id))
      if (before) write.remove(before.key)
      // True because it was written from an order, here or a moment ago.
      const order = JSON.parse(given.json) as Order
      const record = orderRecord(order, zone(), given.json)
      write.add(
        write.freeKey(record.firstKey),
        record,
        orderWords(order, owners.of(given.id)),
        numberOf('sweep'),
      )
    },
    removeUnseen(sweep, keep) {
      // Passes that began later have met others since.
      const last = numberOf('sweep')
      const gone = unseen.all(sweep, last).filter(({ id }) => !keep.has(String(id)))
      // A key is a whole number that JavaScript holds exactly (order-record.ts).
      for (const { key } of gone) write.remove(Number(key))
      dropUnseenUnreadable.run(unreadableList, sweep, last)
      return gone.map(({ id }) => String(id))
    },
    unreadable,
    reindexWritten() {
      // A file of the owner's that began again counts from one again.
      const known = numberOf('learned')
      const news = written.all(known > Number(lastWritten.get()?.['number']) ? 0 : known)
      for (const row of news) {
        const id = String(row['order_id'])
        const held = heldOf(find.get(id))
        // True because only `put` writes it.
        if (held) write.index(held.key, orderWords(JSON.parse(held.json) as Order, owners.of(id)))
      }
      const last = news.at(-1)
      if (last) setFact.run('learned', String(last['number']))
    },
    reindex(ids) {
      for (const id of ids) {
        const held = heldOf(find.get(id))
        // True because only `put` writes it.
        if (held) write.index(held.key, orderWords(JSON.parse(held.json) as Order, owners.of(id)))
      }
    },
    reckonDays(to) {
      const day = (at: unknown) => (typeof at === 'string' ? dayIn(to, at) : null)
      for (const { key, placed, shipped_at: shipped } of moments.all())
        setDays.run(day(placed), day(shipped), Number(key))
    },
  }
}

type Held = {
  readonly key: number
  readonly changedAt: string | null
  readonly sweep: number
  readonly json: string
}

function heldOf(row: Record<string, unknown> | undefined): Held | undefined {
  if (!row) return undefined
  const { key, changed_at: changedAt, sweep, json } = row
  return {
    key: Number(key),
    changedAt: typeof changedAt === 'string' ? changedAt : null,
    sweep: Number(sweep),
    json: String(json),
  }
}
