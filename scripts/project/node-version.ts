/** The oldest Node that runs this project: it executes TypeScript without a build and includes SQLite. */
const oldest = 24

/** The oldest Node with all security fixes that we know of; it is also the oldest that package.json installs. */
export const leastSafe: readonly number[] = [24, 18, 1]

/**
 * Returns the objection to a version of Node: to one that can't run this project, and to one that lacks security fixes;
 * null for any other.
 */
export function objectionTo(version: string): { readonly ends: boolean; readonly words: string } | null {
  const numbers = version.split('.').map((number) => Number.parseInt(number, 10))
  const [major = 0] = numbers
  if (major < oldest)
    return {
      ends: true,
      words: `Backroom needs Node ${oldest} and this is ${version}. Run it by npm, as in "npm start": "npm ci" installs a fitting Node for that.`,
    }
  if (!isBelow(numbers, leastSafe)) return null
  return {
    ends: false,
    words: `Node ${version} lacks security fixes. Use Node ${leastSafe.join('.')} or newer, or run Backroom by npm, as in "npm start".`,
  }
}

function isBelow(numbers: readonly number[], least: readonly number[]): boolean {
  const place = least.findIndex((number, at) => number !== (numbers[at] ?? 0))
  return place >= 0 && (numbers[place] ?? 0) < (least[place] ?? 0)
}

/** Exits with one sentence on an older Node, and warns on one with known holes. `npm run` always uses a fitting one from node_modules. */
export function needFittingNode(): void {
  const objection = objectionTo(process.versions.node)
  if (objection === null) return
  console.error(objection.words)
  if (objection.ends) process.exit(1)
}
