import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../docs/decisions')
const index = readFileSync(join(folder, 'README.md'), 'utf8')
const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
const titleOf = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n')[0]?.slice('# '.length)

test('every decision is listed once in the table of its subject, with its number and name', () => {
  const listed = [...index.matchAll(/^- \[(.+)\]\((\d{4}-[\w-]+\.md)\)$/gm)].map(([, title, file]) => [
    file,
    title,
  ])
  expect(listed).toHaveLength(files.length)
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(files.map((file) => [file, titleOf(file)])))
})

test('decisions are numbered without gaps, and their titles have the numbers of their files', () => {
  expect(files.toSorted().map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, at) => at + 1))
  for (const file of files) expect(titleOf(file)).toMatch(new RegExp(`^${Number(file.slice(0, 4))}\\. `))
})

test.each(files)('%s has a status, a decision and its costs', (file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toMatch(
    /^- \*\*Status\*\*: (accepted|proposed|rejected|superseded by \d+), \d{4}-\d{2}-\d{2}$/m,
  )
  for (const part of ['Context', 'Choice', 'Price']) expect(text).toContain(`**${part}**`)
})
