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
import { keptVerdicts } from './kept-verdicts.ts'
import { inCopy } from '../project/project-copy.ts'

const page = 'test-logs/sandbox-rules.md'
/** A test that waits for what a break keeps back is red after this. */
const longestMs = 12_000

/** A name of the table as a pattern: `%s` and its like stand for any case. */
function patternOf(name: string): string {
  const parts = name.split(/%[a-z]/).map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return parts.join('.*')
}

/** What came of the tests of one run, and of no run before it. */
type Heard = { ran: number; readonly failed: { readonly path: string; readonly name: string }[] }

/** Hears each test as it ends: what vitest keeps of files holds also what earlier runs left. */
function listener() {
  let heard: Heard = { ran: 0, failed: [] }
  const reporter: Reporter = {
    onTestCaseResult(test) {
      const { state } = test.result()
      if (state === 'passed' || state === 'failed') heard.ran += 1
      if (state === 'failed') heard.failed.push({ path: test.module.moduleId, name: test.name })
    },
  }
  return {
    reporter,
    async during(run: () => Promise<unknown>): Promise<Heard> {
      heard = { ran: 0, failed: [] }
      await run()
      return heard
    },
  }
}

type Bench = {
  readonly copy: string
  readonly vitest: Vitest
  readonly during: ReturnType<typeof listener>['during']
  readonly tests: ReadonlyMap<string, readonly NamedTest[]>
}

/** Runs the tests that the lines of a break name; answers the lines whose tests all stayed green. */
async function unseen({ copy, vitest, during, tests }: Bench, { lines }: RuleBreak): Promise<string[]> {
  const pathOf = ({ file }: NamedTest) => join(copy, `tests/sandbox/${file}.test.ts`)
  const named = lines.flatMap((line) => tests.get(line) ?? [])
  vitest.setGlobalTestNamePattern(new RegExp(`(${named.map(({ name }) => patternOf(name)).join('|')})$`))
  const specifications = [...new Set(named.map(pathOf))].flatMap((path) =>
    vitest.getModuleSpecifications(path),
  )
  const run = () => during(() => vitest.runTestSpecifications(specifications))
  const first = await run()
  // Where nothing ran the machine may have been too busy to begin.
  const heard = first.ran > 0 ? first : await run()
  const sees = (test: NamedTest) =>
    heard.failed.some(
      ({ path, name }) => path === pathOf(test) && new RegExp(`^${patternOf(test.name)}$`).test(name),
    )
  return lines.filter((line) => !(tests.get(line) ?? []).some(sees))
}

/** Puts a break in, looks who sees it, and takes it out again. */
async function judge(bench: Bench, one: RuleBreak): Promise<string[]> {
  const path = join(bench.copy, 'src/sandbox', one.file)
  const source = readFileSync(path, 'utf8')
  if (source.split(one.from).length !== 2)
    throw new Error(`What it changes does not stand there exactly once: ${titleOf(one)}`)
  const write = (text: string) => {
    writeFileSync(path, text)
    bench.vitest.invalidateFile(path)
  }
  // A function, because dollar signs mean something in a text.
  write(source.replace(one.from, () => one.to))
  try {
    return await unseen(bench, one)
  } finally {
    write(source)
  }
}

/** Writes the lines as a page to read, which nobody keeps: it is made anew from tests/sandbox/rules/rules.json. */
export function writeRulesPage(
  score = '`npm run test:rules` without a word behind it writes the score here.',
): void {
  mkdirSync(dirname(join(root, page)), { recursive: true })
  writeFileSync(join(root, page), rulesPage(rules, score))
  console.log(`Written: ${page}`)
}

/**
 * Puts each break of tests/mutants/rules into a copy of the sandbox, one at a time, and runs the tests that
 * tests/sandbox/rules/rules.json names for its lines, and no others. After a run of all of them the page is written with the score.
 *
 * @param words run only the breaks whose lines or title hold one of these
 * @returns the exit code: 1 when a break was not found that no reason is given for, or was found in spite of one
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
      testTimeout: longestMs,
      hookTimeout: longestMs,
      // Modules are read anew for each break; a thread begins sooner than a process.
      isolate: true,
      pool: 'threads',
    })
    const kept = keptVerdicts(copy)
    const faults: string[] = []
    try {
      await vitest.standalone()
      for (const [index, one] of chosen.entries()) {
        const named = one.lines.map((line) => [line, tests.get(line) ?? []] as const)
        const missed = await kept.judged(one, named, () => judge({ copy, vitest, during, tests }, one))
        const expected = one.survives === undefined ? [] : one.lines
        const said = missed.length === 0 ? 'found   ' : 'SURVIVED'
        console.log(`${said} ${index + 1}/${chosen.length}  ${titleOf(one)}`)
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
