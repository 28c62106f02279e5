import type { NamedTest, Rule } from './rule-table.ts'

/** Returns a row of Markdown; escapes each | in its cells. */
function row(...cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function linked({ name, file }: NamedTest): string {
  return `\`${name}\` [${file}]`
}

/** Returns the sections in their order, each with its lines. */
function sectionsOf(rules: readonly Rule[]): Map<string, Rule[]> {
  const sections = new Map<string, Rule[]>()
  for (const rule of rules) sections.set(rule.section, [...(sections.get(rule.section) ?? []), rule])
  return sections
}

/**
 * Returns the lines as a page to read, with the tests that cover each. Its links need the page in a folder beside `tests`.
 *
 * @param score the result of a run of the breaks, in Markdown
 */
export function rulesPage(rules: readonly Rule[], score: string): string {
  const tables = [...sectionsOf(rules)].map(([section, lines]) => {
    const rows = lines.map((rule) =>
      row(String(rule.number), rule.wording, rule.tests.map(linked).join('<br>')),
    )
    return [`## ${section}\n`, row('no.', 'what it says', 'held by'), row('---', '---', '---'), ...rows].join(
      '\n',
    )
  })
  const files = new Set(rules.flatMap((rule) => rule.tests.map(({ file }) => file)))
  const links = [...files].toSorted().map((file) => `[${file}]: ../tests/sandbox/${file}.test.ts`)
  return `${[
    '# Every line that the sandbox holds to, and the test that holds it',
    `The **spec** of the shop platform's API, what is known of the live service beyond it (**facts**), and what the **sandbox promises** where both leave room. Here is every line of them, ${rules.length} in all, in their order and in fewer words.`,
    'A test stands as it is called in its file. Where one goes through a list of cases, `%s` and `%o` stand for the case, or the case itself is written out.',
    ...tables,
    '# How well these tests look',
    score,
    links.join('\n'),
  ].join('\n\n')}\n`
}
