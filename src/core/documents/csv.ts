/** A number is written as it is; null is an empty cell. */
export type CsvCell = string | number | null

export type CsvOptions = {
  /** Spreadsheets expect a semicolon where the comma is the decimal sign. */
  readonly separator?: ',' | ';' | '\t'
  /** Without the mark at the beginning Excel takes UTF-8 for something else. */
  readonly byteOrderMark?: boolean
}

/**
 * A spreadsheet runs a cell that begins so as a formula. The wide forms are what a Japanese keyboard makes of the signs,
 * and a break or a tab is skipped by some before they look.
 */
const runs = /^[=+\-@\t\r\n＝＋－＠]/
const plainNumber = /^-?\d+(\.\d+)?$/

/**
 * Rows as CSV by RFC 4180: lines end in CR LF; a cell with a separator, a quote or a break is quoted. Text that a
 * spreadsheet would run gets an apostrophe before it, which spreadsheets take for "this is text" (security: CSV cells).
 */
export function csv(
  rows: readonly (readonly CsvCell[])[],
  { separator = ',', byteOrderMark = true }: CsvOptions = {},
): string {
  const lines = rows.map((row) => row.map((cell) => written(cell, separator)).join(separator))
  return (byteOrderMark ? '\uFEFF' : '') + lines.map((line) => `${line}\r\n`).join('')
}

function written(cell: CsvCell, separator: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = runs.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell
  const quoted = text.includes(separator) || /["\r\n]/.test(text)
  return quoted ? `"${text.replaceAll('"', '""')}"` : text
}
