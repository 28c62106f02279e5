import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { CallResult } from '#shared/contract.ts'

/** A process that answers lines of JSON, and that tests can kill. */
export type Killable = {
  /** Sends a line with an id, and returns the value of the answer with that id. */
  ask(line: object): Promise<unknown>
  /** Sends a line without an answer. */
  tell(line: object): void
  /** Resolves when a request hangs as planned. */
  readonly hangs: Promise<void>
  /** Resolves when the process is gone. */
  readonly gone: Promise<unknown>
  /** `kill -9`. */
  kill(): Promise<void>
}

type Line = { readonly hangs: true } | { readonly id: number; readonly answer: CallResult<unknown> }

/** The faults of its disk. */
export type Disk = {
  /** The maximum kilobytes of a file, which simulates a full disk. */
  readonly maxFileKb?: number
  /** It can read only, even when the tests themselves may write everything. */
  readonly readOnly?: boolean
}

const nobody = 65_534

/** @param place what the program needs to know of its place */
export function killable(
  program: 'core-process.ts' | 'outbox-process.ts',
  place: object,
  { maxFileKb, readOnly = false }: Disk = {},
): Killable {
  const command = [process.execPath, join(import.meta.dirname, program)]
  const limited = ['bash', '-c', `trap '' XFSZ; ulimit -f ${maxFileKb}; exec "$@"`, 'bash', ...command]
  const [first = '', ...rest] = maxFileKb === undefined ? command : limited
  const child = spawn(first, rest, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PLACE: JSON.stringify(place) },
    // Root may write anywhere, so the process runs as nobody.
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
  // Writes to a process that was just killed fail, as the tests intend.
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
