/**
 * `npm run bench`: measures every speed claim and prints a row for each. `-- --json` prints JSON, `-- --only NAME` runs
 * one bench, `-- --minutes N` sets how long the busy shop runs, `-- --runtime=registry` runs the shell's on a real Electron.
 */
import { parseArgs } from 'node:util'
import { benchOnRegistryRuntime, byRegistry } from '../scripts/registry-runtime/run.ts'
import { development } from './development.ts'
import { drag } from './drag.ts'
import { eagerJavascript } from './eager-javascript.ts'
import { firstSyncBench } from './first-sync.ts'
import { hand } from './hand.ts'
import { keystroke } from './keystroke.ts'
import { live } from './live.ts'
import { memory } from './memory.ts'
import { openProducts } from './open-products.ts'
import { palette } from './palette.ts'
import { paper } from './paper.ts'
import type { Row } from './row.ts'
import { sandbox } from './sandbox.ts'
import { saveDiscount } from './save-discount.ts'
import { saveOrderBench } from './save-order.ts'
import { scrollProducts } from './scroll-products.ts'
import { scroll } from './scroll.ts'
import { shellAtWork } from './shell-at-work.ts'
import { startOfShell } from './start-shell.ts'

const benches = [
  eagerJavascript,
  startOfShell,
  shellAtWork,
  drag,
  hand,
  palette,
  openProducts,
  saveOrderBench,
  saveDiscount,
  sandbox,
  scroll,
  scrollProducts,
  firstSyncBench,
  keystroke,
  memory,
  paper,
  live,
  development,
]

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    only: { type: 'string' },
    minutes: { type: 'string', default: '2' },
    runtime: { type: 'string' },
  },
})
const args = process.argv.slice(2)
if (args.includes(byRegistry))
  process.exit((await benchOnRegistryRuntime(args.filter((argument) => argument !== byRegistry))) ?? 1)
const { BACKROOM_FITTED_APP: fitted } = process.env
const minutes = Number(values.minutes)
if (!(minutes > 0)) {
  console.error('--minutes takes a number above 0.')
  process.exit(2)
}
// On another Electron only the shell's figures differ.
const all = fitted === undefined ? benches : [startOfShell, shellAtWork]
const chosen = all.filter(({ name }) => values.only === undefined || name === values.only)
if (chosen.length === 0) {
  console.error(`There is no bench “${values.only}”. There are: ${all.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

const rows: Row[] = []
for (const { run } of chosen) rows.push(...(await run({ minutes })))

if (values.json) console.log(JSON.stringify({ rows }))
else
  console.table(
    rows.map(({ name, unit, value, floor, ratio, budget, ok }) => ({
      what: name,
      unit,
      value,
      floor: floor ?? '–',
      ratio: ratio ?? '–',
      'at most': budget,
      ok: ok ? 'yes' : 'NO',
    })),
  )
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1
