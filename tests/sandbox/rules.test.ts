import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rules, rulesOf } from './rules/rule-table.ts'
import type { Rule } from './rules/rule-table.ts'
import { rulesPage } from './rules/rules-page.ts'
import { isTestOf, testNames } from './rules/test-names.ts'

const folder = import.meta.dirname
const page = rulesPage(rules, 'All of them.')

interface TestFile {
  readonly source: string
  readonly names: readonly string[]
}

const files = new Map(
  globSync('**/*.test.ts', { cwd: folder }).map((path): [string, TestFile] => {
    const source = readFileSync(join(folder, path), 'utf8')
    return [path.replaceAll('\\', '/').replace(/\.test\.ts$/, ''), { source, names: testNames(source) }]
  }),
)

/** The number of lines in each section of the three texts. A new line in the table has to be counted here. */
const lines: Readonly<Record<string, number>> = {
  'spec: What the service does': 4,
  'spec: Account': 10,
  'spec: Country': 3,
  'spec: Discount': 15,
  'spec: Order': 49,
  'spec: Product': 3,
  'spec: Other resources and images': 3,
  'spec: States and transitions': 4,
  'spec: Common request rules': 9,
  'spec: Account and countries': 4,
  'spec: Discounts': 6,
  'spec: Discounts, create parameters': 18,
  'spec: Orders': 3,
  'spec: Orders, list parameters': 3,
  'spec: Orders, PATCH parameters': 8,
  'spec: Products': 3,
  'spec: Products, list parameters': 2,
  'spec: OAuth endpoints': 4,
  'spec: OAuth 2.0, step 1': 6,
  'spec: OAuth 2.0, step 2': 4,
  'spec: OAuth 2.0, step 3': 7,
  'spec: OAuth 2.0, step 4': 1,
  'spec: Revoking access': 3,
  'spec: Personal projects': 3,
  'spec: Events': 5,
  'spec: Delivery': 4,
  'spec: HTTP status codes': 8,
  'spec: OAuth errors': 7,
  'spec: Limits': 6,
  'spec: Versioning': 2,
  'facts: Wrapping': 11,
  'facts: Account and countries': 5,
  'facts: Orders': 9,
  'facts: Products': 6,
  'facts: Categories and artists': 3,
  'facts: Discounts': 3,
  'facts: Paging': 4,
  'facts: OAuth': 2,
  'facts: Webhooks': 3,
  'facts: Images': 1,
  'sandbox promise 1': 5,
  'sandbox promise 2': 3,
  'sandbox promise 3': 6,
  'sandbox promise 4': 6,
  'sandbox promise 5': 4,
  'sandbox promise 6': 5,
  'sandbox promise 7': 4,
  'sandbox promise 8': 2,
  'sandbox promise 9': 3,
  'sandbox promise 10': 3,
  'sandbox promise 11': 3,
  'sandbox promise 12': 2,
  'sandbox promise 13': 5,
  'sandbox promise 14': 5,
  'sandbox promise 15': 3,
  'sandbox promise 16': 3,
  'sandbox promise 17': 4,
  'sandbox promise 18': 2,
}

/** True when a test's name quotes a section: "… (spec: Orders; sandbox promise 6)"; some names add the number of the line. */
function quotes(name: string, section: string, number: number): boolean {
  const quoted = /\(([^()]*)\)$/.exec(name)?.[1]?.split('; ') ?? []
  return quoted.includes(section) || quoted.includes(`${section} ${number}`)
}

/** Returns the faults of a line, in words; empty when tests cover it. */
function faultsOf({ section, number, wording, tests }: Rule): string[] {
  const line = `${section}, line ${number}`
  return [
    ...(wording === '' ? [`${line} says nothing.`] : []),
    ...(tests.length === 0 ? [`${line} names no test.`] : []),
    ...tests.flatMap(({ name, file }) => {
      const found = files.get(file)
      if (!found || !isTestOf(found.source, found.names, name))
        return [`${line}: ${file} has no test “${name}”.`]
      return quotes(name, section, number) ? [] : [`${line}: “${name}” does not quote it.`]
    }),
  ]
}

test('the page has every line of the contract, of the facts and of the promises', () => {
  const found: Record<string, number> = {}
  for (const { section, number, wording } of rules) {
    expect(page).toContain(`\n| ${number} | ${wording} | `)
    expect(number, section).toBe((found[section] ?? 0) + 1)
    found[section] = number
  }
  expect(found).toEqual(lines)
  const total = Object.values(lines).reduce((sum, count) => sum + count, 0)
  expect(total).toBeGreaterThan(300)
  expect(page).toContain(`${total} in all`)
})

test('every line has a test that exists and quotes it', () => {
  expect(rules.flatMap(faultsOf)).toEqual([])
})

test('every test leads to its file', () => {
  const named = new Set(rules.flatMap(({ tests }) => tests.map(({ file }) => file)))
  for (const file of named) expect(page).toContain(`\n[${file}]: ../tests/sandbox/${file}.test.ts\n`)
})

test('a line without a test, with one that is not there or with one of another section is told', () => {
  const known = { name: 'codes work once (sandbox promise 13)', file: 'oauth/token' }
  const faultsIn = (section: string, tests: Rule['tests']) =>
    faultsOf({ section, number: 2, wording: 'Codes work once.', tests })
  expect(faultsIn('sandbox promise 13', [known])).toEqual([])
  expect(faultsIn('sandbox promise 13', [])).toHaveLength(1)
  expect(faultsIn('sandbox promise 1', [known])).toHaveLength(1)
  expect(faultsIn('sandbox promise 13', [{ ...known, file: 'nothing' }])).toHaveLength(1)
  expect(faultsIn('sandbox promise 13', [{ ...known, name: known.name.slice(1) }])).toHaveLength(1)
  const field = 'the order field total is a decimal (spec: Order)'
  expect(faultsIn('spec: Order', [{ name: field, file: 'resources/fields' }])).toEqual([])
  expect(
    faultsIn('spec: Order', [{ name: field.replace('total', 'sum'), file: 'resources/fields' }]),
  ).toHaveLength(1)
  const line = (heldBy: string) => ({
    'sandbox promise 13': [{ says: 'Codes work once.', heldBy: [heldBy] }],
  })
  expect(rulesOf(line('oauth/token: some test'))[0]?.tests).toEqual([
    { file: 'oauth/token', name: 'some test' },
  ])
  expect(() => rulesOf(line('some test'))).toThrow('This names no test')
})

test('what tests quote are sections of the page', () => {
  const sections = new Set(
    Object.entries(lines).flatMap(([section, count]) => [
      section,
      ...Array.from({ length: count }, (_, index) => `${section} ${index + 1}`),
    ]),
  )
  const quoted = [...files.values()].flatMap(({ names }) =>
    names.flatMap((name) => /\(((?:spec|facts|sandbox promise)[^()]*)\)$/.exec(name)?.[1]?.split('; ') ?? []),
  )
  expect(quoted.length).toBeGreaterThan(150)
  expect(quoted.filter((one) => !sections.has(one))).toEqual([])
})

test('the names of tests are read as they are written', () => {
  const source = [
    "test('plain', () => {})",
    "test.each([['(', 1]])(\n  'with %s (and)',\n  run,\n)",
    'test("it’s \\"so\\"", run)',
  ].join('\n')
  expect(testNames(source)).toEqual(['plain', 'with %s (and)', 'it’s "so"'])
  // Without this file, which contains calls of tests as texts.
  for (const [file, { source: text, names }] of [...files].filter(([one]) => one !== 'rules'))
    expect(names.length, file).toBe(text.match(/(?<![.\w])test(\.each)?\(\s*[^)\s]/g)?.length)
})
