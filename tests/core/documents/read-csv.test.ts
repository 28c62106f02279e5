import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csv, csvRows } from '#core/documents/csv/csv.ts'
import { readCsv } from '#core/documents/csv/read-csv.ts'
import { withoutApostrophe } from '../../support/shops/read-csv.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

test('readCsv stops after the requested number of rows', () => {
  expect(readCsv('a;b\n'.repeat(1000), undefined, 3)).toHaveLength(3)
})

test('A file that Backroom wrote reads back unchanged, whatever its cells contain', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('=', '-', '"', ',', ';', '\t', '|', '\r', '\n', ' ', 'a', 'ß', '字') }),
  )
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 8 })
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';', '\t'), fc.boolean(), (cells, separator, isMarked) => {
      fc.pre(!/^(\uFEFF|"?sep=)/i.test(cells[0]?.[0] ?? ''))
      const read = readCsv((isMarked ? csv : csvRows)(cells, { separator }), separator)
      const written = cells.map((row, index) => ({ row: index + 1, cells: row }))
      // Writing has put an apostrophe before text that a spreadsheet would run.
      const defused = read.map(({ row, cells: found }) => ({
        row,
        cells: found.map((text, at) => (text === cells[row - 1]?.[at] ? text : withoutApostrophe(text))),
      }))
      const isBlank = (text: string) => text.trim() === '' && !/^\p{C}*[\t\r\n]/u.test(text)
      expect(defused).toEqual(written.filter(({ cells: row }) => !row.every(isBlank)))
    }),
    { numRuns: 500 },
  )
})

test('The separator is recognised with any line ending', () => {
  const number = fc.stringMatching(/^[A-Z]{4}-\d{6}$/)
  const name = fc.stringMatching(/^[A-Za-zéß ]{1,12}[a-z]$/)
  const rows = fc.array(fc.tuple(number, name, fc.stringMatching(/^RM\d{9}GB$/)), {
    minLength: 1,
    maxLength: 20,
  })
  const ends = fc.constantFrom('\r\n', '\n', '\r')
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';', '\t', '|'), ends, fc.boolean(), (cells, by, end, isEnded) => {
      const text = cells.map((row) => row.join(by)).join(end) + (isEnded ? end : '')
      expect(cellsOf(text)).toEqual(cells)
    }),
  )
})

test('Decimal commas do not make commas the separator, nor do lists in one cell', () => {
  expect(cellsOf('Auftrag;Gewicht;Preis\nA;1,5;4,20\nB;2,5;4,20\n')[1]).toEqual(['A', '1,5', '4,20'])
  expect(cellsOf('order,items\nA,"x|y|z;x|y|z"\nB,"x|y|z;x|y|z"\n')[1]).toEqual(['A', 'x|y|z;x|y|z'])
})

test('A byte order mark, a `sep=` line, blank lines and separators at the end are not read as cells', () => {
  expect(readCsv('\uFEFFsep=;\r\nOrder;Barcode;\r\n\r\nA,1;1;\r\n;;\r\nB;2;\r\n')).toEqual([
    { row: 1, cells: ['Order', 'Barcode', ''] },
    { row: 3, cells: ['A,1', '1', ''] },
    { row: 5, cells: ['B', '2', ''] },
  ])
})

test('A quote inside a cell, after a cell or never closed loses nothing but itself', () => {
  expect(cellsOf('a,5" pipe,c\nd,"e"f,g\nh,"i,j\nk,l,m\n')).toEqual([
    ['a', '5" pipe', 'c'],
    ['d', 'ef', 'g'],
    ['h', '"i', 'j'],
    ['k', 'l', 'm'],
  ])
})

test('A line break inside quotes belongs to the cell, and the row counts as one', () => {
  expect(readCsv('a,"two\r\nlines"\r\nb,c')).toEqual([
    { row: 1, cells: ['a', 'two\r\nlines'] },
    { row: 2, cells: ['b', 'c'] },
  ])
  expect(readCsv('')).toEqual([])
})
