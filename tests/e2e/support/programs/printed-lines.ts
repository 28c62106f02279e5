import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import type { DemoShopInfo } from '#core/host/demo-shop.ts'

/** What a host prints to stdout, one JSON object a line. */
type OutputLine = { readonly url?: string; readonly sandbox?: DemoShopInfo }

/** Reads the lines from now on. The returned function waits for a name's first value, printed already or still to come. */
export function readOutputLines(
  stdout: Readable,
): <K extends keyof OutputLine>(name: K) => Promise<NonNullable<OutputLine[K]>> {
  const lines: OutputLine[] = []
  const waiting = new Set<(line: OutputLine) => void>()
  createInterface({ input: stdout }).on('line', (text) => {
    if (!text.startsWith('{')) return
    // Both hosts print no other lines that begin like this.
    const line = JSON.parse(text) as OutputLine
    lines.push(line)
    for (const hear of waiting) hear(line)
  })
  return (name) =>
    new Promise((resolve) => {
      const hear = (line: OutputLine) => {
        const value = line[name]
        if (value === undefined) return
        waiting.delete(hear)
        resolve(value)
      }
      waiting.add(hear)
      lines.forEach(hear)
    })
}
