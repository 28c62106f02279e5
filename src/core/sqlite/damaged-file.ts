import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'
import { rowKey } from './row-sums.ts'
import type { OwnTable } from './row-sums.ts'

export type Row = Record<string, SQLInputValue>

/** Opens a damaged database file; null when not even its schema can be read. */
export function openDamaged(path: string): DatabaseSync | null {
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(path)
    // Also opens a file that is shorter than its header says.
    db.exec('PRAGMA writable_schema = ON')
    db.prepare('SELECT count(*) FROM sqlite_schema').get()
    return db
  } catch {
    db?.close()
    return null
  }
}

/**
 * Returns the rows of a damaged table that can still be read. A damaged page ends a scan, so this scans the table and
 * each of its indexes from both ends for keys; then it reads each row by its key.
 */
export function* readableRows(db: DatabaseSync, { name, keys }: OwnTable): Generator<Row> {
  const found = new Map<string, SQLInputValue[]>()
  const ways = [`${keys.join(', ')}`, ...indexedOrders(db, name)]
  for (const way of ways)
    for (const direction of ['', ' DESC']) {
      const order = way.split(', ').map((column) => `${column}${direction}`)
      const walk = `SELECT ${keys.join(', ')} FROM ${name} ORDER BY ${order.join(', ')}`
      for (const row of untilDamage(db, walk)) {
        const key = keys.map((column) => row[column] ?? null)
        found.set(rowKey(key), key)
      }
    }
  const where = keys.map((column) => `${column} = ?`).join(' AND ')
  for (const key of found.values()) yield* untilDamage(db, `SELECT * FROM ${name} WHERE ${where}`, key)
}

function indexedOrders(db: DatabaseSync, table: string): string[] {
  return namesIn(db, `pragma_index_list('${table}')`).map((index) =>
    namesIn(db, `pragma_index_info('${index}')`).join(', '),
  )
}

function namesIn(db: DatabaseSync, list: string): string[] {
  return [...untilDamage(db, `SELECT name FROM ${list}`)].flatMap(({ name }) =>
    typeof name === 'string' ? name : [],
  )
}

/** Returns the rows up to the first one that can't be read. */
export function* untilDamage(db: DatabaseSync, sql: string, values: SQLInputValue[] = []): Generator<Row> {
  try {
    for (const row of db.prepare(sql).iterate(...values)) yield row as Row // A row's values can be written again.
  } catch {
    // Other scans look for the rows behind the damage.
  }
}
