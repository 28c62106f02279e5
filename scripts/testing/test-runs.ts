import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shellBuild } from '../project/builds.ts'
import { haveChromium } from '../machine/chromium.ts'
import { haveFirefox } from '../machine/firefox.ts'
import { haveLetters } from '../machine/fonts.ts'
import { havePdfReader } from '../machine/pdf-reader.ts'
import { parted } from './reporters.ts'
import { readPlaywright, readVitest } from './reports.ts'
import type { Run } from './reports.ts'
import { runTool } from '../project/tool.ts'
import type { Ended, ToolOptions } from '../project/tool.ts'

/** A run and its duration. */
export type Timed = { readonly run: Run; readonly seconds: number }

export type How = Pick<ToolOptions, 'env' | 'line'>

/** In minutes. Generous: twice the time of a thorough run on the slowest machine. */
const limits = { check: 10, build: 10, unit: 60, endToEnd: 60 }

const nothing: Run = { passed: 0, failed: [], skipped: [] }

/** Returns the result of a run that broke off or ran nothing: one failure. */
const broken = (name: string): Run => ({ ...nothing, failed: [name] })

const after = (minutes: number) => AbortSignal.timeout(minutes * 60_000)

/** Runs the gate (scripts/check.ts). It counts only when it fails. */
export async function runCheck(how: How): Promise<Timed> {
  const ended = await runTool(['scripts/check.ts'], { ...how, tooLong: after(limits.check) })
  return { run: gate('npm run check', ended, limits.check), seconds: ended.seconds }
}

/** Builds the shell and the window when one of them is older than its sources. It counts only when it fails. */
export async function runBuild(how: How): Promise<Timed> {
  const command = shellBuild()
  if (!command) return { run: { ...nothing, words: 'ok, was there' }, seconds: 0 }
  const ended = await runTool(command, { ...how, tooLong: after(limits.build) })
  return { run: gate('the build of the app', ended, limits.build), seconds: ended.seconds }
}

const differences = fileURLToPath(import.meta.resolve('./differences.ts'))

/**
 * Runs vitest's tests: all of them, unless `args` choose some.
 *
 * @param args passed on to vitest
 */
export async function runUnit(args: readonly string[], how: How): Promise<Timed> {
  const { reporters, json, rest } = parted(args)
  // Chosen here, so that the closing lines can print it: SEED=… repeats a failed run.
  process.env['SEED'] ??= String(Date.now() % 2 ** 31)
  return withReport(async (file) => {
    const ended = await runTool(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...[...(reporters ?? ['default']), differences, 'json'].map((reporter) => `--reporter=${reporter}`),
        `--outputFile.json=${file}`,
        ...rest,
      ],
      { ...how, tooLong: after(limits.unit) },
    )
    if (json) handOver(file)
    return { run: verdict('vitest', readVitest(file), ended, limits.unit), seconds: ended.seconds }
  })
}

/** True when the end-to-end specs can run; installs what they need first if it may, and prints what is missing. */
export function canRunEndToEnd(): boolean {
  if (!haveChromium()) {
    console.error(
      'The end-to-end specs are not run: they need a Chromium-family browser, such as the package chromium.',
    )
    return false
  }
  if (!havePdfReader())
    console.error(
      'The specs that read PDFs back are skipped: they need pdftotext and pdfinfo, such as the package poppler-utils.',
    )
  if (!haveFirefox())
    console.error('The jobs in Firefox are skipped: they need the packages firefox-esr, xvfb and xdotool.')
  if (!haveLetters())
    console.error(
      'The specs of letters on paper are skipped: they need the packages fonts-noto-cjk, fonts-noto-color-emoji and fonts-noto-core.',
    )
  return true
}

/**
 * Runs the specs in a browser, on both hosts unless `args` choose one. The app must have been built.
 *
 * @param args passed on to Playwright
 */
export async function runEndToEnd(args: readonly string[], how: How): Promise<Timed> {
  const { reporters, json, rest } = parted(args)
  return withReport(async (file) => {
    const ended = await playwright(
      [`--reporter=${[...(reporters ?? ['list']), 'json'].join(',')}`, ...rest],
      {
        ...how,
        file,
      },
    )
    if (json) handOver(file, process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'])
    const run = verdict('Playwright', readPlaywright(file), ended, limits.endToEnd)
    return { run, seconds: ended.seconds }
  })
}

/** Returns all specs as skipped, for a machine without a Chromium-family browser; in CI that is a failure. */
export async function skipEndToEnd(args: readonly string[]): Promise<Timed> {
  if (process.env['CI']) return { run: broken('the end-to-end specs, which need a browser'), seconds: 0 }
  return withReport(async (file) => {
    const { seconds } = await playwright(['--list', '--reporter=json', ...parted(args).rest], { file })
    return { run: readPlaywright(file) ?? broken('the list of the end-to-end specs'), seconds }
  })
}

/** Returns the result of a phase that did not run because another one failed. */
export function notRun(why: string): Timed {
  return { run: { ...nothing, words: `not run, ${why}` }, seconds: 0 }
}

/**
 * Returns the result of a runner's phase from its report and its end: a runner that exits with an error is a failure, even
 * if none of its tests failed, and so is one that broke off or ran nothing.
 */
export function verdict(runner: string, report: Run | undefined, ended: Ended, minutes: number): Run {
  const run = report ?? nothing
  const cut = cutShort(runner, ended, minutes)
  if (cut !== undefined) return { ...run, failed: [...run.failed, cut] }
  if (!report) return broken(`${runner}, which broke off`)
  if (run.failed.length > 0 || (ended.ok && run.passed > 0)) return run
  return { ...run, failed: [`${runner} itself, which says more above`] }
}

function gate(name: string, ended: Ended, minutes: number): Run {
  return ended.ok ? nothing : broken(cutShort(name, ended, minutes) ?? name)
}

function cutShort(name: string, { cut }: Ended, minutes: number): string | undefined {
  if (cut === undefined) return undefined
  return `${name}, which was ended${cut === 'too long' ? ` because it took longer than ${minutes} minutes` : ''}`
}

function playwright(
  args: readonly string[],
  { file, ...how }: How & { readonly file: string },
): Promise<Ended> {
  return runTool(['node_modules/@playwright/test/cli.js', 'test', ...args], {
    ...how,
    tooLong: after(limits.endToEnd),
    env: { ...how.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
}

/** Gives the JSON report to a caller who requested one. */
function handOver(file: string, theirs?: string): void {
  if (!existsSync(file)) return
  if (theirs) copyFileSync(file, theirs)
  else console.log(readFileSync(file, 'utf8'))
}

async function withReport(run: (file: string) => Promise<Timed>): Promise<Timed> {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-tests-'))
  try {
    return await run(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
