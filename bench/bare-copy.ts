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

/** The rows that a sync has written for each order, by the order's id: rows of tables, and the words of the search. */
export type RowsToWrite = {
  readonly columns: ReadonlyMap<string, readonly string[]>
  readonly orders: ReadonlyMap<string, OrderRows>
}

/** @param folder of a shop whose mirror is complete and whose orders have no annotations */
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
        // Safe: only a sync has written this column.
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
 * Does what a first sync does, without computing anything: writes the same rows and the same index of words, in one
 * thread, page by page as they arrive, into a file with the mirror's settings (mirror-file.ts, writer.ts).
 *
 * @param fetchPages passes the ids of each page to `take`
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
