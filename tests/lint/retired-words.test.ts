import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { complaintAbout, retired, wordsOf } from '../../lint/retired-words.ts'

test('a name is read word by word, however it is written', () => {
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
])('a retired word is found in %s, and what to say instead', (name) => {
  expect(complaintAbout(name)).toMatch(/^say .+ \(docs\/glossary\.md\)\.$/)
})

test.each(['LocalShop', 'almostThere', 'partsOf', 'doorway.ts', 'spring', 'useFocus'])(
  'nothing is said of %s',
  (name) => {
    expect(complaintAbout(name)).toBeNull()
  },
)

test('each retired word is there once', () => {
  expect(new Set(retired.map(({ words }) => words)).size).toBe(retired.length)
})

test('the glossary that a complaint points to is there, and tells no retired word as a name of the code', () => {
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
