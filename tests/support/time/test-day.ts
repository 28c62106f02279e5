import { fileURLToPath } from 'node:url'

/**
 * The moment at which every file of tests, every worker of the specs and all that they start begin, by their own clock,
 * which then goes on: a plain Thursday, on which no clock changes anywhere. `npm run test:days` gives others.
 */
const usualDay = '2026-11-19T10:00:00Z'

const preload = `--require=${JSON.stringify(fileURLToPath(new URL('./live-on-test-day.ts', import.meta.url)))}`

/**
 * Has every Node that this process starts from now on live on the day of the tests. It stays on the real day itself, and
 * so do all when `TEST_DAY` is empty.
 */
export function startOnTestDay(): void {
  process.env['TEST_DAY'] ??= usualDay
  if (process.env['TEST_DAY'] === '') return
  const { NODE_OPTIONS: options = '' } = process.env
  if (!options.includes(preload)) process.env['NODE_OPTIONS'] = `${options} ${preload}`.trim()
}

/**
 * How many milliseconds this process and all that it starts are ahead of the computer. The first one of a family settles
 * it for the others, so that they agree.
 */
export function aheadMs(): number {
  const { TEST_DAY: day, TEST_DAY_AHEAD: ahead } = process.env
  if (ahead !== undefined) return Number(ahead)
  if (day === undefined || day === '') return 0
  const settled = Date.parse(day) - Date.now()
  if (Number.isNaN(settled)) throw new Error(`TEST_DAY takes a moment such as ${usualDay}, not "${day}".`)
  process.env['TEST_DAY_AHEAD'] = String(settled)
  return settled
}
