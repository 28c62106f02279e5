/** A break to put into the sandbox's source on purpose, chosen for the lines of tests/sandbox/rules/rules.json that it violates. */
export type RuleBreak = {
  /** Under src/sandbox. */
  readonly file: string
  /** Text that the file contains exactly once. */
  readonly from: string
  readonly to: string
  /** Sections and numbers of lines in the table: "spec: Order 12". The tests that each line names must find the break. */
  readonly lines: readonly string[]
  /** Why no test finds it; left out when one does. */
  readonly survives?: string
}

/** Returns a break of some lines, from its file, the original text, its replacement and the lines. */
export function broken(file: string, from: string, to: string, ...lines: readonly string[]): RuleBreak {
  return { file, from, to, lines }
}

/** Returns the title of a break, on one line: its file, the original text and its replacement. */
export function titleOf({ file, from, to }: RuleBreak): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').trim()
  return `${file}: ${short(from)} → ${short(to) || 'nothing'}`
}
