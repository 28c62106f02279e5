import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildShell, root } from './builds.ts'
import { haveChromium } from './chromium.ts'
import { havePdfReader } from './pdf-reader.ts'

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }

/** A run that broke off, or ran nothing, is one failure. */
const broken: Counts = { passed: 0, failed: 1, skipped: 0 }

type VitestReport = {
  readonly success: boolean
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}
type PlaywrightReport = {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

/** The gate: types, lint, imports, unused code, format. It counts only when it fails. */
export function runCheck(): Counts {
  return runNode(['scripts/check.ts']) ? { passed: 0, failed: 0, skipped: 0 } : broken
}

/** Everything that vitest runs. */
export function runUnit(): Counts {
  return withReport((file) => {
    const ok = runNode([
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ])
    const report = read<VitestReport>(file)
    if (!report) return broken
    const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = report
    // A file that could not even be loaded has no failed test in it.
    const failed = ok && passed > 0 ? numFailedTests : Math.max(1, numFailedTests)
    return { passed, failed, skipped: numPendingTests + numTodoTests }
  })
}

/**
 * The specs in a browser, on both hosts unless `args` choose. Without any Chromium-family browser they are skipped, which is
 * said; where a machine tests for others (CI) that is a failure.
 *
 * @param args go on to Playwright
 */
export function runEndToEnd(args: readonly string[]): Counts {
  const playwright = 'node_modules/@playwright/test/cli.js'
  return withReport((file) => {
    if (!haveChromium()) {
      console.error(
        'The end-to-end specs were not run: they need a Chromium-family browser, such as the package chromium.',
      )
      if (process.env['CI']) return broken
      runNode([playwright, 'test', '--list', '--reporter=json', ...args], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      })
      return { passed: 0, failed: 0, skipped: read<PlaywrightReport>(file)?.stats.skipped ?? 0 }
    }
    if (!havePdfReader())
      console.error(
        'The specs that read PDFs back are skipped: they need pdftotext and pdfinfo, such as the package poppler-utils.',
      )
    if (!built()) return broken
    const ok = runNode([playwright, 'test', '--reporter=list,json', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    const report = read<PlaywrightReport>(file)
    if (!report) return broken
    const { expected: passed, unexpected, flaky, skipped } = report.stats
    return { passed, failed: ok && passed > 0 ? 0 : Math.max(1, unexpected + flaky), skipped }
  })
}

function built(): boolean {
  try {
    buildShell()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return false
  }
}

function withReport(run: (file: string) => Counts): Counts {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-tests-'))
  try {
    return run(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs one of our tools on this Node. It gets no stdin, so that nothing can ask a question. */
function runNode(args: readonly string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status === 0
}

function read<T>(file: string): T | undefined {
  try {
    // Written by the runner that was asked for it.
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
