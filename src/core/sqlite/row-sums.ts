import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { crc32 } from 'node:zlib'

/** The table of the sums, whose own rows have none. */
const unsummed = new Set(['row_sums'])

export type OwnTable = {
  readonly name: string
  readonly columns: readonly string[]
  /** The columns that find one row. */
  readonly keys: readonly string[]
}

/** Returns the tables whose rows have sums: all of them, or those that are named. */
export function ownTables(db: DatabaseSync, only: readonly string[] | null = null): OwnTable[] {
  const names = db
    .prepare(
      "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
    )
    .all()
    .map(({ name }) => String(name))
  return names
    .filter((name) => only?.includes(name) ?? !unsummed.has(name))
    .map((name) => {
      const columns = db.prepare(`SELECT name, pk FROM pragma_table_info('${name}') ORDER BY cid`).all()
      const keys = columns
        .filter(({ pk }) => Number(pk) > 0)
        .toSorted((a, b) => Number(a['pk']) - Number(b['pk']))
      if (keys.length === 0) throw new Error(`The table ${name} has no primary key.`)
      return { name, columns: columns.map(nameIn), keys: keys.map(nameIn) }
    })
}

const nameIn = ({ name }: Record<string, unknown>): string => String(name)

/** Returns a sum over a row's values, in the order of its columns: every change of a single bit changes it. */
export function rowSum(values: readonly SQLInputValue[]): number {
  return crc32(JSON.stringify(values))
}

/** Returns the key under which a row's sum is stored. */
export const rowKey = (values: readonly SQLInputValue[]): string => JSON.stringify(values)

/**
 * From now on, stores a sum for each row that this connection writes, so that a bit that changes on the disk is
 * noticed, whichever row it is in. Uses triggers of the connection, so that no statement can omit it.
 *
 * @param mayWrite called before each row; an error that it throws ends the statement
 */
export function maintainRowSums(
  db: DatabaseSync,
  mayWrite: () => void = () => {},
  only: readonly string[] | null = null,
): void {
  let isInstalled = false
  db.function('row_sum', { varargs: true }, (...values: SQLInputValue[]) => {
    if (isInstalled) mayWrite()
    return rowSum(values)
  })
  // A row that replaces another must delete that row's sum as well.
  db.exec('PRAGMA recursive_triggers = ON')
  for (const table of ownTables(db, only)) db.exec(triggersOf(table))
  isInstalled = true
}

function triggersOf({ name, columns, keys }: OwnTable): string {
  const [drop, add] = [
    `DELETE FROM row_sums WHERE of = '${name}' AND key = ${keyIn(keys, 'old.')};`,
    // Deletes first instead of `INSERT OR REPLACE`: the outer statement's own conflict clause would apply in here, too.
    `DELETE FROM row_sums WHERE of = '${name}' AND key = ${keyIn(keys, 'new.')};
     INSERT INTO row_sums (of, key, sum) VALUES ('${name}', ${keyIn(keys, 'new.')}, ${sumIn(columns, 'new.')});`,
  ]
  return `
CREATE TEMP TRIGGER sum_${name}_added AFTER INSERT ON main.${name} BEGIN ${add} END;
CREATE TEMP TRIGGER sum_${name}_changed AFTER UPDATE ON main.${name} BEGIN ${drop} ${add} END;
CREATE TEMP TRIGGER sum_${name}_removed AFTER DELETE ON main.${name} BEGIN ${drop} END;`
}

const keyIn = (keys: readonly string[], of: string): string =>
  `json_array(${keys.map((name) => of + name).join(', ')})`
const sumIn = (columns: readonly string[], of: string): string =>
  `row_sum(${columns.map((name) => of + name).join(', ')})`

/** Computes all sums anew, for a file that is known to be undamaged and whose tables have changed. */
export function sumAll(db: DatabaseSync): void {
  withSum(db)
  db.exec('DELETE FROM row_sums')
  for (const { name, columns, keys } of ownTables(db))
    db.exec(
      `INSERT INTO row_sums (of, key, sum) SELECT '${name}', ${keyIn(keys, '')}, ${sumIn(columns, '')} FROM main.${name}`,
    )
}

/** True when every row is as it was written, and none is missing. @param but a table that is not checked */
export function sumsHold(db: DatabaseSync, but: string | null = null): boolean {
  withSum(db)
  const counted = new Map(
    db
      .prepare('SELECT of, count(*) AS rows FROM row_sums GROUP BY of')
      .all()
      .map(({ of, rows }) => [of, rows]),
  )
  const tables = ownTables(db)
  const rows = tables.every(({ name, columns, keys }) => {
    if (name === but) return true
    const checked = db
      .prepare(
        `SELECT count(*) AS rows, count(*) FILTER (WHERE s.sum = ${sumIn(columns, 't.')}) AS good
         FROM main.${name} t LEFT JOIN row_sums s ON s.of = '${name}' AND s.key = ${keyIn(keys, 't.')}`,
      )
      .get()
    const all = Number(checked?.['rows'])
    return Number(checked?.['good']) === all && Number(counted.get(name) ?? 0) === all
  })
  const names = new Set(tables.map(({ name }) => name))
  return rows && [...counted.keys()].every((of) => names.has(String(of)))
}

/** Deletes the rows of a table that are not as they were written. @returns how many these were, or are missing */
export function dropUnsound(db: DatabaseSync, name: string): number {
  withSum(db)
  const [table] = ownTables(db, [name])
  if (!table) return 0
  const sumOfIt = `(SELECT sum FROM row_sums s WHERE s.of = '${name}' AND s.key = ${keyIn(table.keys, `${name}.`)})`
  const altered = db
    .prepare(`DELETE FROM main.${name} WHERE ${sumOfIt} IS NOT ${sumIn(table.columns, `${name}.`)}`)
    .run().changes
  const alone = db
    .prepare(
      `DELETE FROM row_sums WHERE of = '${name}' AND key NOT IN (SELECT ${keyIn(table.keys, '')} FROM main.${name})`,
    )
    .run().changes
  return Math.max(Number(altered), Number(alone))
}

function withSum(db: DatabaseSync): void {
  db.function('row_sum', { varargs: true }, (...values: SQLInputValue[]) => rowSum(values))
}
