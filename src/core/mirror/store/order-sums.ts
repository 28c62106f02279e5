import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { dayIn } from '#shared/values/zone.ts'
import { parseJson } from '../../values/json.ts'
import { rowSum } from '../../sqlite/row-sums.ts'
import type { OrderRecord } from './order-record.ts'
import { all, oneOf, sql } from '../../sqlite/sql.ts'

/** Returns the sum of an order's columns, in the order of `summed`, and of its lines. */
export function orderSum(values: readonly SQLInputValue[], lines: OrderRecord['lines']): number {
  const texts = lines.map(({ product, name, option, quantity }) => [product, name, option, quantity])
  return rowSum([...values, JSON.stringify(texts)])
}

/** Returns the sum of a text: every change of a single bit changes it. */
export const textSum = (text: string): number => crc32(text)

/** An order of the mirror that is not as it was written. */
export type Spoiled = {
  readonly key: number
  readonly id: string
  /** The whole order, where this text is as it was written; else sync has to read it from the shop. */
  readonly json: string | null
}

/** So many orders can be checked at once without a noticeable wait. */
const atOnce = 2000

const columns =
  'key, id, changed_at, shipping, payment, country, buyer_note, discount, currency, units, digits, total, address, email, name, way, opted_in, shipped_at, completed_at'
export const summed = columns.split(', ')

/**
 * Checks orders: those with these keys, or the next ones after a key.
 *
 * @returns those that are not as they were written, and the key to go on after; null at the end
 */
export function spoiledOrders(
  db: DatabaseSync,
  zone: string,
  which: { readonly keys: readonly number[] } | { readonly after: number },
): { spoiled: Spoiled[]; next: number | null } {
  const these =
    'keys' in which
      ? sql`t.key IN ${oneOf(which.keys)}`
      : sql`t.key > ${which.after} ORDER BY t.key LIMIT ${atOnce}`
  const rows = all(
    db,
    sql`SELECT t.key AS text_key, t.row, t.row_sum, t.json, t.json_sum, o.*, t.readable ->> '$.placedAt' AS placed,
          (SELECT json_group_array(json_array(product, name, option, quantity)) FROM order_lines
           WHERE order_key = t.key) AS lines
        FROM (SELECT *, CASE WHEN json_valid(row) THEN row ELSE '{}' END AS readable FROM order_texts) t
        LEFT JOIN orders o ON o.key = t.key WHERE ${these}`,
  )
  const spoiled = rows.flatMap((row): Spoiled[] => {
    const [text, json] = [String(row['row']), String(row['json'])]
    const [isRow, isJson] = [textSum(text) === row['row_sum'], textSum(json) === row['json_sum']]
    const day = (at: unknown) => (typeof at === 'string' ? dayIn(zone, at) : null)
    const areDays = day(row['placed']) === row['day'] && day(row['shipped_at']) === row['shipped_day']
    const sum = rowSum([
      ...summed.map((name) => row[name] ?? null),
      JSON.stringify(parseJson(String(row['lines']))),
    ])
    if (isRow && isJson && sum === row['sum'] && areDays) return []
    return [
      { key: Number(row['text_key']), id: idOf(isJson ? json : text, row['id']), json: isJson ? json : null },
    ]
  })
  const last = rows.at(-1)
  const isEnd = 'keys' in which || rows.length < atOnce
  return { spoiled, next: isEnd ? null : Number(last?.['text_key']) }
}

/** Returns the id in the order's text, where that can be read; else the column's. */
function idOf(text: string, column: SQLInputValue | undefined): string {
  const parsed = parseJson(text)
  const id = typeof parsed === 'object' && parsed !== null && 'id' in parsed ? parsed.id : column
  return typeof id === 'string' ? id : ''
}
