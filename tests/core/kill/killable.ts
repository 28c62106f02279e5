import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { CallResult } from '#shared/contract.ts'

/** A process that answers lines of JSON, and can be killed. */
export type Killable = {
  /** Sends a line with an id of its own, and answers the value that comes back under it. */
  ask(line: object): Promise<unknown>
  /** A line that nobody answers. */
  tell(line: object): void
  /** Resolves when a request hangs as it was told to. */
  readonly hangs: Promise<void>
  /** Resolves when the process is gone. */
  readonly gone: Promise<unknown>
  /** `kill -9`. */
  kill(): Promise<void>
}

type Line = { readonly hangs: true } | { readonly id: number; readonly answer: CallResult<unknown> }

/** On which disk it works, when that is not a good one. */
export type Disk = {
  /** Kilobytes that a file may have, in place of a disk that is full. */
  readonly most?: number
  /** It may read, and write nothing: also where the tests may write everything. */
  readonly readOnly?: boolean
}

const nobody = 65_534

/** @param place what the program is told of where it works */
export function killable(
  program: 'core-process.ts' | 'outbox-process.ts',
  place: object,
  { most, readOnly = false }: Disk = {},
): Killable {
  const command = [process.execPath, join(import.meta.dirname, program)]
  const limited = ['bash', '-c', `trap '' XFSZ; ulimit -f ${most}; exec "$@"`, 'bash', ...command]
  const [first = '', ...rest] = most === undefined ? command : limited
  const child = spawn(first, rest, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PLACE: JSON.stringify(place) },
    // Whoever is root may write anywhere.
    ...(readOnly && process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
  })
  const gone = once(child, 'exit')
  const answers = new Map<number, (answer: CallResult<unknown>) => void>()
  const hanging = Promise.withResolvers<void>()
  let last = 0
  createInterface({ input: child.stdout }).on('line', (text) => {
    // The processes write nothing else.
    const line = JSON.parse(text) as Line
    if ('hangs' in line) hanging.resolve()
    else answers.get(line.id)?.(line.answer)
  })
  // What is written to a process that was just killed is lost, and that is what the tests are about.
  child.stdin.on('error', () => {})
  const tell = (line: object): void => void child.stdin.write(`${JSON.stringify(line)}\n`)

  return {
    async ask(line) {
      last += 1
      const id = last
      const answer = new Promise<CallResult<unknown>>((resolve) => answers.set(id, resolve))
      tell({ ...line, id })
      const answered = await answer
      if (!answered.ok) throw new Error(answered.error.message)
      return answered.value
    },
    tell,
    hangs: hanging.promise,
    gone,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
