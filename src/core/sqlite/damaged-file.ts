import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'
import { rowKey } from './row-sums.ts'
import type { OwnTable } from './row-sums.ts'

export type Row = Record<string, SQLInputValue>

/** Null when not even its table of contents can be read. */
export function openDamaged(path: string): DatabaseSync | null {
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(path)
    // Also where the file is shorter than its header says.
    db.exec('PRAGMA writable_schema = ON')
    db.prepare('SELECT count(*) FROM sqlite_schema').get()
    return db
  } catch {
    db?.close()
    return null
  }
}

/**
 * A damaged page ends a walk through a table. So the rows are found on every way that there is: from both ends of the
 * table and of each of its indexes; then each is read by itself.
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

/** The rows up to the first that cannot be read. */
export function* untilDamage(db: DatabaseSync, sql: string, values: SQLInputValue[] = []): Generator<Row> {
  try {
    for (const row of db.prepare(sql).iterate(...values)) yield row as Row // A row's values can be written again.
  } catch {
    // What lies behind the damage is looked for on other ways.
  }
}
