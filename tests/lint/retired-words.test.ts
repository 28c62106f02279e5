import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { complaintAbout, retired, wordsOf } from '../../lint/retired-words.ts'

test('a name is split into words in any notation', () => {
  expect(wordsOf('openKeptShop')).toBe(' open kept shop ')
  expect(wordsOf('kept-shop.queries.ts')).toBe(' kept shop queries ')
  expect(wordsOf('KeptShop.module.css')).toBe(' kept shop ')
})

test.each([
  'KeptShop',
  'openKeptShop',
  'use-keyboard-place.ts',
  'mostRows',
  'HttpParts',
  'Doors.tsx',
  'tellAtPace',
])('a retired word in %s is reported with its replacement', (name) => {
  expect(complaintAbout(name)).toMatch(/^say .+ \(docs\/glossary\.md\)\.$/)
})

test.each(['LocalShop', 'almostThere', 'partsOf', 'doorway.ts', 'spring', 'useFocus'])(
  '%s is accepted',
  (name) => {
    expect(complaintAbout(name)).toBeNull()
  },
)

test('each retired word is listed once', () => {
  expect(new Set(retired.map(({ words }) => words)).size).toBe(retired.length)
})

test('the glossary that the message points to exists, and lists no retired word as a code name', () => {
  const glossary = readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8')
  const names = glossary
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| owner'))
    .flatMap((line) => (line.split('|')[2] ?? '').replaceAll(/\([^)]*\)/g, '').split(','))
    .map((name) => name.replaceAll(/[`…]/g, '').trim())
    .filter((name) => name !== '')
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => complaintAbout(name) !== null)).toEqual([])
})
