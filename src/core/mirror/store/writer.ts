import type { DatabaseSync } from 'node:sqlite'
import type { CopiedList } from '#shared/shop/sync.ts'
import { member, parseJson } from '../../values/json.ts'
import { makeBackup } from '../../own/file/backup-files.ts'
import { maintainRowSums } from '../../sqlite/row-sums.ts'
import { isSoundFile } from '../../own/file/sound.ts'
import { rewriteOwnDb } from '../../own/file/rewrite.ts'
import { inOneTransaction, isTaken } from '../../sqlite/database.ts'
import { orderWriter } from './order-writer.ts'
import type { OrdersBatch, WrittenOrders } from './order-writer.ts'
import { mirrorIndexes } from './schema.ts'
import { listWriter } from './list-writer.ts'
import type { ListRecord } from './list-writer.ts'
import { spoiledOrders, textSum } from './order-sums.ts'
import { conditionOf, indexAnew } from './condition.ts'
import type { Condition } from './condition.ts'
import { mendSmall, small } from './mend-small.ts'
import { chosenZone } from './zone-of.ts'

/** Metadata to set, by name; null deletes an entry. */
export type MetadataChange = Readonly<Record<string, string | null>>

/** One sync pass, for the sync log. */
export type LogLine = {
  readonly at: string
  readonly what: CopiedList
  readonly requests: number
  readonly changed: number
  /** JSON of an `ErrorRecord`. */
  readonly error: string | null
}

/** All writes into a mirror, each whole or not at all. The worker runs them one after the other. */
export type Writer = {
  putOrders(batch: OrdersBatch): WrittenOrders
  /** Deletes the orders that a sweep has not met, except `keep`. Returns their ids. */
  removeUnseen(input: { readonly sweep: number; readonly keep: readonly string[] }): string[]
  /** Returns how many records differ from what was there. */
  replaceList(input: {
    readonly list: CopiedList
    readonly records: readonly ListRecord[]
    readonly leftOut: number
    readonly missing: number
    readonly asOf: string
  }): number
  putRecord(input: { readonly list: CopiedList; readonly record: ListRecord }): void
  removeRecord(input: { readonly list: CopiedList; readonly id: string }): void
  /** Records that the orders agreed with the shop at this time. */
  ordersAgreed(input: { readonly asOf: string }): void
  reindexWritten(): void
  /** Computes days in the zone that is chosen for the shop by now. Returns whether it is another than before. */
  applyZone(): boolean
  reindex(input: { readonly ids: readonly string[] }): void
  /** Returns orders that are not as they were written: among these, or among the next ones after a key. */
  spoiledOrders(which: Which): ReturnType<typeof spoiledOrders>
  mendOrder(input: { readonly key: number; readonly order: ListRecord | null }): void
  setMetadata(change: MetadataChange): void
  log(line: LogLine): void
  /** Makes a backup of own.db. Returns whether it is whole. */
  copyOwn(input: { readonly at: string }): boolean
  /**
   * Writes own.db, the search index and the mirror anew: without what was deleted, of which SQLite leaves parts in their
   * places.
   */
  writeAnew(): void
  /** Checks the file: its pages and its indexes, which are made again at once where they are not as they were. */
  condition(): Condition
}

export type Which = Parameters<typeof spoiledOrders>[2]

export type MirrorLocation = {
  /** The computer's zone, for days of a shop for which the owner chose none: "Europe/Lisbon". */
  readonly zone: string
  /** The present address of a shop that moves (the demo shop); null for all others. */
  readonly origin: string | null
}

const logLength = 200
/** With more orders than these, the owner would notice a scan of all of them. */
const maxUnindexed = 20_000

/**
 * Returns the writes into a mirror.
 *
 * @param db the mirror's one connection that writes, with own.db attached as `own`
 * @param place where this computer is and where the shop is reached
 * @param folder the shop's folder
 */
export function createWriter(db: DatabaseSync, place: MirrorLocation, folder: string): Writer {
  /** The zone of the days in the file. */
  let zone = place.zone
  const orders = orderWriter(db, () => zone)
  const lists = listWriter(db)
  const setFact = db.prepare(
    'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )
  const dropFact = db.prepare('DELETE FROM facts WHERE name = ?')
  const addLine = db.prepare(
    'INSERT INTO sync_log (at, what, requests, changed, error) VALUES (?, ?, ?, ?, ?)',
  )
  const dropLines = db.prepare(
    `DELETE FROM sync_log WHERE rowid <= (SELECT max(rowid) FROM sync_log) - ${logLength}`,
  )
  const fact = db.prepare('SELECT value FROM facts WHERE name = ?')
  const factOf = (name: string): string | null => {
    const value = fact.get(name)?.['value']
    return typeof value === 'string' ? value : null
  }
  /**
   * Runs `work` in one transaction. When a row is in the way of another one's number, a changed bit made it: it has no
   * text under its key, or an index contradicts it. Deletes such rows, makes the indexes again and repeats.
   */
  function whole<T>(work: () => T): T {
    try {
      return inOneTransaction(db, work)
    } catch (error) {
      if (!isTaken(error)) throw error
      return inOneTransaction(db, () => {
        for (const [table, key] of [
          ['orders', 'key'],
          ['order_lines', 'order_key'],
        ] as const)
          db.exec(`DELETE FROM ${table} WHERE ${key} NOT IN (SELECT key FROM order_texts)`)
        indexAnew(db)
        return work()
      })
    }
  }

  function setMetadata(change: MetadataChange): void {
    for (const [name, value] of Object.entries(change)) {
      if (value === null) dropFact.run(name)
      else setFact.run(name, value)
    }
  }

  let isIndexed = false
  /** Sets how safely SQLite writes, and makes the indexes. Until the history is read, a power cut costs only that. */
  function settle(): void {
    if (isIndexed) return
    const { state, offset = 0 } = readImport(factOf('import'))
    db.exec(`PRAGMA synchronous = ${state === 'done' ? 'NORMAL' : 'OFF'}`)
    if (state !== 'done' && offset < maxUnindexed) return
    whole(() => db.exec(mirrorIndexes))
    isIndexed = state === 'done'
  }

  /** Returns whether the zone is another than before. */
  function applyZone(): boolean {
    const wanted = chosenZone(db) ?? place.zone
    if (factOf('zone') === wanted) return false
    orders.reckonDays(wanted)
    setMetadata({ zone: wanted })
    return true
  }

  function withZone<T>(work: () => T): T {
    const made = whole(work)
    zone = factOf('zone') ?? place.zone
    return made
  }

  whole(() => mendSmall(db))
  maintainRowSums(db, undefined, small)
  settle()
  withZone(() => {
    applyZone()
    const { origin } = place
    const before = factOf('origin')
    if (origin !== null && before !== null && before !== origin) moveAddresses(db, before, origin)
    if (origin !== null) setMetadata({ origin })
    orders.reindexWritten()
  })

  return {
    putOrders(batch) {
      const put = whole(() => {
        const written = orders.put(batch)
        setMetadata(batch.metadataChange)
        return written
      })
      settle()
      return put
    },
    removeUnseen: ({ sweep, keep }) => whole(() => orders.removeUnseen(sweep, new Set(keep))),
    replaceList: ({ list, records, ...meta }) =>
      whole(() => {
        const news = lists.replace(list, records)
        lists.agreed(list, meta)
        return news
      }),
    putRecord: ({ list, record }) => whole(() => lists.put(list, record)),
    removeRecord: ({ list, id }) => whole(() => lists.remove(list, id)),
    ordersAgreed: ({ asOf }) =>
      whole(() => {
        const leftOut = orders.unreadable() + Number(factOf('nameless') ?? 0)
        lists.agreed('orders', { asOf, leftOut, missing: 0 })
      }),
    reindexWritten: () => whole(orders.reindexWritten),
    applyZone: () => withZone(applyZone),
    reindex: ({ ids }) => whole(() => orders.reindex(ids)),
    spoiledOrders: (which) => spoiledOrders(db, zone, which),
    mendOrder: ({ key, order }) => whole(() => orders.mend(key, order)),
    setMetadata(change) {
      whole(() => setMetadata(change))
      settle()
    },
    log: ({ at, what, requests, changed, error }) =>
      whole(() => {
        addLine.run(at, what, requests, changed, error)
        dropLines.run()
      }),
    copyOwn: ({ at }) => makeBackup(db, 'own', folder, new Date(at), isSoundFile),
    writeAnew() {
      rewriteOwnDb(folder)
      db.exec("INSERT INTO order_words (order_words) VALUES ('optimize')")
      db.exec('VACUUM main')
      db.prepare('PRAGMA main.wal_checkpoint(TRUNCATE)').all()
    },
    condition: () => conditionOf(db),
  }
}

/** Reads what sync stores of its first reading (sync-metadata.ts). */
function readImport(fact: string | null): { state?: unknown; offset?: number } {
  const stored = parseJson(fact ?? '')
  const offset = member(stored, 'offset')
  return { state: member(stored, 'state'), ...(typeof offset === 'number' && { offset }) }
}

/** Changes the addresses of pictures: the demo shop has another port each time. */
function moveAddresses(db: DatabaseSync, from: string, to: string): void {
  // With the slash behind it, no origin is the beginning of another.
  const moved = [`${from}/`, `${to}/`]
  db.function('text_sum', (text: unknown) => textSum(String(text)))
  const [row, json] = ['replace(row, ?1, ?2)', 'replace(json, ?1, ?2)']
  db.prepare(
    `UPDATE order_texts SET row = ${row}, row_sum = text_sum(${row}), json = ${json}, json_sum = text_sum(${json})
     WHERE instr(json, ?1) > 0`,
  ).run(...moved)
  db.prepare('UPDATE order_lines SET image = replace(image, ?1, ?2) WHERE instr(image, ?1) > 0').run(...moved)
  db.prepare('UPDATE records SET json = replace(json, ?1, ?2) WHERE instr(json, ?1) > 0').run(...moved)
}
