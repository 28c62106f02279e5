import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { root } from './builds.ts'

/** How a tool ended. */
export type Ended = {
  readonly ok: boolean
  /** Why this process ended the tool. */
  readonly cut?: 'too long' | 'stopped'
  readonly seconds: number
}

export type ToolOptions = {
  readonly env?: Readonly<Record<string, string>>
  /** Fires when the tool has exceeded its time; it is then ended. */
  readonly tooLong: AbortSignal
  /** How many milliseconds the tool may take to end after SIGINT. */
  readonly farewell?: number
  /** Receives each line of its output, which otherwise goes to ours. */
  readonly line?: (line: string) => void
}

/** Longer than any runner takes to close its browsers and programs after SIGINT. */
const longFarewell = 10_000

/** Longer than the last output of an ended tool takes to arrive. */
const lastWords = 5_000

/** The running tools, each with a function that asks it to end. */
const running = new Map<ChildProcess, () => void>()
let stopped = false

/**
 * Runs one of our tools on this Node. The tool and all that it starts form a process group, which leaves no process
 * behind. It gets no stdin, so that nothing can prompt.
 */
export async function runTool(args: readonly string[], options: ToolOptions): Promise<Ended> {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  if (stopped) return { ok: false, cut: 'stopped', seconds: 0 }

  const { line } = options
  const words = line ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', words, words],
    env: { ...process.env, ...options.env },
    // Windows would open a console for it; there taskkill ends its tree.
    detached: process.platform !== 'win32',
  })
  if (line)
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream, crlfDelay: Infinity }).on('line', line)

  const ask = () => end(child, options.farewell)
  options.tooLong.addEventListener('abort', ask)
  running.set(child, ask)
  const code = await exitOf(child)
  const tooLong = options.tooLong.aborted
  options.tooLong.removeEventListener('abort', ask)
  signal(child, 'SIGKILL')
  await lastWordsOf(child)
  running.delete(child)
  if (tooLong) return { ok: false, cut: 'too long', seconds: seconds() }
  if (stopped) return { ok: false, cut: 'stopped', seconds: seconds() }
  return { ok: code === 0, seconds: seconds() }
}

/** On Ctrl+C and the like, asks all tools to end and starts no more; the process still reports what has run. */
export function endToolsOnSignal(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      // Pressed again: the developer does not want to wait.
      if (stopped) killAll()
      else for (const ask of running.values()) ask()
      stopped = true
    })
  // However this process ends, also by an error of its own.
  process.on('exit', killAll)
}

/** Sends SIGINT, like Ctrl+C, which lets runners close what they opened; kills the tool after the farewell time. */
function end(child: ChildProcess, farewell = longFarewell): void {
  signal(child, 'SIGINT')
  setTimeout(() => {
    if (running.has(child)) signal(child, 'SIGKILL')
  }, farewell).unref()
}

function killAll(): void {
  for (const child of running.keys()) signal(child, 'SIGKILL')
}

/** Sends a signal to the tool and all that it started. */
function signal({ pid }: ChildProcess, name: 'SIGINT' | 'SIGKILL'): void {
  if (pid === undefined) return
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' }).once('error', () => undefined)
    return
  }
  try {
    process.kill(-pid, name)
  } catch {
    // All of them have ended.
  }
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => {
    child.once('error', () => done(null))
    child.once('exit', done)
  })
}

/** Reads the output to its end; with a limit, because a program that escaped would keep the pipe open. */
async function lastWordsOf({ stdout, stderr }: ChildProcess): Promise<void> {
  await Promise.all([lastOf(stdout), lastOf(stderr)])
}

async function lastOf(stream: Readable | null): Promise<void> {
  if (!stream || stream.closed) return
  const limit = setTimeout(() => stream.destroy(), lastWords)
  await new Promise((done) => stream.once('close', done))
  clearTimeout(limit)
}
