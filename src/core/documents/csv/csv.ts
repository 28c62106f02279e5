/**
 * The content of a cell. A number is written as it is, null is an empty cell. `amount`: a decimal string with a point,
 * written with the requested decimal sign. `bare`: text that is known to be harmless and is written unchanged.
 */
export type CsvCell = string | number | null | { readonly amount: string } | { readonly bare: string }

export type CsvOptions = {
  /** Spreadsheets expect a semicolon where the comma is the decimal sign. */
  readonly separator?: ',' | ';' | '\t'
  /** The decimal sign of amounts. */
  readonly decimal?: '.' | ','
}

/**
 * A spreadsheet runs a cell that begins with one of these as a formula. A Japanese keyboard produces the full-width
 * forms; some spreadsheets skip a line break or a tab first, and also quotes and invisible characters.
 */
const begins = /^["\p{C}]*[=+\-@\t\r\n＝＋－＠]/u
/** The same, also after an apostrophe, so that text is not mistaken for a cell that got its apostrophe here. */
const beginsMarked = /^['"\p{C}]*[=+\-@\t\r\n＝＋－＠]/u
/**
 * Matches the places where a cell would begin if a program read the file with another separator, with the sign that
 * would then start a formula. Quotes do not hold such a cell together: they count only at the beginning of a cell.
 */
const gaps = /[;,|'"\p{C}]+[=+\-@＝＋－＠]?/gu
const isRunGap = /[;,|\t\r\n]['"\p{C}]*[^;,|'"\p{C}]$/u
const plainNumber = /^-?\d+(\.\d+)?$/

/** The part of the text that a spreadsheet would run as a formula, whichever separator it assumes; or null. */
export function runIn(text: string): string | null {
  if (begins.test(text) && !plainNumber.test(text)) return text.slice(0, 1)
  return text.match(gaps)?.find((gap) => isRunGap.test(gap)) ?? null
}

/**
 * Writes rows as CSV by RFC 4180: lines end in CR LF; a cell with a separator, a quote or a line break is quoted. Text
 * that a spreadsheet would run gets an apostrophe before it, which spreadsheets read as "this is text" (security: CSV
 * cells), and so does text after a separator inside it. Text that already has an apostrophe there gets another one, so
 * that removing one always restores the original.
 */
export function csvRows(
  rows: readonly (readonly CsvCell[])[],
  { separator = ',', decimal = '.' }: CsvOptions = {},
): string {
  return rows
    .map((row) => `${row.map((cell) => quoted(cellText(cell, decimal), separator)).join(separator)}\r\n`)
    .join('')
}

/** Writes a whole file, with a byte order mark: without it Excel does not read the file as UTF-8. */
export function csv(rows: readonly (readonly CsvCell[])[], options: CsvOptions = {}): string {
  return `\uFEFF${csvRows(rows, options)}`
}

/** The text of a cell before quoting. Replaces unpaired surrogates, which no file can hold, with U+FFFD. */
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

/** The text of a cell that may have been written here: without the apostrophe before what would run as a formula. */
export function unmarked(cell: string): string {
  const text = cell.slice(1)
  return cell.startsWith("'") && beginsMarked.test(text) && !plainNumber.test(text) ? text : cell
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
