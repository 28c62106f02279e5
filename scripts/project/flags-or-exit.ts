import { readFlags } from '../../src/browser/flags.ts'
import type { Flags } from '../../src/browser/flags.ts'

/** Wrong flags end the program with one sentence and status 2. */
export function flagsOrExit(args: readonly string[]): Flags {
  try {
    return readFlags(args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(2)
  }
}
