import { fileURLToPath } from 'node:url'
import { outputOf } from './programs.ts'
import type { Bench } from './row.ts'
import { limitRow } from './row.ts'

const orders = 100_000
const maxMegabytes = 250
const program = fileURLToPath(new URL('memory-of-core.ts', import.meta.url))

/** Measures the memory of core in a process of its own, including the mirror worker, as the system counts it. */
export const memory: Bench = {
  name: 'memory',
  async run() {
    const { imported, afterSearches } = await outputOf<{ imported: number; afterSearches: number }>(
      program,
      String(orders),
    )
    const row = (when: string, value: number) =>
      limitRow({
        name: `memory of core and copy, ${orders.toLocaleString('en')} orders: ${when}`,
        unit: 'MB',
        value,
        budget: maxMegabytes,
      })
    return [row('after the first sync', imported), row('after 200 searches', afterSearches)]
  },
}
