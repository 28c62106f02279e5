import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createVitest } from 'vitest/node'
import type { Reporter, Vitest } from 'vitest/node'
import { titleOf } from '../../tests/mutants/rules/rule-break.ts'
import type { RuleBreak } from '../../tests/mutants/rules/rule-break.ts'
import { ruleBreaks } from '../../tests/mutants/rules/rule-breaks.ts'
import { lineOf, scoreText } from '../../tests/mutants/rules/score.ts'
import { rules } from '../../tests/sandbox/rules/rule-table.ts'
import type { NamedTest } from '../../tests/sandbox/rules/rule-table.ts'
import { rulesPage } from '../../tests/sandbox/rules/rules-page.ts'
import { root } from '../project/builds.ts'
import { verdictCache } from './stored-verdicts.ts'
import { inCopy } from '../project/project-copy.ts'

const page = 'test-logs/sandbox-rules.md'
/** A test that waits for something the break withholds fails after this time. */
const maxTestMs = 12_000

/** Returns a pattern for a name in the table: `%s` and the like match any case. */
function patternOf(name: string): string {
  const parts = name.split(/%[a-z]/).map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return parts.join('.*')
}

/** The results of the tests of one run, without earlier runs. */
type TestResults = { ran: number; readonly failed: { readonly path: string; readonly name: string }[] }

/** Records each test as it ends, because vitest's own state of a file also contains results of earlier runs. */
function listener() {
  let results: TestResults = { ran: 0, failed: [] }
  const reporter: Reporter = {
    onTestCaseResult(test) {
      const { state } = test.result()
      if (state === 'passed' || state === 'failed') results.ran += 1
      if (state === 'failed') results.failed.push({ path: test.module.moduleId, name: test.name })
    },
  }
  return {
    reporter,
    async during(run: () => Promise<unknown>): Promise<TestResults> {
      results = { ran: 0, failed: [] }
      await run()
      return results
    },
  }
}

type Bench = {
  readonly copy: string
  readonly vitest: Vitest
  readonly during: ReturnType<typeof listener>['during']
  readonly tests: ReadonlyMap<string, readonly NamedTest[]>
}

/** Runs the tests that the lines of a break name; returns the lines whose tests all passed. */
async function unseen({ copy, vitest, during, tests }: Bench, { lines }: RuleBreak): Promise<string[]> {
  const pathOf = ({ file }: NamedTest) => join(copy, `tests/sandbox/${file}.test.ts`)
  const named = lines.flatMap((line) => tests.get(line) ?? [])
  vitest.setGlobalTestNamePattern(new RegExp(`(${named.map(({ name }) => patternOf(name)).join('|')})$`))
  const specifications = [...new Set(named.map(pathOf))].flatMap((path) =>
    vitest.getModuleSpecifications(path),
  )
  const run = () => during(() => vitest.runTestSpecifications(specifications))
  const first = await run()
  // If no test ran, the machine may have been too busy to start one.
  const results = first.ran > 0 ? first : await run()
  const sees = (test: NamedTest) =>
    results.failed.some(
      ({ path, name }) => path === pathOf(test) && new RegExp(`^${patternOf(test.name)}$`).test(name),
    )
  return lines.filter((line) => !(tests.get(line) ?? []).some(sees))
}

/** Applies a break, runs the tests that should find it, and reverts it. */
async function judge(bench: Bench, one: RuleBreak): Promise<string[]> {
  const path = join(bench.copy, 'src/sandbox', one.file)
  const source = readFileSync(path, 'utf8')
  if (source.split(one.from).length !== 2)
    throw new Error(`What it changes does not stand there exactly once: ${titleOf(one)}`)
  const write = (text: string) => {
    writeFileSync(path, text)
    bench.vitest.invalidateFile(path)
  }
  // A function, because a replacement text would interpret dollar signs.
  write(source.replace(one.from, () => one.to))
  try {
    return await unseen(bench, one)
  } finally {
    write(source)
  }
}

/** Writes the lines as a page to read. The page is not in git: tests/sandbox/rules/rules.json is its source. */
export function writeRulesPage(
  score = '`npm run test:rules` without a word behind it writes the score here.',
): void {
  mkdirSync(dirname(join(root, page)), { recursive: true })
  writeFileSync(join(root, page), rulesPage(rules, score))
  console.log(`Written: ${page}`)
}

/**
 * Puts each break of tests/mutants/rules into a copy of the sandbox, one at a time, and runs the tests that
 * tests/sandbox/rules/rules.json names for its lines, and no others. After a run of all of them it writes the page with the score.
 *
 * @param words run only the breaks whose lines or title contain one of these
 * @returns the exit code: 1 when a break without a stated reason was not found, or one with a reason was found
 */
export async function runRuleBreaks(words: readonly string[]): Promise<number> {
  const chosen = ruleBreaks.filter(
    (one) =>
      words.length === 0 || words.some((word) => `${one.lines.join('\n')}\n${titleOf(one)}`.includes(word)),
  )
  const tests = new Map(rules.map((rule) => [lineOf(rule), rule.tests]))
  const wrong = await inCopy(async (copy) => {
    const { reporter, during } = listener()
    const vitest = await createVitest('test', {
      root: copy,
      config: join(copy, 'vitest.config.ts'),
      project: ['node'],
      watch: false,
      reporters: [reporter],
      testTimeout: maxTestMs,
      hookTimeout: maxTestMs,
      // Modules are loaded again for each break; a thread starts faster than a process.
      isolate: true,
      pool: 'threads',
    })
    const cache = verdictCache(copy)
    const faults: string[] = []
    try {
      await vitest.standalone()
      for (const [index, one] of chosen.entries()) {
        const named = one.lines.map((line) => [line, tests.get(line) ?? []] as const)
        const missed = await cache.judged(one, named, () => judge({ copy, vitest, during, tests }, one))
        const expected = one.survives === undefined ? [] : one.lines
        const verdict = missed.length === 0 ? 'found   ' : 'SURVIVED'
        console.log(`${verdict} ${index + 1}/${chosen.length}  ${titleOf(one)}`)
        for (const line of missed) console.log(`          no test of ${line} sees it`)
        if (missed.join() !== expected.join()) faults.push(titleOf(one))
      }
    } finally {
      await vitest.close()
    }
    return faults
  })
  console.log(`\n${chosen.length - wrong.length} of ${chosen.length} breaks went as the table says`)
  for (const title of wrong) console.log(`not so: ${title}`)
  if (wrong.length > 0 || chosen.length === 0) return 1
  if (words.length === 0) writeRulesPage(scoreText(rules, ruleBreaks))
  return 0
}
