/**
 * What stands in a cell. A number is written as it is, null is an empty cell. `amount`: a decimal string with a point,
 * written with the decimal sign that is asked for. `bare`: text that is known to do no harm, and is not touched.
 */
export type CsvCell = string | number | null | { readonly amount: string } | { readonly bare: string }

export type CsvOptions = {
  /** Spreadsheets expect a semicolon where the comma is the decimal sign. */
  readonly separator?: ',' | ';' | '\t'
  /** In amounts. */
  readonly decimal?: '.' | ','
}

/**
 * A spreadsheet runs a cell that begins so as a formula. The wide forms are what a Japanese keyboard makes of the signs,
 * and a break or a tab is skipped by some before they look; so are quotes and letters that nobody sees.
 */
const begins = /^["\p{C}]*[=+\-@\t\r\n＝＋－＠]/u
/** The same of text that might be taken for one that got an apostrophe here. */
const beginsMarked = /^['"\p{C}]*[=+\-@\t\r\n＝＋－＠]/u
/**
 * Where another cell would begin, if the file were read by another separator than it was written with, and the sign that
 * would be run then. A quote does not hold such a cell together: it counts only where a cell begins with it.
 */
const gaps = /[;,|'"\p{C}]+[=+\-@＝＋－＠]?/gu
const isRunGap = /[;,|\t\r\n]['"\p{C}]*[^;,|'"\p{C}]$/u
const plainNumber = /^-?\d+(\.\d+)?$/

/** What of the text a spreadsheet would run as a formula, by whichever separator it reads the file; null for nothing. */
export function runIn(text: string): string | null {
  if (begins.test(text) && !plainNumber.test(text)) return text.slice(0, 1)
  return text.match(gaps)?.find((gap) => isRunGap.test(gap)) ?? null
}

/**
 * Rows as CSV by RFC 4180: lines end in CR LF; a cell with a separator, a quote or a break is quoted. Text that a
 * spreadsheet would run gets an apostrophe before it, which spreadsheets take for "this is text" (security: CSV cells),
 * and so does what would be run behind a separator inside it. Text that has one there already gets another, so that one
 * apostrophe less is always what was meant.
 */
export function csvRows(
  rows: readonly (readonly CsvCell[])[],
  { separator = ',', decimal = '.' }: CsvOptions = {},
): string {
  return rows
    .map((row) => `${row.map((cell) => quoted(cellText(cell, decimal), separator)).join(separator)}\r\n`)
    .join('')
}

/** A whole file. Without the mark at its beginning Excel takes UTF-8 for something else. */
export function csv(rows: readonly (readonly CsvCell[])[], options: CsvOptions = {}): string {
  return `\uFEFF${csvRows(rows, options)}`
}

/** What stands in a cell before it is quoted. Halves of a letter, which no file can hold, become the sign for "unknown". */
export function cellText(cell: CsvCell, decimal: '.' | ','): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') {
    const text = cell.toWellFormed()
    const inside = text.replace(gaps, (gap) =>
      isRunGap.test(gap) ? gap.replace(/[;,|\t\r\n]/g, "$&'") : gap,
    )
    return beginsMarked.test(text) && !plainNumber.test(text) ? `'${inside}` : inside
  }
  return 'amount' in cell ? cell.amount.replace('.', decimal) : cell.bare
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
