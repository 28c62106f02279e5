import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildShell } from '../scripts/project/builds.ts'
import { quantile } from './frames.ts'
import type { Bench } from './row.ts'
import { ratioRow } from './row.ts'
import { prepareShells, runtime, seesLine, seesOrders, startShell } from './shells.ts'

/** All shells take turns, so that a busy moment of the machine slows all of them; the median round counts. */
const rounds = 7
const orders = 10_000

export const startOfShell: Bench = {
  name: 'start-shell',
  async run() {
    buildShell()
    const folder = mkdtempSync(join(tmpdir(), 'backroom-bench-'))
    try {
      const shells = await prepareShells(folder, orders)
      const kinds = [
        { of: 'an own shop', args: shells.shop, values: [] as Taken[] },
        { of: 'the demo shop in it', args: shells.demo, values: [] as Taken[] },
      ]
      const floors: Taken[] = []
      for (let round = 0; round < rounds; round += 1) {
        floors.push(await taken(shells.empty, seesLine))
        for (const { args, values } of kinds) if (args) values.push(await taken(args, seesOrders))
      }
      await shells.close()
      return kinds.flatMap(({ of, values }) => {
        if (values.length === 0) return []
        const row = (how: string, what: (each: Taken) => number, budget: number) =>
          ratioRow({
            name: `start of the shell to the first of ${orders.toLocaleString('en')} orders of ${of}, ${how}${runtime ? '' : ', on the stand-in'}`,
            unit: 'ms',
            value: median(values.map(what)),
            floor: median(floors.map(what)),
            budget,
          })
        const byClock = row('by the clock', ({ ms }) => ms, runtime ? 1.5 : 2)
        const byProcessor = row('by the processor', ({ processorMs }) => processorMs, 3)
        return Number.isNaN(byProcessor.value) ? [byClock] : [byClock, byProcessor]
      })
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    }
  },
}

const median = (values: readonly number[]): number => quantile(values, 0.5)

type Taken = { readonly ms: number; readonly processorMs: number }

async function taken(...start: Parameters<typeof startShell>): Promise<Taken> {
  const shell = await startShell(...start)
  await shell.close()
  return shell
}
