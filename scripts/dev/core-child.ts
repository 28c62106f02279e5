import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { BrowserFlags } from '../../src/browser/flags.ts'
import type { Order } from './core-process.ts'
import { coreErrorOf } from './core-error.ts'
import type { CoreError } from './core-error.ts'
import { developmentFolder } from './development-folder.ts'

type End = { readonly error: CoreError | null }

export type CoreChild = {
  load(): void
  start(flags: BrowserFlags, demoAnew: boolean): void
  /** Resolves with its address and key, or with the reason why it did not start. */
  readonly begun: Promise<{ readonly url: string } | { readonly error: CoreError }>
  /** Resolves when it has ended; with the error when one of its own ended it. */
  readonly ended: Promise<End>
  /** Stops it and waits until it has released the data folder. */
  stop(): Promise<void>
}

/** Milliseconds for closing, which writes open data to the disk; a process that needs longer hangs, and killing it loses nothing. */
const closingLimit = 3_000
/** Characters of its output to store: the end says why it ended. */
const maxOutputLength = 16_000

/** Starts a process that will become core. Its stderr goes to ours, as in the browser host. */
export function startCoreProcess(): CoreChild {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'core-process.ts')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Node then compiles only what changed since the last start.
    env: { ...process.env, NODE_COMPILE_CACHE: join(developmentFolder, 'compiled') },
  })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('The process of core has no pipes.')
  const exited = once(child, 'exit')
  const outputClosed = once(child, 'close')
  // `ended` reports an early end; the error of the failed message can be ignored.
  child.on('error', () => {})
  const stopHard = () => child.kill('SIGKILL')
  process.once('exit', stopHard)

  let words = ''
  stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text)
    words = (words + text).slice(-maxOutputLength)
  })
  const url = new Promise<string>((resolve) => {
    createInterface({ input: stdout }).on('line', (line) => {
      // The host prints one object on each line.
      const message = JSON.parse(line) as { readonly url?: string }
      if (message.url !== undefined) resolve(message.url)
    })
  })
  const ended = (async (): Promise<End> => {
    await Promise.all([exited, outputClosed])
    process.off('exit', stopHard)
    return { error: child.exitCode === null ? null : coreErrorOf(words, child.exitCode) }
  })()

  const say = (order: Order) => child.connected && child.send(order)
  return {
    load: () => say({ say: 'load' }),
    start: (flags, demoAnew) => say({ say: 'start', flags, demoAnew }),
    begun: Promise.race([
      url.then((known) => ({ url: known })),
      ended.then(({ error }) => ({ error: error ?? coreErrorOf('', null) })),
    ]),
    ended,
    async stop() {
      if (child.connected) child.disconnect()
      const timer = setTimeout(stopHard, closingLimit)
      await exited
      clearTimeout(timer)
    },
  }
}
