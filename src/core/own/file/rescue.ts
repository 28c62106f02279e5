import { readFileSync } from 'node:fs'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { openDamaged, readableRows, untilDamage } from '../../sqlite/damaged-file.ts'
import type { Row } from '../../sqlite/damaged-file.ts'
import { rawRecords, recordsOfTable } from '../../sqlite/raw-records.ts'
import { rowKey, ownTables, rowSum } from '../../sqlite/row-sums.ts'
import type { OwnTable } from '../../sqlite/row-sums.ts'

/** What became of the rows of a damaged file. */
export type Rescued = {
  /** Rows that are here again, as they were written. */
  readonly rescued: number
  /** Of these, rows that could only be read from a backup, and may have been changed since. */
  readonly fromCopy: number
  /** Rows that were there for certain, and could not be read. */
  readonly lost: number
  /** True when nobody knows all that there was: more may be missing. */
  readonly more: boolean
  /** Rows that are here, and may not be as they were written. */
  readonly unsure: number
  /** The orders of the unsure rows, as far as they are known. */
  readonly orders: readonly string[]
}

type Found = { readonly row: Row; readonly sum: number }
/** What was found of one table: rows by their key, and the sums of all rows that were there. */
type Finds = {
  readonly table: OwnTable
  readonly rows: Map<string, Found>
  readonly sums: Map<string, number>
}

/** An outbox row that may not be what the owner pressed must not reach the shop. */
const onlyWhenSure = new Set(['outbox'])

/**
 * Takes every row that can still be read over from a damaged file into a new one: first by every way through the
 * tables, then page by page, then from the backups. The rows' sums show which rows are not as they were written.
 *
 * @param damagedPath null when there is no file any more
 * @param copies paths of backups, newest first
 */
export function rescue(damagedPath: string | null, into: DatabaseSync, copies: readonly string[]): Rescued {
  const { finds, isWhole } = damagedPath === null ? nothingIn(into) : findsIn(damagedPath, into)
  const known = finds.some(({ sums }) => sums.size > 0)
  if (!known && finds.every(({ rows }) => rows.size === 0)) return restoreBackup(into, copies)
  const older = copies.flatMap((path) => openDamaged(path) ?? [])

  const counts = { rescued: 0, fromCopy: 0, lost: 0, unsure: 0 }
  const orders = new Set<string>()
  into.exec('BEGIN IMMEDIATE')
  for (const { table, rows, sums } of finds)
    for (const key of new Set([...rows.keys(), ...sums.keys()])) {
      const found = rows.get(key)
      const sum = sums.get(key)
      const isSure = found !== undefined && (!known || found.sum === sum)
      const row = isSure ? found.row : inCopies(older, table, key, found, sum)
      if (row !== null && rescueRow(into, table, row)) {
        counts.rescued += 1
        if (!isSure) counts.fromCopy += 1
      } else if (found && !onlyWhenSure.has(table.name) && rescueRow(into, table, found.row)) {
        counts.unsure += 1
        const order = found.row['order_id']
        if (typeof order === 'string') orders.add(order)
      } else counts.lost += 1
    }
  into.exec('COMMIT')
  for (const db of older) db.close()
  return { ...counts, more: !isWhole, orders: [...orders].slice(0, maxNamed) }
}

const maxNamed = 20

/** What was found, and whether all sums were. */
type FoundIn = { readonly finds: Finds[]; readonly isWhole: boolean }

const findsFor = (into: DatabaseSync): Finds[] =>
  ownTables(into).map((table) => ({ table, rows: new Map(), sums: new Map() }))

const nothingIn = (into: DatabaseSync): FoundIn => ({ finds: findsFor(into), isWhole: false })

function findsIn(path: string, into: DatabaseSync): FoundIn {
  const finds = findsFor(into)
  const sumsAreWhole = readByTables(path, finds)
  readByPages(path, finds, sumsAreWhole)
  return { finds, isWhole: sumsAreWhole }
}

/** For a file that is gone or of which nothing could be read: takes over the newest backup that can be read. */
function restoreBackup(into: DatabaseSync, copies: readonly string[]): Rescued {
  let fromCopy = 0
  for (const path of copies) {
    const { finds } = findsIn(path, into)
    into.exec('BEGIN IMMEDIATE')
    for (const { table, rows } of finds)
      for (const { row } of rows.values()) if (rescueRow(into, table, row)) fromCopy += 1
    into.exec('COMMIT')
    if (fromCopy > 0) break
  }
  return { rescued: fromCopy, fromCopy, lost: 0, more: true, unsure: 0, orders: [] }
}

/** Reads rows and sums by the tables. @returns whether the sums could be read to their end */
function readByTables(path: string, finds: readonly Finds[]): boolean {
  const db = openDamaged(path)
  if (!db) return false
  try {
    for (const { table, rows } of finds)
      for (const row of readableRows(db, table)) rows.set(keyIn(table, row), { row, sum: sumIn(table, row) })
    const [onwards, backwards] = ['', ' DESC'].map((direction) => [
      ...untilDamage(db, `SELECT of, key, sum FROM row_sums ORDER BY of${direction}, key${direction}`),
    ])
    for (const { of, key, sum } of [...(onwards ?? []), ...(backwards ?? [])])
      finds.find(({ table }) => table.name === of)?.sums.set(textOf(key), Number(sum))
    return (onwards?.length ?? 0) > 0 && onwards?.length === backwards?.length
  } finally {
    db.close()
  }
}

/**
 * Reads page by page what the ways through the tables did not reach: a record whose sum is among the sums is as it was
 * written. Where sums were lost as well, takes what a table's own pages hold, and counts it as unsure.
 */
function readByPages(path: string, finds: readonly Finds[], sumsAreWhole: boolean): void {
  const isMissing = ({ rows, sums }: Finds): boolean =>
    [...sums].some(([key, sum]) => rows.get(key)?.sum !== sum)
  if (sumsAreWhole && !finds.some(isMissing)) return
  const file = readFileSync(path)
  const records = [...rawRecords(file)]
  if (!sumsAreWhole)
    for (const { values } of records) {
      const [of, key, sum] = values
      const sums = finds.find(({ table }) => table.name === of)?.sums
      if (values.length === 3 && sums && typeof key === 'string' && typeof sum === 'number' && !sums.has(key))
        sums.set(key, sum)
    }
  for (const { number, values } of records)
    for (const { table, rows, sums } of finds) {
      const row = rowOf(table, number, values)
      if (!row) continue
      const [key, sum] = [keyIn(table, row), sumIn(table, row)]
      if (sums.get(key) === sum) rows.set(key, { row, sum })
    }
  if (sumsAreWhole) return
  for (const { table, rows, sums } of finds)
    for (const { number, values } of recordsOfTable(file, table.name)) {
      const row = rowOf(table, number, values)
      const key = row && keyIn(table, row)
      if (row && key && !sums.has(key) && !rows.has(key)) rows.set(key, { row, sum: sumIn(table, row) })
    }
}

/** Returns a record as a row of this table; null when it cannot be one. Without row numbers, the key is in front. */
function rowOf(
  { columns, keys }: OwnTable,
  number: number | null,
  values: readonly SQLInputValue[],
): Row | null {
  if (values.length !== columns.length) return null
  if (number !== null) {
    const [one = '', ...others] = keys
    if (others.length > 0) return null
    return {
      ...Object.fromEntries(columns.map((name, place) => [name, values[place] ?? null])),
      [one]: number,
    }
  }
  const order = [...keys, ...columns.filter((name) => !keys.includes(name))]
  return Object.fromEntries(order.map((name, place) => [name, values[place] ?? null]))
}

const keyIn = ({ keys }: OwnTable, row: Row): string => rowKey(keys.map((name) => row[name] ?? null))
/** Over the columns that the row has: in a file of an earlier Backroom the last ones may be missing. */
const sumIn = ({ columns }: OwnTable, row: Row): number =>
  rowSum(columns.filter((name) => name in row).map((name) => row[name] ?? null))

/** Returns the row from the backups, or null. A found row without a sum is newer than a backup that differs. */
function inCopies(
  copies: readonly DatabaseSync[],
  table: OwnTable,
  key: string,
  found: Found | undefined,
  sum: number | undefined,
): Row | null {
  const row = readInCopies(copies, table, key)
  if (!row || (found && sum === undefined && sumIn(table, row) !== found.sum)) return null
  return row
}

function readInCopies(
  copies: readonly DatabaseSync[],
  { name, keys }: OwnTable,
  key: string,
): Row | undefined {
  // True because the sums hold keys as `rowKey` writes them; a damaged key finds no row.
  const values = parsed(key) as SQLInputValue[]
  if (!Array.isArray(values) || values.length !== keys.length) return undefined
  const where = keys.map((column) => `${column} = ?`).join(' AND ')
  for (const db of copies) {
    const [row] = untilDamage(db, `SELECT * FROM ${name} WHERE ${where}`, values)
    if (row) return row
  }
  return undefined
}

const textOf = (value: SQLInputValue | undefined): string => (typeof value === 'string' ? value : '')

function parsed(key: string): unknown {
  try {
    return JSON.parse(key)
  } catch {
    return null
  }
}

/** Returns whether the row was inserted: one that no longer fits its table stays in the quarantined file. */
function rescueRow(into: DatabaseSync, { name, columns }: OwnTable, row: Row): boolean {
  const presentColumns = Object.keys(row).filter((column) => columns.includes(column))
  const places = presentColumns.map(() => '?').join(', ')
  try {
    const { changes } = into
      .prepare(`INSERT OR IGNORE INTO ${name} (${presentColumns.join(', ')}) VALUES (${places})`)
      .run(...presentColumns.map((column) => row[column] ?? null))
    return changes > 0
  } catch {
    return false
  }
}
