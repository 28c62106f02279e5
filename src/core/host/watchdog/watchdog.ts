import { url as debuggerUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import { beat, heart } from './heart.ts'

/** A program to start, with the environment variable set. */
type Asks = { readonly command: string; readonly args: readonly string[]; readonly variable: string }

/** What the watchdog's thread gets. */
export type Watched = {
  /** The heartbeat of the watched thread. */
  readonly heart: Int32Array
  /** The log file, where there is one: the watchdog writes to it without the hung thread. */
  readonly logFile: string | null
  /** A program that asks the owner what to do with a hung process; null where there is none. */
  readonly asks: Asks | null
  /** True when the process was started in a terminal, where Ctrl+C must end it even while it hangs. */
  readonly isInTerminal: boolean
  readonly stillMs: number
  readonly longMs: number
  readonly lookMs: number
}

type Options = Partial<
  Pick<Watched, 'logFile' | 'asks' | 'isInTerminal' | 'stillMs' | 'longMs' | 'lookMs'>
> & {
  /** The script of the thread; the one in the sources when a host has not built another. */
  readonly program?: URL
  readonly log: (line: string) => void
}

/** Enough memory for the debugger's events about every script. */
const megabytes = 64
const beatMs = 1000

/**
 * Watches the calling thread, which must be the main one: when it has hung for five seconds, logs where; again after
 * half a minute, with what the owner can do. Nothing waits for the watchdog, and it does not keep the process alive.
 */
export function watchOver({
  program = new URL('./watchdog-thread.ts', import.meta.url),
  logFile = null,
  asks = null,
  isInTerminal = false,
  stillMs = 5000,
  longMs = 35_000,
  lookMs = 1000,
  log,
}: Options): void {
  // A debugger pauses the thread on purpose.
  if (debuggerUrl() !== undefined) return
  setInterval(beat, Math.min(beatMs, lookMs)).unref()
  const workerData: Watched = { heart, logFile, asks, isInTerminal, stillMs, longMs, lookMs }
  const thread = new Worker(program, {
    workerData,
    execArgv: [],
    name: 'watchdog',
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  thread.on('error', (error) => log(`Nobody watches over core any more: ${String(error)}`))
  thread.unref()
}
