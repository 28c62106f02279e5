import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import type { NewRow } from '#core/outbox/outbox.ts'
import { outboxOnSandbox } from '../outbox/outbox-on-sandbox.ts'
import type { Place } from '../outbox/outbox-on-sandbox.ts'
import { hangingNetwork } from './hanging-network.ts'
import type { Hang } from './hanging-network.ts'

// Runs the outbox of a shop as a process that tests can kill. It reads rows as lines of JSON and answers with their
// batch.

/** Written by the test that starts this process. */
const { folder, place, hang } = JSON.parse(process.env['PLACE'] ?? '{}') as {
  folder: string
  place: Place
  hang: Hang
}
const tell = (line: unknown): void => void process.stdout.write(`${JSON.stringify(line)}\n`)
const network = hangingNetwork(hang, () => tell({ hangs: true }))
const { outbox } = await outboxOnSandbox(place, { folder, fetch: network.fetch, onEvent: network.onEvent })
// Without this, a killed process would never save the cache, and each start would compile the program again.
flushCompileCache()

for await (const line of createInterface({ input: process.stdin })) {
  // The test that starts this writes nothing else.
  const { id, row, holdMs } = JSON.parse(line) as { id: number; row: NewRow; holdMs: number }
  tell({ id, answer: { ok: true, value: outbox.put([row], { holdMs }) } })
}
