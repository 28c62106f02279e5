import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readsAsWords, spared } from '../../lint/sentences.ts'

test.each([
  'Mark shipped',
  'Arrange by name…',
  'A buyer',
  'Shop §',
  'Learn “§”',
  'Backroom § is there.',
  '“§” was not imported.',
  '§ not read',
  '§: the shop did not answer',
  ' could not be read',
  'the shop does not have it any more',
  '§ changes have',
  'not saved.',
  'Saved as PDF',
  'At most § orders are kept.',
])('%s is recognized as a text for people', (text) => {
  expect(readsAsWords(text)).toBe(true)
})

test.each([
  '',
  'invalid',
  'Escape',
  'Royal Mail',
  'Deliver To Address Line 1',
  'bottom end',
  'not now §',
  'view settings §',
  '§ §',
  '§ px',
  'Bearer §',
  'ArrowUp ArrowDown',
  'application/json; charset=utf-8',
  "default-src 'none'; frame-ancestors 'none'",
  'input:not([type="checkbox"]), textarea, select',
  'Debugger.scriptParsed',
  'id, changed_at, shipping, payment, country',
  'CREATE TABLE IF NOT EXISTS holder (host TEXT NOT NULL) STRICT',
  'INDEXED BY orders_by_name',
  'SQLite format 3\0',
  'const ask = (signal) => process.kill(pid, signal)',
])('%j is not a text for people', (text) => {
  expect(readsAsWords(text)).toBe(false)
})

test('each exempted file exists', () => {
  const cwd = join(import.meta.dirname, '../..')
  const files = globSync('src/**/*.{ts,tsx}', { cwd }).map((file) => file.replaceAll('\\', '/'))
  const each = spared.flatMap(({ files: pattern }) =>
    pattern.source.split(/\|(?![^(]*\))/).map((one) => new RegExp(one)),
  )
  expect(each.filter((pattern) => !files.some((file) => pattern.test(file)))).toEqual([])
})
