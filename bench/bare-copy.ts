import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'
import { orderWords } from '#core/mirror/store/order-record.ts'
import { mirrorIndexes, mirrorSchema } from '#core/mirror/store/schema.ts'
import type { Order } from '#shared/orders/order.ts'

const tables = ['orders', 'order_texts', 'order_lines'] as const

type Values = readonly SQLInputValue[]
type OrderRows = { readonly table: string; readonly values: Values }[]

/** What a sync has written of each order, by its id: rows of tables, and the words of the search. */
export type RowsToWrite = {
  readonly columns: ReadonlyMap<string, readonly string[]>
  readonly orders: ReadonlyMap<string, OrderRows>
}

/** @param folder of a shop whose copy is whole, and on whose orders its owner wrote nothing */
export function rowsToWrite(folder: string): RowsToWrite {
  const db = new DatabaseSync(join(folder, 'copy.db'), { readOnly: true })
  try {
    const columns = new Map<string, readonly string[]>([['order_words', ['rowid', 'words']]])
    const byKey = new Map<unknown, OrderRows>()
    for (const table of tables) {
      const key = table === 'order_lines' ? 'order_key' : 'key'
      const all = db.prepare(`SELECT * FROM ${table}`)
      all.setReadBigInts(true)
      for (const row of all.iterate()) {
        if (!columns.has(table)) columns.set(table, Object.keys(row))
        const rows = byKey.get(row[key]) ?? []
        byKey.set(row[key], rows)
        rows.push({ table, values: Object.values(row) })
        if (table !== 'order_texts') continue
        // True because only a sync has written it.
        const words = orderWords(JSON.parse(String(row['json'])) as Order, {
          notes: [],
          tags: [],
          tracking: null,
        })
        rows.push({ table: 'order_words', values: [row[key] ?? null, words] })
      }
    }
    const ids = db.prepare('SELECT key, id FROM orders')
    ids.setReadBigInts(true)
    return {
      columns,
      orders: new Map(ids.all().map(({ key, id }) => [String(id), byKey.get(key) ?? []])),
    }
  } finally {
    db.close()
  }
}

/**
 * What a first sync comes to when nothing is reckoned: the same rows and the same index of words, in one thread, page by
 * page as they are fetched, into a file that is written as the copy is (mirror-file.ts, writer.ts).
 *
 * @param fetchPages hands over the ids of each page
 */
export async function bareCopy(
  { columns, orders }: RowsToWrite,
  fetchPages: (take: (ids: readonly string[]) => void) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-bench-'))
  const db = new DatabaseSync(join(folder, 'copy.db'))
  try {
    db.exec(
      'PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 4000',
    )
    db.exec(mirrorSchema)
    const inserts = new Map(
      [...columns].map(([table, names]) => [
        table,
        db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`),
      ]),
    )
    await fetchPages((ids) => {
      db.exec('BEGIN IMMEDIATE')
      for (const id of ids)
        for (const { table, values } of orders.get(id) ?? []) inserts.get(table)?.run(...values)
      db.exec('COMMIT')
    })
    db.exec(mirrorIndexes)
  } finally {
    db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
