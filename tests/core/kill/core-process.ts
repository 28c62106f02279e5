import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import type { CallName } from '#shared/contract.ts'
import { testCore, testSecrets } from '../../support/core/test-core.ts'
import { hangingNetwork } from './hanging-network.ts'
import type { Hang } from './hanging-network.ts'

// Runs core as a process that tests can kill. It reads calls as lines of JSON and answers with lines of JSON.

/** Written by the test that starts this process. */
const { dataDir, secrets, hang, endsAt } = JSON.parse(process.env['PLACE'] ?? '{}') as {
  dataDir: string
  secrets: [string, string][]
  hang: Hang
  /** The process ends as soon as this is written to the log. */
  endsAt?: string
}
const tell = (line: unknown): void => void process.stdout.write(`${JSON.stringify(line)}\n`)
const keychain = testSecrets()
for (const [name, secret] of secrets) keychain.entries.set(name, secret)

const network = hangingNetwork(hang, () => tell({ hangs: true }))
const end = (): void => void process.kill(process.pid, 'SIGKILL')
const { core, clock } = await testCore({
  dataDir,
  secrets: keychain,
  fetch: network.fetch,
  log: (line) => endsAt !== undefined && line.includes(endsAt) && end(),
  // By then the order is stored as announced.
  showNotice: () => hang === 'notice' && end(),
})
// Without this, a killed process would never save the cache, and each start would compile the program again.
flushCompileCache()
core.on((name) => {
  if (name === 'orders.changed' && hang === 'arrived') end()
  network.onEvent(name)
})

for await (const line of createInterface({ input: process.stdin })) {
  // The test that starts this writes nothing else.
  const command = JSON.parse(line) as
    { id: number; name: CallName; input: unknown } | { pass: number } | { close: true }
  if ('pass' in command) clock.pass(command.pass)
  else if ('close' in command) void core.close()
  else void core.answer(command.name, command.input).then((answer) => tell({ id: command.id, answer }))
}
