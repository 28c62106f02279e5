import type { Rule } from '../../sandbox/rules/rule-table.ts'
import { titleOf } from './rule-break.ts'
import type { RuleBreak } from './rule-break.ts'

/** Returns a line's name in breaks: "spec: Order 12". */
export function lineOf({ section, number }: Pick<Rule, 'section' | 'number'>): string {
  return `${section} ${number}`
}

/** Returns a text as inline code of Markdown; the text may contain a backtick. */
const coded = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

function countOf(breaks: readonly RuleBreak[]): number {
  return breaks.reduce((sum, { lines }) => sum + lines.length, 0)
}

/** Returns the score of the breaks in Markdown; it is right only after a run in which all of them went as listed. */
export function scoreText(rules: readonly Rule[], breaks: readonly RuleBreak[]): string {
  const left = breaks.filter(({ survives }) => survives !== undefined)
  const [all, missed] = [countOf(breaks), countOf(left)]
  const lines = new Set(breaks.flatMap((one) => one.lines))
  const without = rules.map(lineOf).filter((line) => !lines.has(line))
  const part = (((all - missed) / all) * 100).toFixed(1)
  return [
    `\`npm run test:rules\` breaks the sandbox on purpose, in ${breaks.length} ways, one at a time, and runs the tests that the broken lines name, and no others. Each break was chosen by the lines that it goes against; ${rules.length - without.length} of the ${rules.length} lines are broken, most of them in more than one way, which makes ${all} pairs of a line and a break.`,
    `**${part} %** of them are seen: in ${all - missed} of ${all} pairs a test that the line names fails.`,
    ...(without.length > 0 ? [`No break was found for ${without.join('; ')}.`] : []),
    ...(left.length > 0
      ? [
          'These are not seen:',
          left.map((one) => `- ${coded(titleOf(one))} (${one.lines.join('; ')}): ${one.survives}`).join('\n'),
        ]
      : []),
  ].join('\n\n')
}
