import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { root } from './builds.ts'

/** How a tool ended. */
export type Ended = {
  readonly ok: boolean
  /** Why it did not end by itself. */
  readonly cut?: 'too long' | 'stopped'
  readonly seconds: number
}

export type ToolOptions = {
  readonly env?: Readonly<Record<string, string>>
  /** Says that it takes longer than it may: it hangs, and is ended. */
  readonly tooLong: AbortSignal
  /** In milliseconds: how long it may take to end when it is asked to. */
  readonly farewell?: number
  /** Takes each line of its output, which otherwise goes where ours goes. */
  readonly line?: (line: string) => void
}

/** Longer than any runner takes to close its browsers and programs when it is asked to end. */
const longFarewell = 10_000

/** Longer than the last words of a tool that has ended take to arrive. */
const lastWords = 5_000

/** What runs now, each with the way to ask it to end. */
const running = new Map<ChildProcess, () => void>()
let stopped = false

/**
 * Runs one of our tools on this Node, with all that it starts in a group of processes of its own, of which nothing is left
 * afterwards. It gets no stdin, so that nothing can ask a question.
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
    // Windows would open a console for it; there its tree is ended by taskkill.
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

/** On Ctrl+C and its like all tools are asked to end, nothing else is begun, and the process still tells what had run. */
export function endToolsOnSignal(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      // Pressed again: whoever presses does not want to wait.
      if (stopped) killAll()
      else for (const ask of running.values()) ask()
      stopped = true
    })
  // However this process ends, by an error of its own too.
  process.on('exit', killAll)
}

/** Asks as Ctrl+C does, which lets runners close what they opened, and then does not ask any more. */
function end(child: ChildProcess, farewell = longFarewell): void {
  signal(child, 'SIGINT')
  setTimeout(() => {
    if (running.has(child)) signal(child, 'SIGKILL')
  }, farewell).unref()
}

function killAll(): void {
  for (const child of running.keys()) signal(child, 'SIGKILL')
}

/** To the tool and all that it started. */
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

/** What was said is read to its end; not for ever, since a program that got away would keep the pipe open. */
async function lastWordsOf({ stdout, stderr }: ChildProcess): Promise<void> {
  await Promise.all([lastOf(stdout), lastOf(stderr)])
}

async function lastOf(stream: Readable | null): Promise<void> {
  if (!stream || stream.closed) return
  const limit = setTimeout(() => stream.destroy(), lastWords)
  await new Promise((done) => stream.once('close', done))
  clearTimeout(limit)
}
