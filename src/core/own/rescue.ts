import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'

/** The tables of `own.db`, what matters most first, each with the columns that find one row. */
const tables = [
  { name: 'notes', keys: ['id'] },
  { name: 'tags', keys: ['id'] },
  { name: 'order_tags', keys: ['order_id', 'tag_id'] },
  { name: 'packed', keys: ['order_id'] },
  { name: 'views', keys: ['id'] },
  { name: 'outbox', keys: ['number'] },
  { name: 'written', keys: ['order_id'] },
  { name: 'choices', keys: ['name'] },
  { name: 'printed', keys: ['order_id', 'paper'] },
  { name: 'seen_until', keys: ['one'] },
  { name: 'seen', keys: ['order_id'] },
] as const
type Table = (typeof tables)[number]

type Row = Record<string, SQLInputValue>

/**
 * Takes every row that can still be read in a damaged file over into a new one.
 *
 * @returns how many there were
 */
export function rescue(damagedPath: string, into: DatabaseSync): number {
  const from = openDamaged(damagedPath)
  if (!from) return 0
  let rescued = 0
  into.exec('BEGIN IMMEDIATE')
  for (const table of tables) {
    const known = new Set(columnsOf(into, table.name))
    for (const row of readableRows(from, table)) if (keep(into, table.name, known, row)) rescued += 1
  }
  into.exec('COMMIT')
  from.close()
  return rescued
}

/** Null when not even its table of contents can be read. */
function openDamaged(path: string): DatabaseSync | null {
  try {
    const db = new DatabaseSync(path)
    db.prepare('SELECT count(*) FROM sqlite_schema').get()
    return db
  } catch {
    return null
  }
}

/**
 * A damaged page ends a walk through a table. So the rows are found on every way that there is: from both ends of the
 * table and of each of its indexes; then each is read by itself.
 */
function* readableRows(db: DatabaseSync, { name, keys }: Table): Generator<Row> {
  const found = new Map<string, SQLInputValue[]>()
  const ways = [`${keys.join(', ')}`, ...indexedOrders(db, name)]
  for (const way of ways)
    for (const direction of ['', ' DESC']) {
      const order = way.split(', ').map((column) => `${column}${direction}`)
      for (const row of untilDamage(
        db,
        `SELECT ${keys.join(', ')} FROM ${name} ORDER BY ${order.join(', ')}`,
      )) {
        const key = keys.map((column) => row[column] ?? null)
        found.set(JSON.stringify(key), key)
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

function* untilDamage(db: DatabaseSync, sql: string, values: SQLInputValue[] = []): Generator<Row> {
  try {
    for (const row of db.prepare(sql).iterate(...values)) yield row as Row // A row's values can be written again.
  } catch {
    // What lies behind the damage is looked for on other ways.
  }
}

function columnsOf(db: DatabaseSync, table: string): string[] {
  return namesIn(db, `pragma_table_info('${table}')`)
}

/** Whether the row was taken: one that no longer fits its table stays in the file that was set aside. */
function keep(into: DatabaseSync, table: string, known: ReadonlySet<string>, row: Row): boolean {
  const columns = Object.keys(row).filter((column) => known.has(column))
  const places = columns.map(() => '?').join(', ')
  try {
    const { changes } = into
      .prepare(`INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${places})`)
      .run(...columns.map((column) => row[column] ?? null))
    return changes > 0
  } catch {
    return false
  }
}
