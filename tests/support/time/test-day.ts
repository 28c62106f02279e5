import { fileURLToPath } from 'node:url'

/**
 * The moment at which the clock of every test file, every worker of the specs and every process that they start begins,
 * to go on from there: a plain Thursday, on which no clock changes anywhere. `npm run test:days` sets others.
 */
const usualDay = '2026-11-19T10:00:00Z'

const preload = `--require=${JSON.stringify(fileURLToPath(new URL('./live-on-test-day.ts', import.meta.url)))}`

/**
 * Starts all further Node processes of this one on the day of the tests. This process stays on the real day, and so do
 * all when `TEST_DAY` is empty.
 */
export function startOnTestDay(): void {
  process.env['TEST_DAY'] ??= usualDay
  if (process.env['TEST_DAY'] === '') return
  const { NODE_OPTIONS: options = '' } = process.env
  if (!options.includes(preload)) process.env['NODE_OPTIONS'] = `${options} ${preload}`.trim()
}

/**
 * Returns how many milliseconds this process and those that it starts are ahead of the computer. The first process
 * decides it for its descendants, so that they agree.
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
