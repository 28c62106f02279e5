import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Bench } from './row.ts'
import { limitRow } from './row.ts'

const orders = 100_000
const mostMegabytes = 250
const program = fileURLToPath(new URL('memory-of-core.ts', import.meta.url))

/** Core in a program of its own, with the thread that writes the copy, as the system counts its memory. */
export const memory: Bench = {
  name: 'memory',
  async run() {
    const child = spawn(process.execPath, [program, String(orders)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')])
    // The line that the program promises.
    const { imported, asked } = JSON.parse(printed) as { imported: number; asked: number }
    const row = (when: string, value: number) =>
      limitRow({
        name: `memory of core and copy, ${orders.toLocaleString('en')} orders: ${when}`,
        unit: 'MB',
        value,
        budget: mostMegabytes,
      })
    return [row('after the first sync', imported), row('after 200 searches', asked)]
  },
}
