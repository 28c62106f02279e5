import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csv, csvRows } from '#core/documents/csv/csv.ts'
import type { CsvCell } from '#core/documents/csv/csv.ts'
import { readCsv, withoutApostrophe } from '../../support/shops/read-csv.ts'
import { cases } from '../../support/runs/thorough.ts'

const plain = (rows: readonly (readonly CsvCell[])[], separator: ',' | ';' | '\t' = ',') =>
  csvRows(rows, { separator })

test('A cell with a separator, a quote or a break is quoted, and no other', () => {
  expect(plain([['Mug, oat', 'A "good" one', 'two\nlines', 'plain; text']])).toBe(
    '"Mug, oat","A ""good"" one","two\nlines",plain; text\r\n',
  )
  expect(plain([['Mug, oat', 'plain; text']], ';')).toBe('Mug, oat;"plain; text"\r\n')
})

test('Text that a spreadsheet would run gets an apostrophe in front', () => {
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

test('Amounts have the requested decimal sign, and are quoted when that is the separator', () => {
  const row = [{ amount: '12.50' }, { amount: '-8' }, '1.5', { bare: '+351912044187' }]
  expect(csvRows([row], { separator: ';', decimal: ',' })).toBe('12,50;-8;1.5;+351912044187\r\n')
  expect(csvRows([row], { separator: ',', decimal: ',' })).toBe('"12,50",-8,1.5,+351912044187\r\n')
})

test('An apostrophe that was there already can be distinguished from an added one', () => {
  expect(plain([["'=x", "''@y", "'til noon"]])).toBe("''=x,'''@y,'til noon\r\n")
})

test('The byte order mark marks the file as UTF-8 for Excel', () => {
  expect(csv([['Søren']])).toBe('\uFEFFSøren\r\n')
})

test.each([
  ['Mug;=1+1', "Mug;'=1+1"],
  ['Mug,=1+1', "Mug,'=1+1"],
  ['Mug|@SUM(A1)', "Mug|'@SUM(A1)"],
  ['Mug\t-cmd', "Mug\t'-cmd"],
  ['Mug\n+1', "Mug\n'+1"],
  ['Mug;"=1"', `Mug;'"=1"`],
  ['Mug;\u0000=1', "Mug;'\u0000=1"],
  ['Mug;\u200b\ufeff=1', "Mug;'\u200b\ufeff=1"],
  ['Mug;;=1', "Mug;';'=1"],
  ["Mug;'=1", "Mug;''=1"],
  ['\u0001=1', "'\u0001=1"],
  ['\u200b=1', "'\u200b=1"],
  ['"=1"', `'"=1"`],
  ['High St 3, +1 floor', 'High St 3, +1 floor'],
  ['a=b; c-d, e@f.example', 'a=b; c-d, e@f.example'],
])('Text behind another separator or invisible letters gets an apostrophe, too: %j', (text, expected) => {
  const [[seen = ''] = []] = readCsv(plain([[text]]), ',')
  expect(seen).toBe(expected)
  expect(withoutApostrophe(seen)).toBe(text)
})

/** Splits a file as a spreadsheet does by another separator than its own: quotes count at the beginning of a cell. */
function cutBy(separator: string, text: string): string[] {
  const cells: string[] = []
  for (let at = 0; at <= text.length;) {
    let cell = ''
    if (text[at] === '"')
      for (at += 1; at < text.length; at += 1) {
        if (text[at] === '"' && text[at + 1] !== '"') break
        cell += text[at]
        if (text[at] === '"') at += 1
      }
    if (text[at] === '"') at += 1
    for (; at < text.length && !`${separator}\r\n`.includes(text[at] ?? ''); at += 1) cell += text[at]
    cells.push(cell)
    at += 1
  }
  return cells
}

test('No cell begins a formula, whichever separator the file is read by', () => {
  const text = fc.string({
    unit: fc.constantFrom(...Array.from('=+-@;,|\t\n"\'a \u0001\u200b＝')),
    maxLength: 12,
  })
  const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(rows, fc.constantFrom(',' as const, ';' as const, '\t' as const), (cells, separator) => {
      for (const other of [',', ';', '\t', '|'])
        for (const cell of cutBy(other, plain(cells, separator)))
          expect(cell).not.toMatch(/^["\p{C}]*[=+\-@＝](?!\d+(\.\d+)?$)/u)
    }),
    cases(3000, 300),
  )
})

test('A long text without a formula is written in linear time', () => {
  /** Returns the least of some times, which other work of the machine affects least. */
  function msOf(repeats: number): number {
    const text = ';\u200b\t"'.repeat(repeats)
    const times = Array.from({ length: 5 }, () => {
      const from = performance.now()
      expect(plain([[text]]).length).toBeGreaterThan(text.length)
      return performance.now() - from
    })
    return Math.min(...times)
  }
  // If each separator started a new scan, ten times the text would take a hundred times as long.
  expect(msOf(2000)).toBeLessThan(40 * msOf(200))
})

test('Rows read back unchanged, whatever their cells contain, and no cell begins a formula', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n",;|\'a1＝＠\u200b'), '\uD83D', 'ع', '👩‍🚀') }),
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
