import table from './rules.json' with { type: 'json' }

/** One line of the contract, of the facts or of the promises, with the tests that cover it. */
export interface Rule {
  /** Its section, as names of tests quote it: "spec: Orders, list parameters". */
  readonly section: string
  readonly number: number
  readonly wording: string
  readonly tests: readonly NamedTest[]
}

export interface NamedTest {
  readonly name: string
  /** Its file under tests/sandbox, without the extension. */
  readonly file: string
}

/** Lines by section. A test is given by its file and its name: "fields: the account field id is a text (spec: Account)". */
type RuleTable = Readonly<
  Record<string, readonly { readonly says: string; readonly heldBy: readonly string[] }[]>
>

function namedTest(text: string): NamedTest {
  const [, file, name] = /^([\w/-]+): (.+)$/.exec(text) ?? []
  if (name === undefined || file === undefined) throw new Error(`This names no test: ${text}`)
  return { name, file }
}

/** Returns the lines of a table, in its order. Throws when a test is not of the form "file: name". */
export function rulesOf(sections: RuleTable): Rule[] {
  return Object.entries(sections).flatMap(([section, lines]) =>
    lines.map(({ says, heldBy }, index) => ({
      section,
      number: index + 1,
      wording: says,
      tests: heldBy.map(namedTest),
    })),
  )
}

/** Every line that the sandbox implements. */
export const rules: readonly Rule[] = rulesOf(table)
