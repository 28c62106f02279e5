import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { within } from './within.ts'

/** Waits until a program has ended, and returns its exit code. Kills one that does not end, and fails the spec. */
export async function endOf(program: ChildProcess, what: string): Promise<number | null> {
  if (program.exitCode !== null) return program.exitCode
  const [code] = await within(`${what} to end`, once(program, 'exit')).finally(() => program.kill('SIGKILL'))
  // The first argument of the event is the exit code.
  return code as number | null
}
