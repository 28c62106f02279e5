import { url as debuggerUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import { beat, heart } from './heart.ts'

/** It is started with the variable set. */
type Asks = { readonly command: string; readonly args: readonly string[]; readonly variable: string }

/** What the thread is told of the one that it watches. */
export type Watched = {
  /** What that one shows of itself. */
  readonly heart: Int32Array
  /** The file of the log, where there is one: it is written to past the thread that stands still. */
  readonly logFile: string | null
  /** A program that asks the owner what is to become of one that does not answer any more; null where there is none. */
  readonly asks: Asks | null
  /** Whether it was started in a terminal, where Ctrl+C is to end it also while it hears nothing. */
  readonly isInTerminal: boolean
  readonly stillMs: number
  readonly longMs: number
  readonly lookMs: number
}

type Options = Partial<
  Pick<Watched, 'logFile' | 'asks' | 'isInTerminal' | 'stillMs' | 'longMs' | 'lookMs'>
> & {
  /** The program of the thread; the one in the sources when a host has not built another. */
  readonly program?: URL
  readonly log: (line: string) => void
}

/** Enough to be told of every script that there is. */
const megabytes = 64
const beatMs = 1000

/**
 * Watches over the thread that calls this, which has to be the main one: when it stands still for five seconds, the log
 * says where; once more after half a minute, with what can be done. Nothing waits for this thread, and it keeps nobody here.
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
  // Whoever works with a debugger holds it on purpose.
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
