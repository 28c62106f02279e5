import { readBrowserFlags } from '../../src/browser/flags.ts'
import type { BrowserFlags } from '../../src/browser/flags.ts'

/** Reads the flags. Wrong ones end the program with one sentence and status 2. */
export function flagsOrExit(args: readonly string[]): BrowserFlags {
  try {
    return readBrowserFlags(args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(2)
  }
}
