import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { RuleBreak } from '../../tests/mutants/rules/rule-break.ts'
import type { NamedTest } from '../../tests/sandbox/rules/rule-table.ts'
import { root } from '../project/builds.ts'

const file = join(root, 'node_modules/.cache/rule-breaks.json')
const verdictsSchema = z.record(z.string(), z.array(z.string()))

function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length} ${text}`)
  return hash.digest('hex')
}

/** Returns the texts of files, each after its path. */
function textsOf(folder: string, pattern: string): string[] {
  const paths = globSync(pattern, { cwd: folder }).toSorted()
  return paths.flatMap((path) => [path, readFileSync(join(folder, path), 'utf8')])
}

function read(): Record<string, string[]> {
  try {
    return verdictsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}

/**
 * Stores the verdict on each break: the lines none of whose tests found it. A run of all breaks takes long and may be
 * interrupted, so no break is judged twice: its key hashes the break, all of the sandbox, the tests and their helpers.
 *
 * @param copy a copy of the project, still without a break
 */
export function verdictCache(copy: string) {
  const verdicts = read()
  const common = hashOf(
    ...textsOf(copy, 'src/sandbox/**/*.{ts,json,svg}'),
    ...textsOf(copy, 'tests/sandbox/**/!(*.test).ts'),
    ...textsOf(copy, 'tests/support/{time/test-day,time/moved-date,runs/thorough}.ts'),
  )
  const keyOf = (
    { file: path, from, to }: RuleBreak,
    named: readonly (readonly [string, readonly NamedTest[]])[],
  ) => {
    const files = new Set(named.flatMap(([, tests]) => tests.map((test) => test.file)))
    const tests = [...files].toSorted().flatMap((one) => textsOf(copy, `tests/sandbox/${one}.test.ts`))
    return hashOf(common, path, from, to, JSON.stringify(named), ...tests)
  }
  return {
    /** @param named the lines and the tests that each of them names */
    async judged(one: RuleBreak, named: Parameters<typeof keyOf>[1], judge: () => Promise<string[]>) {
      const key = keyOf(one, named)
      const verdict = verdicts[key] ?? (await judge())
      if (verdicts[key]) return verdict
      verdicts[key] = verdict
      mkdirSync(dirname(file), { recursive: true })
      // Read again, because two runs may write at the same time.
      writeFileSync(file, JSON.stringify({ ...read(), [key]: verdict }))
      return verdict
    },
  }
}
