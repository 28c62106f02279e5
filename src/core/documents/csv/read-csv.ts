/** A row of a file with its number as a spreadsheet counts, from 1: blank rows count, but are left out. */
export type CsvRow = { readonly row: number; readonly cells: readonly string[] }

const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** Matches the row "sep=;", which tells Excel the separator. Excel does not show it. */
const separatorRow = /^"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\n|\r|$)/i

/** The length of the sample that the separator is guessed from. */
const sampleLength = 50_000

/**
 * Reads CSV by RFC 4180, and what else goes by that name: any of four separators, any line ending, a byte order mark,
 * quotes that stand inside a cell or are never closed, rows of different lengths.
 *
 * @param maxRows the number of rows after which reading stops
 */
export function readCsv(text: string, separator?: Separator, maxRows = Infinity): CsvRow[] {
  const marked = text.startsWith('\uFEFF') ? text.slice(1) : text
  const match = separatorRow.exec(marked)
  const body = match ? marked.slice(match[0].length) : marked
  // Safe because the pattern matches these four alone.
  return rowsOf(body, separator ?? (match?.[1] as Separator | undefined) ?? guessed(body), maxRows)
}

function rowsOf(text: string, separator: Separator, maxRows = Infinity): CsvRow[] {
  const rows: CsvRow[] = []
  const ends = new RegExp(`[${separator === '|' ? '\\|' : separator}\r\n]`, 'g')
  let [at, row, cells]: [number, number, string[]] = [0, 1, []]
  while (at < text.length && rows.length < maxRows) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : null
    ends.lastIndex = quoted?.end ?? at
    const end = ends.exec(text)?.index ?? text.length
    cells.push((quoted?.cell ?? '') + text.slice(quoted?.end ?? at, end))
    at = end + 1
    if (text[end] === separator && at < text.length) continue
    // A separator at the very end is followed by one more, empty cell.
    if (text[end] === separator) cells.push('')
    if (text[end] === '\r' && text[at] === '\n') at += 1
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells })
    ;[row, cells] = [row + 1, []]
  }
  return rows
}

/** The text between the quotes, and the index after them; null when they are never closed: then they are text. */
function quotedCell(text: string, from: number): { cell: string; end: number } | null {
  for (let at = from + 1; ; at += 2) {
    at = text.indexOf('"', at)
    if (at === -1) return null
    if (text[at + 1] !== '"') return { cell: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 }
  }
}

/** Guesses the separator: the one that splits most of the rows into the same number of cells, and into many. */
function guessed(text: string): Separator {
  const sample = text.slice(0, sampleLength)
  const fits = separators.map((separator) => {
    const rows = rowsOf(sample, separator)
    const counts = new Map<number, number>()
    for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    // The same number in all rows counts for more than a high number: an address has commas, too.
    const fit = ([cells, alike]: [number, number]): number => (alike / rows.length) ** 3 * Math.log2(cells)
    return Math.max(0, ...[...counts].map(fit))
  })
  return separators[fits.indexOf(Math.max(...fits))] ?? ','
}
