import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildShell } from '../scripts/builds.ts'
import type { Bench } from './row.ts'
import { ratioRow } from './row.ts'
import { prepareShells, runtime, seesLine, seesOrders, startShell } from './shells.ts'

/** Both take turns, so that a busy moment of the machine hits both; the fastest turn counts. */
const turns = 7
const orders = 10_000

export const startOfShell: Bench = {
  name: 'start-shell',
  async run() {
    buildShell()
    const folder = mkdtempSync(join(tmpdir(), 'backroom-bench-'))
    try {
      const { empty, backroom } = await prepareShells(folder, orders)
      const floors: Taken[] = []
      const values: Taken[] = []
      for (let turn = 0; turn < turns; turn += 1) {
        floors.push(await taken(empty, seesLine))
        values.push(await taken(backroom, seesOrders))
      }
      const row = (what: string, of: (each: Taken) => number, budget: number) =>
        ratioRow({
          name: `start of the shell to the first orders, ${orders.toLocaleString('en')} orders, ${what}${runtime ? '' : ', on the stand-in'}`,
          unit: 'ms',
          value: Math.min(...values.map(of)),
          floor: Math.min(...floors.map(of)),
          budget,
        })
      const byClock = row('by the clock', ({ ms }) => ms, runtime ? 1.5 : 2)
      const byProcessor = row('by the processor', ({ processorMs }) => processorMs, 3)
      return Number.isNaN(byProcessor.value) ? [byClock] : [byClock, byProcessor]
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    }
  },
}

type Taken = { readonly ms: number; readonly processorMs: number }

async function taken(...start: Parameters<typeof startShell>): Promise<Taken> {
  const shell = await startShell(...start)
  await shell.close()
  return shell
}
