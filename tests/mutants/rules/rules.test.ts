import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rules } from '../../sandbox/rules/rule-table.ts'
import { rulesPage } from '../../sandbox/rules/rules-page.ts'
import { titleOf } from './rule-break.ts'
import { ruleBreaks } from './rule-breaks.ts'
import { lineOf, scoreText } from './score.ts'

const lines = rules.map(lineOf)

describe('breaks of the sandbox, chosen by line', () => {
  test.each(ruleBreaks.map((one) => [titleOf(one), one] as const))(
    '%s',
    (_, { file, from, to, lines: of }) => {
      const source = readFileSync(`src/sandbox/${file}`, 'utf8')
      expect(source.split(from), 'what it changes stands there once').toHaveLength(2)
      expect(to).not.toBe(from)
      expect(of.length).toBeGreaterThan(0)
      expect(of.filter((line) => !lines.includes(line))).toEqual([])
    },
  )

  test('differ from each other', () => {
    const titles = ruleBreaks.map((one) => titleOf(one))
    expect(titles).toEqual([...new Set(titles)])
  })

  test('violate every line of the table', () => {
    const broken = new Set(ruleBreaks.flatMap((one) => one.lines))
    expect(lines.filter((line) => !broken.has(line))).toEqual([])
  })

  test('are found in at least 95 % of cases; each of the others has a reason, and the page lists both', () => {
    const countOf = (breaks: typeof ruleBreaks) => breaks.reduce((sum, one) => sum + one.lines.length, 0)
    const found = ruleBreaks.filter(({ survives }) => survives === undefined)
    expect(countOf(found) / countOf(ruleBreaks)).toBeGreaterThanOrEqual(0.95)
    expect(ruleBreaks.filter(({ survives }) => survives === '')).toEqual([])
    const missed = ruleBreaks.filter(({ survives }) => survives !== undefined)
    const page = rulesPage(rules, scoreText(rules, ruleBreaks))
    expect(page).toContain(
      `in ${countOf(found)} of ${countOf(ruleBreaks)} pairs a test that the line names fails.`,
    )
    for (const { survives } of missed) expect(page).toContain(`: ${survives}`)
  })
})
