/**
 * Returns the rows that a program reads from a CSV file by RFC 4180. Written without regard to the code that writes
 * such files. @throws when the text is no such file
 */
export function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let at = 0
  while (at < text.length) {
    const row: string[] = []
    for (;;) {
      const [cell, end] = text[at] === '"' ? quotedCell(text, at + 1) : bareCell(text, at, separator)
      row.push(cell)
      at = end
      if (text[at] !== separator) break
      at += 1
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`No end of a line at ${at}`)
    at += 2
    rows.push(row)
  }
  return rows
}

/** Returns a cell's text before it was protected from running as a formula: without the apostrophe before each sign. */
export function withoutApostrophe(cell: string): string {
  const bare = /^'['"\p{C}]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u.test(cell) ? cell.slice(1) : cell
  return bare.replace(/[;,|'"\p{C}]+[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/gu, (gap) =>
    gap.replace(/([;,|\t\r\n])'/g, '$1'),
  )
}

function quotedCell(text: string, from: number): [cell: string, end: number] {
  let cell = ''
  for (let at = from; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at]
    else if (text[at + 1] === '"') cell += text[(at += 1)]
    else return [cell, at + 1]
  }
  throw new Error('A quote has no end')
}

function bareCell(text: string, from: number, separator: string): [cell: string, end: number] {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\r') {
    if (text[at] === '"' || text[at] === '\n') throw new Error(`A quote or a break in a bare cell at ${at}`)
    at += 1
  }
  return [text.slice(from, at), at]
}
