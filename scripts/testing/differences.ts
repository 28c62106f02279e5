import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase } from 'vitest/node'

const maxLines = 6

/**
 * Writes the lines in which expected and received differ into each failure. Vitest prints them on the terminal alone:
 * in its report a golden file that no longer fits has only "mismatched".
 */
export default class Differences implements Reporter {
  onTestCaseResult(test: TestCase): void {
    for (const error of test.result().errors ?? []) {
      const lines = differing(error.diff ?? '')
      if (lines.length > 0) error.stack = [error.message, ...lines, error.stack ?? ''].join('\n')
    }
  }
}

/** Returns the first lines of a difference that are in one of both only. */
function differing(diff: string): readonly string[] {
  return stripVTControlCharacters(diff)
    .split('\n')
    .filter((line) => /^[-+] (?!Expected|Received)/.test(line))
    .slice(0, maxLines)
}
