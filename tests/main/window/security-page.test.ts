import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| #') && !line.startsWith('| --'))
  .filter((line) => line.includes('`tests/'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

const numbered = rows.filter(([, number = '']) => /^\d+$/.test(number))

test('docs/security.md has the twenty items of the checklist in their order', () => {
  expect(numbered.map(([, number]) => Number(number))).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

test.each(
  rows.map((cells) => [cells.find((cell) => cell !== '' && !/^\d+$/.test(cell)) ?? '', cells] as const),
)('The places and tests that docs/security.md names exist: %s', (_item, cells) => {
  const [inCode = '', inTests = ''] = cells.slice(-3, -1)
  const places = [...inCode.matchAll(/`((?:src|build|scripts|\.github)\/[^`]+|package\.json)`/g)].map(
    ([, at]) => at,
  )
  expect(places.length).toBeGreaterThan(0)
  for (const place of places) expect(existsSync(join(root, place ?? '')), place).toBe(true)

  const tests = [...inTests.matchAll(/`(tests\/[^`]+)`(?: “([^”]+)”)?/g)]
  expect(tests.length).toBeGreaterThan(0)
  // The test must have exactly this title, between quotation marks.
  for (const [, file = '', title] of tests)
    if (title) expect(read(file)).toContain(`'${title}'`)
    else expect(existsSync(join(root, file)), file).toBe(true)
})

test('Electron is pinned to one version', () => {
  // Safe: our own file has the field.
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }
  expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/)
})
