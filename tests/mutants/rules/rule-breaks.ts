import { accessBreaks } from './access-breaks.ts'
import { factBreaks, promiseBreaks } from './fact-breaks.ts'
import { fieldBreaks } from './field-breaks.ts'
import { resourceBreaks } from './resource-breaks.ts'
import { titleOf } from './rule-break.ts'
import type { RuleBreak } from './rule-break.ts'

/** Merges equal breaks into one with all of their lines, so that it is applied, and its tests run, once. */
function merged(breaks: readonly RuleBreak[]): readonly RuleBreak[] {
  const found = new Map<string, RuleBreak>()
  for (const one of breaks) {
    const title = `${titleOf(one)} ${one.survives ?? ''}`
    const lines = [...(found.get(title)?.lines ?? []), ...one.lines]
    found.set(title, { ...one, lines: [...new Set(lines)] })
  }
  return [...found.values()]
}

/** All breaks of the sandbox. */
export const ruleBreaks: readonly RuleBreak[] = merged([
  ...fieldBreaks,
  ...resourceBreaks,
  ...accessBreaks,
  ...factBreaks,
  ...promiseBreaks,
])
