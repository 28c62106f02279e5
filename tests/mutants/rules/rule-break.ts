/** A break put into the sandbox's source on purpose, chosen by the lines of tests/sandbox/rules/rules.json that it goes against. */
export type RuleBreak = {
  /** Under src/sandbox. */
  readonly file: string
  /** Stands in the file exactly once. */
  readonly from: string
  readonly to: string
  /** Sections and numbers, as the table has them: "spec: Order 12". The tests that each of them names must find it. */
  readonly lines: readonly string[]
  /** Why no test finds it; left out where one does. */
  readonly survives?: string
}

/** A break of some lines, in the order of a sentence: where, what stands there, what is put in its place, which lines. */
export function broken(file: string, from: string, to: string, ...lines: readonly string[]): RuleBreak {
  return { file, from, to, lines }
}

/** A break as it is told and named, on one line: its file, what stands there and what is put in. */
export function titleOf({ file, from, to }: RuleBreak): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').trim()
  return `${file}: ${short(from)} → ${short(to) || 'nothing'}`
}
