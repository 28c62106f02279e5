import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../../scripts/project/builds.ts'
import { parted } from '../../scripts/testing/reporters.ts'
import { readPlaywright, readVitest } from '../../scripts/testing/reports.ts'
import { verdict } from '../../scripts/testing/test-runs.ts'

const folder = mkdtempSync(join(tmpdir(), 'backroom-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = join(folder, 'report.json')
const well = { ok: true, seconds: 1 }
const unwell = { ok: false, seconds: 1 }
const report = { passed: 3, failed: [], skipped: [] }

test('a runner that broke off, ran nothing or exited with an error is one failure', () => {
  expect(verdict('vitest', report, well, 30)).toEqual(report)
  expect(verdict('vitest', undefined, well, 30).failed).toEqual(['vitest, which broke off'])
  expect(verdict('vitest', undefined, unwell, 30).failed).toEqual(['vitest, which broke off'])
  expect(verdict('vitest', report, unwell, 30).failed).toEqual(['vitest itself, which says more above'])
  expect(verdict('vitest', { ...report, passed: 0 }, well, 30).failed).toEqual([
    'vitest itself, which says more above',
  ])
  expect(verdict('vitest', { ...report, failed: ['a'] }, unwell, 30).failed).toEqual(['a'])
})

test('a runner that was stopped is a failure with its reason, beside the results in its report', () => {
  const failedReport = { ...report, failed: ['a'] }
  expect(verdict('Playwright', failedReport, { ...unwell, cut: 'too long' }, 30).failed).toEqual([
    'a',
    'Playwright, which was ended because it took longer than 30 minutes',
  ])
  expect(verdict('Playwright', undefined, { ...unwell, cut: 'stopped' }, 30).failed).toEqual([
    'Playwright, which was ended',
  ])
})

test("vitest's report becomes counts, names and reasons; a file that failed to load is one failure", () => {
  writeFileSync(
    file,
    JSON.stringify({
      testResults: [
        {
          name: join(root, 'tests/core/calls/shop/shop.test.ts'),
          status: 'failed',
          assertionResults: [
            { fullName: 'opens', status: 'passed' },
            {
              fullName: 'closes',
              status: 'failed',
              failureMessages: ['\u001b[31mopen\u001b[39m\n\n  at a.ts:7', 'The window came upon a fault.'],
            },
            { fullName: 'waits', status: 'skipped' },
            { fullName: 'will be', status: 'todo' },
          ],
        },
        {
          name: join(root, 'tests/core/broken.test.ts'),
          status: 'failed',
          message: 'No such module.',
          assertionResults: [],
        },
      ],
    }),
  )
  expect(readVitest(file)).toEqual({
    passed: 1,
    failed: ['tests/core/calls/shop/shop.test.ts › closes', 'tests/core/broken.test.ts'],
    reasons: {
      'tests/core/calls/shop/shop.test.ts › closes': 'open\nat a.ts:7\nThe window came upon a fault.',
      'tests/core/broken.test.ts': 'No such module.',
    },
    skipped: ['tests/core/calls/shop/shop.test.ts › waits', 'tests/core/calls/shop/shop.test.ts › will be'],
  })
})

test("Playwright's report becomes counts, names and reasons; a test that passed only on a retry has failed", () => {
  const spec = (title: string, status: string, results: readonly object[] = []) => ({
    title,
    file: 'orders/orders.spec.ts',
    line: 7,
    tests: [{ projectName: 'shell', status, results }],
  })
  const late = { error: { message: 'not visible' }, errorLocation: { line: 12 } }
  writeFileSync(
    file,
    JSON.stringify({
      errors: [],
      suites: [
        {
          title: 'orders/orders.spec.ts',
          specs: [spec('opens', 'expected'), spec('closes', 'flaky', [late, {}])],
          suites: [{ title: 'by keys', specs: [spec('moves', 'unexpected'), spec('prints', 'skipped')] }],
        },
      ],
    }),
  )
  expect(readPlaywright(file)).toEqual({
    passed: 1,
    failed: [
      '[shell] tests/e2e/orders/orders.spec.ts:7 › closes',
      '[shell] tests/e2e/orders/orders.spec.ts:7 › by keys › moves',
    ],
    reasons: { '[shell] tests/e2e/orders/orders.spec.ts:7 › closes': 'line 12: not visible' },
    skipped: ['[shell] tests/e2e/orders/orders.spec.ts:7 › by keys › prints'],
  })
})

test('a failed spec tells what its page told the user, without the parts that said nothing', () => {
  const context = join(folder, 'error-context.md')
  writeFileSync(
    context,
    `# Page snapshot

\`\`\`yaml
- generic [ref=e2]:
  - status
  - main [ref=e3]:
    - row "Low Tide" [active] [ref=e4]
    - paragraph: 70 left
  - status:
    - generic [ref=e5]: Low Tide now at place 21 of 36, after Signal Fires.
  - 'status "Shop order: products" [ref=e6]':
    - generic [ref=e7]: Not saved
    - button "Try again" [ref=e8]
  - dialog "Whose order holds?" [ref=e9]: The shop has another order.
  - status "Changes that wait to be sent"
\`\`\`

# Test source

- status: this is no part of the page
`,
  )
  const failed = {
    error: { message: 'not there' },
    attachments: [{ name: 'screenshot' }, { name: 'error-context', path: context }],
  }
  const tests = [{ projectName: 'shell', status: 'unexpected', results: [failed] }]
  const specs = [{ title: 'moves', file: 'products.spec.ts', line: 7, tests }]
  writeFileSync(file, JSON.stringify({ errors: [], suites: [{ title: 'products.spec.ts', specs }] }))
  expect(readPlaywright(file)?.reasons).toEqual({
    '[shell] tests/e2e/products.spec.ts:7 › moves': `not there
On the page:
  focus: row Low Tide
  status: Low Tide now at place 21 of 36, after Signal Fires.
  status: Shop order: products: Not saved Try again
  dialog: Whose order holds?: The shop has another order.`,
  })
})

test('an incomplete report counts as missing', () => {
  writeFileSync(file, '{"testResults":[')
  expect(readVitest(file)).toBeUndefined()
  expect(readPlaywright(join(folder, 'missing.json'))).toBeUndefined()
})

test('a requested reporter is added to the one that counts', () => {
  expect(parted(['tests/e2e/orders/orders.spec.ts', '--reporter=dot', '--workers=1'])).toEqual({
    reporters: ['dot'],
    json: false,
    rest: ['tests/e2e/orders/orders.spec.ts', '--workers=1'],
  })
  expect(parted(['--reporter', 'html,json', '-x'])).toEqual({ reporters: ['html'], json: true, rest: ['-x'] })
  expect(parted(['-x'])).toEqual({ reporters: undefined, json: false, rest: ['-x'] })
})
