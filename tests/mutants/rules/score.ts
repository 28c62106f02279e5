import type { Rule } from '../../sandbox/rules/rule-table.ts'
import { titleOf } from './rule-break.ts'
import type { RuleBreak } from './rule-break.ts'

/** A line as breaks name it: "spec: Order 12". */
export function lineOf({ section, number }: Pick<Rule, 'section' | 'number'>): string {
  return `${section} ${number}`
}

/** As code of a page, where it may hold the very sign that begins it. */
const coded = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

function countOf(breaks: readonly RuleBreak[]): number {
  return breaks.reduce((sum, { lines }) => sum + lines.length, 0)
}

/** What the breaks come to, in Markdown; true once a run has shown that all of them went as the table has it. */
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
