import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildShell, root } from './builds.ts'
import { haveChromium } from './chromium.ts'
import { haveLetters } from './letters.ts'
import { havePdfReader } from './pdf-reader.ts'

export type Run = {
  readonly passed: number
  readonly skipped: number
  /** The names of what failed. */
  readonly failed: readonly string[]
}

/** A run that broke off, or ran nothing, is one failure. */
const broken = (name: string): Run => ({ passed: 0, failed: [name], skipped: 0 })

type VitestReport = {
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    /** The path of the file. */
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}
type PlaywrightSuite = {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly { readonly projectName: string; readonly status: string }[]
  }[]
}
type PlaywrightReport = {
  readonly suites: readonly PlaywrightSuite[]
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

/** The gate: types, lint, imports, unused code, format. It counts only when it fails. */
export function runCheck(): Run {
  return runNode(['scripts/check.ts']) ? { passed: 0, failed: [], skipped: 0 } : broken('npm run check')
}

/** Everything that vitest runs. */
export function runUnit(): Run {
  return withReport((file) => {
    const ok = runNode([
      'node_modules/vitest/vitest.mjs',
      'run',
      // A line for each test that passes buries those that do not.
      `--reporter=${process.env['CI'] ? 'dot' : 'default'}`,
      '--reporter=json',
      `--outputFile.json=${file}`,
    ])
    const report = read<VitestReport>(file)
    if (!report) return broken('vitest broke off')
    const { numPassedTests: passed, numPendingTests, numTodoTests } = report
    const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
      const path = relative(root, name)
      const tests = assertionResults.filter((test) => test.status === 'failed')
      // A file that could not even be loaded has no failed test in it.
      if (tests.length === 0 && status === 'failed') return [path]
      return tests.map(({ fullName }) => `${path} › ${fullName}`)
    })
    return {
      passed,
      failed: somethingFailed(failed, ok && passed > 0, 'vitest'),
      skipped: numPendingTests + numTodoTests,
    }
  })
}

/**
 * The specs in a browser, on both hosts unless `args` choose. Without any Chromium-family browser they are skipped, which is
 * said; where a machine tests for others (CI) that is a failure.
 *
 * @param args go on to Playwright
 */
export function runEndToEnd(args: readonly string[]): Run {
  const playwright = 'node_modules/@playwright/test/cli.js'
  return withReport((file) => {
    if (!haveChromium()) {
      console.error(
        'The end-to-end specs were not run: they need a Chromium-family browser, such as the package chromium.',
      )
      if (process.env['CI']) return broken('the end-to-end specs, which need a browser')
      runNode([playwright, 'test', '--list', '--reporter=json', ...args], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      })
      return { passed: 0, failed: [], skipped: read<PlaywrightReport>(file)?.stats.skipped ?? 0 }
    }
    if (!havePdfReader())
      console.error(
        'The specs that read PDFs back are skipped: they need pdftotext and pdfinfo, such as the package poppler-utils.',
      )
    if (!haveLetters())
      console.error(
        'The specs of letters on paper are skipped: they need the packages fonts-noto-cjk, fonts-noto-color-emoji and fonts-noto-core.',
      )
    if (!built()) return broken('the build of the app')
    const ok = runNode([playwright, 'test', '--reporter=list,json', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    const report = read<PlaywrightReport>(file)
    if (!report) return broken('Playwright broke off')
    const { expected: passed, skipped } = report.stats
    const failed = report.suites.flatMap((suite) => failedIn(suite, []))
    return { passed, failed: somethingFailed(failed, ok && passed > 0, 'Playwright'), skipped }
  })
}

/** Specs that failed, or passed only at another try. The outermost suite is the file, which each spec names itself. */
function failedIn({ specs, suites = [] }: PlaywrightSuite, around: readonly string[]): readonly string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => [`[${projectName}] tests/e2e/${file}:${line}`, ...around, title].join(' › ')),
  )
  return [...own, ...suites.flatMap((suite) => failedIn(suite, [...around, suite.title]))]
}

/** A runner that is not content says so, also when no test of its own has failed. */
function somethingFailed(failed: readonly string[], ok: boolean, runner: string): readonly string[] {
  return ok || failed.length > 0 ? failed : [`${runner} itself, which says more above`]
}

/** Ends the output with what failed and the sum of all, and the process with what that means. */
export function sumUp(runs: readonly Run[]): void {
  const failed = runs.flatMap((run) => run.failed)
  const sum = (name: 'passed' | 'skipped') => runs.reduce((total, run) => total + run[name], 0)
  if (failed.length > 0) console.log(['', 'Failed:', ...failed.map((name) => `  ${name}`), ''].join('\n'))
  console.log(`${sum('passed')} passed, ${failed.length} failed, ${sum('skipped')} skipped`)
  process.exitCode = failed.length === 0 ? 0 : 1
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

function withReport(run: (file: string) => Run): Run {
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
