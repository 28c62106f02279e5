import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutants } from '../../tests/mutants/mutants.ts'
import type { Mutant } from '../../tests/mutants/mutant.ts'
import { inCopy } from '../project/project-copy.ts'

/** The part of vitest's report about a test. */
type Report = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

type Verdict = { readonly found: boolean; readonly words: string }

/** The run ends tests that hang because of the fault; they have not found it themselves. */
const maxRunMs = 5 * 60_000

/**
 * Puts each fault of tests/mutants into a copy of the project, one at a time, and runs the tests that should find it. A
 * test that passes with the protection removed protects nothing; one that fails without any fault finds none.
 *
 * @param words run only the faults whose file or sentence holds one of these
 * @returns the exit code: 1 when a fault was not found
 */
export async function runMutants(words: readonly string[]): Promise<number> {
  const chosen = mutants.filter(
    ({ file, fault }) => words.length === 0 || words.some((word) => `${file} ${fault}`.includes(word)),
  )
  return inCopy(async (copy) => {
    let survived = 0
    const red = await redBefore(copy, [...new Set(chosen.flatMap(({ foundBy }) => foundBy))])
    for (const file of red) console.log(`Red without any fault: ${file}`)
    for (const mutant of chosen) {
      const { found, words: why } = mutant.foundBy.some((file) => red.has(file))
        ? { found: false, words: 'A test that is to find it is red without it, too.' }
        : await judge(copy, mutant)
      if (!found) survived += 1
      console.log(`${found ? 'found   ' : 'SURVIVED'}  ${mutant.file}: ${mutant.fault}\n          ${why}`)
    }
    console.log(`\n${chosen.length - survived} of ${chosen.length} faults found`)
    return survived === 0 && chosen.length > 0 ? 0 : 1
  })
}

/** Returns the test files that fail, or do not end, in the unchanged copy. */
async function redBefore(copy: string, files: readonly string[]): Promise<ReadonlySet<string>> {
  const report = join(copy, 'report.json')
  const red = new Set<string>()
  for (const file of files) {
    rmSync(report, { force: true })
    await vitest(copy, [file], report)
    if (failedIn(report)?.length !== 0) red.add(file)
  }
  return red
}

async function judge(copy: string, { file, from, to, foundBy }: Mutant): Promise<Verdict> {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(from).length !== 2)
    return { found: false, words: 'What it changes does not stand there exactly once.' }
  // A function, because a replacement text would interpret dollar signs.
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  try {
    await vitest(copy, foundBy, report)
    const failed = failedIn(report)
    if (failed === null) return { found: false, words: 'The tests did not come to an end.' }
    const [first] = failed
    if (first === undefined) return { found: false, words: `Green all the same: ${foundBy.join(', ')}` }
    return { found: true, words: `${failed.length} failed, the first: ${first}` }
  } finally {
    writeFileSync(path, source)
  }
}

/** Returns the names of the tests that failed; null when there is no report. */
function failedIn(report: string): readonly string[] | null {
  try {
    // Safe: vitest wrote it.
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    return tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  } catch {
    return null
  }
}

function vitest(copy: string, files: readonly string[], report: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--bail=1',
      '--reporter=json',
      `--outputFile=${report}`,
      ...files,
    ],
    { cwd: copy, stdio: 'ignore' },
  )
  const late = setTimeout(() => child.kill('SIGKILL'), maxRunMs)
  return new Promise((done) =>
    child.once('exit', () => {
      clearTimeout(late)
      done()
    }),
  )
}
