import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csv } from '#core/documents/csv.ts'
import type { CsvCell } from '#core/documents/csv.ts'

const plain = (rows: readonly (readonly CsvCell[])[], separator: ',' | ';' | '\t' = ',') =>
  csv(rows, { separator, byteOrderMark: false })

/** What a spreadsheet reads: RFC 4180, told here a second time and from the other side. */
function read(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const row = rows.at(-1) ?? []
    let cell = ''
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (text[at] !== '"') cell += text[at]
        else if (text[at + 1] === '"') cell += text[(at += 1)]
        else break
      }
      at += 1
    } else {
      while (at < text.length && text[at] !== separator && text[at] !== '\r') cell += text[at++]
    }
    row.push(cell)
    if (text[at] === separator) at += 1
    else {
      expect(text.slice(at, at + 2)).toBe('\r\n')
      at += 2
      rows.push([])
    }
  }
  return rows.slice(0, -1)
}

test('A cell with a separator, a quote or a break is quoted, and no other', () => {
  expect(plain([['Mug, oat', 'A "good" one', 'two\nlines', 'plain; text']])).toBe(
    '"Mug, oat","A ""good"" one","two\nlines",plain; text\r\n',
  )
  expect(plain([['Mug, oat', 'plain; text']], ';')).toBe('Mug, oat;"plain; text"\r\n')
})

test('Text that a spreadsheet would run begins with an apostrophe', () => {
  const cells = [
    '=1+1',
    '+44 20 7946 0000',
    '-help',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '＝1',
    '=HYPERLINK("a";"b")',
  ]
  for (const cell of cells) {
    const [[seen = ''] = []] = read(plain([[cell]]), ',')
    expect(seen).toBe(`'${cell}`)
  }
})

test('Numbers stay numbers, also below zero and as decimal strings', () => {
  expect(plain([[-3, '-8.40', 12, '24.0', null, '']])).toBe('-3,-8.40,12,24.0,,\r\n')
})

test('The mark at the beginning tells Excel that this is UTF-8', () => {
  expect(csv([['Søren']])).toBe('\uFEFFSøren\r\n')
})

test('Whatever stands in the cells, the rows come back as they were and nothing begins a formula', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', "'", 'a', '1') }),
  )
  const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { maxLength: 5 })
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';', '\t'), (cells, separator) => {
      const seen = read(plain(cells, separator), separator)
      expect(seen.map((row) => row.length)).toEqual(cells.map((row) => row.length))
      for (const [y, row] of cells.entries()) {
        for (const [x, cell] of row.entries()) {
          const found = seen[y]?.[x] ?? ''
          expect([cell, `'${cell}`]).toContain(found)
          if (!/^-?\d+(\.\d+)?$/.test(found)) expect(found).not.toMatch(/^[=+\-@\t\r\n]/)
        }
      }
    }),
  )
})
