import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csv, csvRows } from '#core/documents/csv.ts'
import type { CsvCell } from '#core/documents/csv.ts'
import { readCsv, withoutApostrophe } from '../../support/read-csv.ts'

const plain = (rows: readonly (readonly CsvCell[])[], separator: ',' | ';' | '\t' = ',') =>
  csvRows(rows, { separator })

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
    const [[seen = ''] = []] = readCsv(plain([[cell]]), ',')
    expect(seen).toBe(`'${cell}`)
  }
})

test('Numbers stay numbers, also below zero and as decimal strings', () => {
  expect(plain([[-3, '-8.40', 12, '24.0', null, '']])).toBe('-3,-8.40,12,24.0,,\r\n')
})

test('Amounts have the decimal sign that is asked for, and are quoted where that is the separator', () => {
  const row = [{ amount: '12.50' }, { amount: '-8' }, '1.5', { bare: '+351912044187' }]
  expect(csvRows([row], { separator: ';', decimal: ',' })).toBe('12,50;-8;1.5;+351912044187\r\n')
  expect(csvRows([row], { separator: ',', decimal: ',' })).toBe('"12,50",-8,1.5,+351912044187\r\n')
})

test('An apostrophe that was there already is told from the one that is put before', () => {
  expect(plain([["'=x", "''@y", "'til noon"]])).toBe("''=x,'''@y,'til noon\r\n")
})

test('The mark at the beginning tells Excel that this is UTF-8', () => {
  expect(csv([['Søren']])).toBe('\uFEFFSøren\r\n')
})

test('Whatever stands in the cells, the rows come back as they were and nothing begins a formula', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n",;\'a1＝＠'), '\uD83D', 'ع', '👩‍🚀') }),
  )
  const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { maxLength: 5 })
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';', '\t'), (cells, separator) => {
      const seen = readCsv(plain(cells, separator), separator)
      expect(seen.map((row) => row.length)).toEqual(cells.map((row) => row.length))
      for (const [y, row] of cells.entries()) {
        for (const [x, cell] of row.entries()) {
          const found = seen[y]?.[x] ?? ''
          expect(withoutApostrophe(found)).toBe(cell.toWellFormed())
          if (!/^-?\d+(\.\d+)?$/.test(found)) expect(found).not.toMatch(/^[=+\-@\t\r\n]/)
        }
      }
    }),
  )
})
