import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { within } from './within.ts'

/** Waits until a program has ended; answers its code. One that does not end is ended, and fails the spec. */
export async function endOf(program: ChildProcess, what: string): Promise<number | null> {
  if (program.exitCode !== null) return program.exitCode
  const [code] = await within(`${what} to end`, once(program, 'exit')).finally(() => program.kill('SIGKILL'))
  // Node gives the code first.
  return code as number | null
}
