/** One line of the contract in docs/sandbox-rules.md. */
export interface Rule {
  /** The heading that it stands under, as names of tests quote it: "spec: Orders, list parameters". */
  readonly section: string
  readonly number: number
  readonly wording: string
  readonly tests: readonly NamedTest[]
}

export interface NamedTest {
  readonly name: string
  /** Its file under tests/sandbox, without the ending. */
  readonly file: string
}

function namedTest(text: string): NamedTest {
  const [, name, file] = /^`([^`]+)` \[([\w/-]+)\]$/.exec(text.trim()) ?? []
  if (name === undefined || file === undefined) throw new Error(`This names no test: ${text}`)
  return { name, file }
}

/** The lines of the page, in its order. Throws at a row that is not of the form: number, wording, tests. */
export function readRules(page: string): Rule[] {
  const rules: Rule[] = []
  let section = ''
  for (const line of page.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3).trim()
    if (!line.startsWith('|') || /^\|\s*(-+|no\.)\s*\|/.test(line)) continue
    const cells = line.split('|').map((cell) => cell.trim())
    const [, number = '', wording = '', tests = '', ...rest] = cells
    if (rest.join('') !== '' || !/^\d+$/.test(number)) throw new Error(`This is no row: ${line}`)
    const named = tests.split('<br>').filter(Boolean).map(namedTest)
    rules.push({ section, number: Number(number), wording, tests: named })
  }
  return rules
}
