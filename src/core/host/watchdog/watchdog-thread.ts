import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { appendFileSync, mkdirSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { workerData } from 'node:worker_threads'
import { redacted } from '../redact.ts'
import { endsBySignal } from './ends-by-signal.ts'
import { beatsIn } from './heart.ts'
import { createStillness } from './stillness.ts'
import { whereItStands } from './where-it-stands.ts'
import type { Watched } from './watchdog.ts'

// A thread of its own, which runs on while core's thread hangs: only it can report that then.

// Safe because `watchOver` passes nothing else.
const { heart, logFile, asks, isInTerminal, stillMs, longMs, lookMs } = workerData as Watched
const beats = beatsIn(heart)
const stillness = createStillness({ stillMs, longMs, lookMs })
let [at, isBusy] = [performance.now(), false]

/** The file descriptor: `process.stderr` of a thread goes through the main thread, which hangs. */
const stderr = 2

/** Writes to the log without the main thread. A full disk or a closed terminal takes no line. */
function log(line: string): void {
  const text = redacted(line)
  try {
    writeSync(stderr, `${text}\n`)
  } catch {
    // There is no terminal to read it.
  }
  try {
    if (logFile === null) return
    // The folder may not exist yet.
    mkdirSync(dirname(logFile), { recursive: true })
    appendFileSync(logFile, `${new Date().toISOString()} ${text}\n`, { mode: 0o600 })
  } catch {
    // There is no other place to report it.
  }
}

let asking: ChildProcess | null = null
let withoutSignals: (() => void) | null = null

function startQuestion({ command, args, variable }: NonNullable<Watched['asks']>): ChildProcess {
  const env = { ...process.env, [variable]: '1' }
  const started = spawn(command, args, { env, detached: true, stdio: 'ignore' })
  started.on('error', () => log('The owner could not be asked.'))
  started.unref()
  return started
}

async function report(): Promise<void> {
  const now = performance.now()
  const look = stillness(beats(), now - at)
  at = now
  if (look === null) return
  const seconds = Math.round(look.forMs / 1000)
  if (look.is === 'again') {
    // The question is no longer needed.
    asking?.kill()
    withoutSignals?.()
    asking = withoutSignals = null
    return log(`Core answers again. It stood still for about ${seconds} s.`)
  }
  if (look.is === 'still' && isInTerminal) withoutSignals = endsBySignal(process.pid)
  const stack = await whereItStands()
  const where =
    stack?.join('\n') ?? 'where is not known: it is in the middle of something that is no JavaScript'
  log(`Core has stood still for ${seconds} s:\n${where}`)
  if (look.is !== 'very still') return
  const way = isInTerminal
    ? `press Ctrl+C, or end process ${process.pid},`
    : `end it (process ${process.pid})`
  log(
    `Backroom does not answer any more. If it stays so, ${way} and start it again: what it called saved is on the disk, and what waits is sent then.`,
  )
  if (asks) asking = startQuestion(asks)
}

setInterval(() => {
  if (isBusy) return
  isBusy = true
  void report().finally(() => (isBusy = false))
}, lookMs)
