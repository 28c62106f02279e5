import { expect, test } from 'vitest'
import { closingLines } from '../../scripts/testing/closing-lines.ts'
import type { Run } from '../../scripts/testing/reports.ts'

const run = (passed: number, rest: Partial<Run> = {}): Run => ({ passed, failed: [], skipped: [], ...rest })

test('the closing lines say what ran, how long it took, and last of all the sum', () => {
  const lines = closingLines(
    [
      { name: 'build', seconds: 21.6, run: run(0) },
      { name: 'check', seconds: 39.5, run: run(0) },
      { name: 'unit', seconds: 571.8, run: run(1380) },
      { name: 'end to end', seconds: 775, run: run(197) },
    ],
    { seconds: 797.2, thorough: true, seed: undefined },
  )
  expect(lines.join('\n')).toBe(`
build        0:22  ok
check        0:40  ok
unit         9:32  1380 passed
end to end  12:55  197 passed
whole       13:17  thorough

1577 passed, 0 failed, 0 skipped`)
})

test('the skipped and failed tests of all phases, with reasons, are listed before the sum', () => {
  const lines = closingLines(
    [
      { name: 'check', seconds: 12, run: run(0, { failed: ['npm run check'] }) },
      {
        name: 'unit',
        seconds: 61,
        run: run(7, {
          failed: ['tests/a.test.ts › fails'],
          reasons: { 'tests/a.test.ts › fails': 'expected 1 to be 2\nat a.test.ts:7' },
          skipped: ['tests/b › no'],
        }),
      },
      { name: 'end to end', seconds: 0, run: run(0, { words: 'not run, because there is no app' }) },
    ],
    { seconds: 73, thorough: false, seed: '7' },
  )
  expect(lines.join('\n')).toBe(`
check       0:12  1 failed
unit        1:01  7 passed, 1 failed, 1 skipped
end to end  0:00  not run, because there is no app
whole       1:13  quick; THOROUGH=1 tries everything in full; seed 7

Skipped:
  tests/b › no

Failed:
  npm run check
  tests/a.test.ts › fails
      expected 1 to be 2
      at a.test.ts:7

7 passed, 2 failed, 1 skipped`)
})

test('a long list of skipped tests is shortened, but not its count, and not the list of failed tests', () => {
  const names = Array.from({ length: 197 }, (_, at) => `spec ${at}`)
  const lines = closingLines(
    [{ name: 'end to end', seconds: 1, run: run(0, { failed: names, skipped: names }) }],
    {
      seconds: 1,
      thorough: false,
      seed: undefined,
    },
  )
  expect(lines).toContain('  and 177 more')
  expect(lines.filter((line) => line.startsWith('  spec ')).length).toBe(20 + 197)
  expect(lines.at(-1)).toBe('0 passed, 197 failed, 197 skipped')
})
