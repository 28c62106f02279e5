import { fold } from '#shared/values/fold.ts'
import type { CsvRow } from '../../documents/csv/read-csv.ts'
import { headWords } from './head-words.ts'
import { plainCell } from './order-number.ts'

export type ColumnKind = keyof typeof headWords

/** A carrier's file once it is known where its columns begin. */
export type ReportTable = {
  /** What stands over each column; all empty when the file has no head. */
  readonly head: readonly string[]
  /** What is below, each row with as many cells as there are columns. */
  readonly rows: readonly CsvRow[]
}

/** Titles, dates and addresses stand above some heads. A head further down than this is none. */
export const deepestHead = 25

/**
 * Finds the head, and makes all rows as long as the table is wide. Columns that are empty from top to bottom are left at
 * the right, where a separator stands after the last cell.
 *
 * @param isOrder whether a cell names an order of the shop: a row that does is no head
 */
export function reportTable(found: readonly CsvRow[], isOrder: (cell: string) => boolean): ReportTable {
  const rows = found.map(({ row, cells }) => ({ row, cells: cells.map(plainCell) }))
  const place = headPlace(rows, isOrder)
  const below = rows.slice(place + 1)
  const head = rows[place]?.cells ?? []
  const used = [head, ...below.map(({ cells }) => cells)]
  const width = Math.max(0, ...used.map(widthOf))
  const fill = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  return { head: fill(head), rows: below.map(({ row, cells }) => ({ row, cells: fill(cells) })) }
}

/** How many cells a row has, but for empty ones at its end. */
export const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1

/** -1 when there is no head. */
function headPlace(rows: readonly CsvRow[], isOrder: (cell: string) => boolean): number {
  const first = rows.findIndex(({ cells }) => cells.some(isOrder))
  const above = rows.slice(0, first === -1 ? deepestHead : Math.min(first, deepestHead))
  const told = above.map(({ cells }) => {
    const heads = cells.filter((cell) => headStrength('order', cell) + headStrength('tracking', cell) > 0)
    // A title of one cell may hold such a word, too.
    return cells.filter((cell) => cell !== '').length > 1 || isOneColumn(rows) ? heads.length : 0
  })
  const most = Math.max(0, ...told)
  if (most > 0) return told.indexOf(most)
  // In a language that is not known: what stands right above the first order, as wide as that is.
  const [last, next] = [rows[first - 1], rows[first]]
  if (last && next && first <= deepestHead && last.cells.length === next.cells.length) return first - 1
  return first === -1 ? 0 : -1
}

const isOneColumn = (rows: readonly CsvRow[]): boolean => rows.every(({ cells }) => cells.length === 1)

/** How surely a column is of this kind by what stands over it: 0 for not at all, up to 3. */
export function headStrength(kind: ColumnKind, cell: string): number {
  const words = fold(cell)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (words === '' || words.length > 60) return 0
  const fits = headWords[kind].map((word, index) => {
    // The most telling words stand first, so that of two columns the better one wins.
    const rank = 1 - index / headWords[kind].length / 2
    if (words === word) return 2 + rank
    return ` ${words} `.includes(` ${word} `) ? rank : 0
  })
  return Math.max(...fits)
}
