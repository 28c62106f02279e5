/** One node of a page snapshot. */
type Node = {
  /** How far it is indented. */
  readonly depth: number
  readonly role: string
  readonly name: string
  readonly text: string
  readonly isFocused: boolean
}

/** The roles with which a page talks to its user; all else are its lists and controls. */
const talking = new Set(['status', 'alert', 'alertdialog', 'dialog'])
const maxLines = 12
const lineLength = 200

/**
 * Returns what the page told its user when a spec failed: a line for each status, alert and dialog that says something,
 * and one for what had the focus. Where only the closing lines of a run are stored, there is no screenshot.
 *
 * @param context the error context that Playwright writes: Markdown with a snapshot of the page
 */
export function pageAtFailure(context: string): readonly string[] {
  const snapshot = /^```yaml\n(.*?)^```/ms.exec(context)?.[1] ?? ''
  const nodes = snapshot.split('\n').map(nodeIn)
  return nodes
    .flatMap((node, at) => {
      const { role, name, isFocused } = node
      if (isFocused) return [`focus: ${role} ${name}`]
      if (!talking.has(role)) return []
      const words = wordsIn(nodes, at)
      return words === '' ? [] : [`${role}: ${name === '' ? words : `${name}: ${words}`}`]
    })
    .slice(0, maxLines)
    .map((line) => line.slice(0, lineLength))
}

/** Returns the words of the node at `at` and of those inside it, without its own name. */
function wordsIn(nodes: readonly Node[], at: number): string {
  const [node, ...after] = nodes.slice(at)
  const end = after.findIndex(({ depth }) => depth <= (node?.depth ?? 0))
  const inside = after.slice(0, end < 0 ? undefined : end)
  return [node?.text, ...inside.flatMap(({ name, text }) => [name, text])].filter(Boolean).join(' ')
}

/** Reads a line such as `- status "Shop order" [ref=e3]: Saved`, which may stand in quotes as a whole before its colon. */
function nodeIn(line: string): Node {
  const [, indent = '', rest = ''] = /^(\s*)- (.*)$/.exec(line) ?? []
  const [, role = '', name = '', marks = '', text = ''] =
    /^'?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)'?(?:: ?(.*))?$/.exec(rest) ?? []
  return { depth: indent.length, role, name, text, isFocused: marks.includes('[active]') }
}
