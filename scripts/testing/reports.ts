import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../project/builds.ts'
import { pageAtFailure } from './page-at-failure.ts'

/** The result of one phase. */
export type Run = {
  readonly passed: number
  /** The names of the failed tests. */
  readonly failed: readonly string[]
  /** The reasons in short, by those names; not every failure has one. */
  readonly reasons?: Readonly<Record<string, string>>
  readonly skipped: readonly string[]
  /** Printed instead of the counts. */
  readonly words?: string
}

type VitestReport = {
  readonly testResults: readonly {
    /** The path of the file. */
    readonly name: string
    readonly status: string
    /** Why the file itself failed. */
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}
type PlaywrightAttachments = readonly { readonly name: string; readonly path?: string }[]
type PlaywrightSuite = {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results?: readonly {
        readonly error?: { readonly message?: string }
        readonly errorLocation?: { readonly line: number }
        readonly attachments?: PlaywrightAttachments
      }[]
    }[]
  }[]
}
type PlaywrightReport = { readonly suites: readonly PlaywrightSuite[]; readonly errors: readonly unknown[] }

/** Reads vitest's report from the file; undefined when vitest broke off before. */
export function readVitest(file: string): Run | undefined {
  const report = read<VitestReport>(file)
  if (!report) return undefined
  const tests = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name).replaceAll('\\', '/')
    const inIt: Test[] = assertionResults.map((test) => ({
      name: `${path} › ${test.fullName}`,
      status: test.status,
      reasons: test.failureMessages ?? [],
    }))
    // A file that failed to load, or in its teardown, has no failed test in it.
    if (status === 'failed' && inIt.every((test) => test.status !== 'failed'))
      return [...inIt, { name: path, status, reasons: message ? [message] : [] }]
    return inIt
  })
  const named = (fits: (status: string) => boolean) =>
    tests.filter(({ status }) => fits(status)).map(({ name }) => name)
  return {
    passed: named((status) => status === 'passed').length,
    failed: named((status) => status === 'failed'),
    ...reasonsOf(tests),
    skipped: named((status) => status !== 'passed' && status !== 'failed'),
  }
}

/** Reads Playwright's report from the file; undefined when Playwright broke off before. */
export function readPlaywright(file: string): Run | undefined {
  const report = read<PlaywrightReport>(file)
  if (!report) return undefined
  const tests = report.suites.flatMap((suite) => testsIn(suite, []))
  const named = (...statuses: readonly string[]) =>
    tests.filter(({ status }) => statuses.includes(status)).map(({ name }) => name)
  return {
    passed: named('expected').length,
    // A test that passed only on a retry counts as failed.
    failed: named('unexpected', 'flaky'),
    ...reasonsOf(tests),
    skipped: named('skipped'),
  }
}

/** `reasons` has the test's own failure first, then faults found after it, such as an error in the window. */
type Test = {
  readonly name: string
  readonly status: string
  readonly reasons: readonly string[]
  /** What the page told its user when the spec failed. */
  readonly page?: readonly string[]
}

/** Enough to identify the failure where only the end of the output is stored. */
const reasonLines = 8
const reasonLength = 640
const maxReasons = 3

function reasonsOf(tests: readonly Test[]): Pick<Run, 'reasons'> {
  const entries = tests
    .filter(({ reasons }) => reasons.length > 0)
    .map(
      ({ name, reasons, page = [] }) =>
        [name, [...reasons.slice(0, maxReasons).map(inShort), ...page].join('\n')] as const,
    )
  return entries.length === 0 ? {} : { reasons: Object.fromEntries(entries) }
}

function inShort(reason: string): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.slice(0, reasonLines).join('\n').slice(0, reasonLength)
}

/** Returns the tests of a suite. The outermost suite is the file, which each spec names itself. */
function testsIn({ specs, suites = [] }: PlaywrightSuite, around: readonly string[]): readonly Test[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results = [] }) => {
      const failed = results.find(({ error }) => error !== undefined)
      const at = failed?.errorLocation ? `line ${failed.errorLocation.line}: ` : ''
      return {
        name: [`[${projectName}] tests/e2e/${file}:${line}`, ...around, title].join(' › '),
        status,
        reasons: failed ? [`${at}${failed.error?.message ?? ''}`] : [],
        page: pageOf(failed?.attachments),
      }
    }),
  )
  return [...own, ...suites.flatMap((suite) => testsIn(suite, [...around, suite.title]))]
}

function pageOf(attachments: PlaywrightAttachments = []): readonly string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const pageLines = path !== undefined && existsSync(path) ? pageAtFailure(readFileSync(path, 'utf8')) : []
  return pageLines.length === 0 ? [] : ['On the page:', ...pageLines.map((line) => `  ${line}`)]
}

function read<T>(file: string): T | undefined {
  try {
    // Safe: the runner wrote it.
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
