/**
 * `npm run bench`: every speed claim, a row each. `-- --json` for a machine, `-- --only NAME` for one of them,
 * `-- --minutes N` for how long a busy shop is watched.
 */
import { parseArgs } from 'node:util'
import { drag } from './drag.ts'
import { eagerJavascript } from './eager-javascript.ts'
import { firstSyncBench } from './first-sync.ts'
import { keystroke } from './keystroke.ts'
import { live } from './live.ts'
import { memory } from './memory.ts'
import { openProducts } from './open-products.ts'
import { paper } from './paper.ts'
import type { Row } from './row.ts'
import { sandbox } from './sandbox.ts'
import { scroll } from './scroll.ts'
import { startShell } from './start-shell.ts'

const benches = [
  eagerJavascript,
  startShell,
  drag,
  openProducts,
  sandbox,
  scroll,
  firstSyncBench,
  keystroke,
  memory,
  paper,
  live,
]

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, only: { type: 'string' }, minutes: { type: 'string', default: '2' } },
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) {
  console.error('--minutes takes a number above 0.')
  process.exit(2)
}
const chosen = benches.filter(({ name }) => values.only === undefined || name === values.only)
if (chosen.length === 0) {
  console.error(
    `There is no bench “${values.only}”. There are: ${benches.map(({ name }) => name).join(', ')}.`,
  )
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
