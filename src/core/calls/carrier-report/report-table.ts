import { fold } from '#shared/values/fold.ts'
import type { CsvRow } from '../../documents/csv/read-csv.ts'
import { headWords } from './head-words.ts'
import { plainCell } from './order-number.ts'

export type ColumnKind = keyof typeof headWords

/** A carrier's file, split into its head and its rows. */
export type ReportTable = {
  /** The head of each column; all empty when the file has no head. */
  readonly head: readonly string[]
  /** The rows below the head, each with as many cells as there are columns. */
  readonly rows: readonly CsvRow[]
}

/** Some files have titles, dates and addresses above the head. Rows further down than this are not taken for a head. */
export const deepestHead = 25

/**
 * Finds the head, and makes all rows as long as the table is wide. Drops empty columns at the right, which a trailing
 * separator causes.
 *
 * @param isOrder true when a cell names an order of the shop: a row with such a cell is no head
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

/** The number of cells of a row without empty ones at its end. */
export const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1

/** The index of the head; -1 when there is none. */
function headPlace(rows: readonly CsvRow[], isOrder: (cell: string) => boolean): number {
  const first = rows.findIndex(({ cells }) => cells.some(isOrder))
  const above = rows.slice(0, first === -1 ? deepestHead : Math.min(first, deepestHead))
  const headCounts = above.map(({ cells }) => {
    const heads = cells.filter((cell) => headStrength('order', cell) + headStrength('tracking', cell) > 0)
    // A title in a single cell may hold such a word, too.
    return cells.filter((cell) => cell !== '').length > 1 || isOneColumn(rows) ? heads.length : 0
  })
  const maxCount = Math.max(0, ...headCounts)
  if (maxCount > 0) return headCounts.indexOf(maxCount)
  // The head may be in an unknown language: take the row right above the first order, if it is as wide.
  const [last, next] = [rows[first - 1], rows[first]]
  if (last && next && first <= deepestHead && last.cells.length === next.cells.length) return first - 1
  return first === -1 ? 0 : -1
}

const isOneColumn = (rows: readonly CsvRow[]): boolean => rows.every(({ cells }) => cells.length === 1)

/** How strongly a head indicates this kind of column: from 0, not at all, up to 3. */
export function headStrength(kind: ColumnKind, cell: string): number {
  const words = fold(cell)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (words === '' || words.length > 60) return 0
  const fits = headWords[kind].map((word, index) => {
    // The most specific words come first, so that the better of two columns wins.
    const rank = 1 - index / headWords[kind].length / 2
    if (words === word) return 2 + rank
    return ` ${words} `.includes(` ${word} `) ? rank : 0
  })
  return Math.max(...fits)
}
