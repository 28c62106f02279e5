import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import type { DemoShopInfo } from '#core/host/demo-shop.ts'

/** What a host prints to stdout, one JSON object a line. */
type Told = { readonly url?: string; readonly sandbox?: DemoShopInfo }

/** Reads the lines from now on. The returned function waits for a name's first value, printed already or still to come. */
export function toldLines(
  stdout: Readable,
): <K extends keyof Told>(name: K) => Promise<NonNullable<Told[K]>> {
  const told: Told[] = []
  const waiting = new Set<(line: Told) => void>()
  createInterface({ input: stdout }).on('line', (text) => {
    if (!text.startsWith('{')) return
    // Both hosts print no other lines that begin like this.
    const line = JSON.parse(text) as Told
    told.push(line)
    for (const hear of waiting) hear(line)
  })
  return (name) =>
    new Promise((resolve) => {
      const hear = (line: Told) => {
        const value = line[name]
        if (value === undefined) return
        waiting.delete(hear)
        resolve(value)
      }
      waiting.add(hear)
      told.forEach(hear)
    })
}
