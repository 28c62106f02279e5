import { isPlace, placeNames, type Place } from './place-names.ts'

export type Suggestion = {
  readonly to: Place
  /** The number of the order that the address names after its place. */
  readonly order: string | null
}

/** One wrong letter is allowed for every so many. */
const lettersForOneSlip = 3

/** Suggests a place for an address that leads nowhere: the one whose name is closest to what was typed. */
export function suggestPlace(pathname: string): Suggestion | null {
  const [word = '', ...steps] = pathname.split('/').filter((step) => step !== '')
  const typed = `/${word.toLowerCase()}`
  const near = Object.keys(placeNames)
    .filter(isPlace)
    .map((place) => ({ place, slips: slipsBetween(typed, place) }))
    .filter(({ place, slips }) => slips <= (place.length - 1) / lettersForOneSlip)
    .toSorted((one, other) => one.slips - other.slips)[0]
  if (!near) return null
  const order = near.place === '/orders' ? steps.find((step) => /\d/.test(step)) : undefined
  return { to: near.place, order: order === undefined ? null : decoded(order) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** How many letters must be inserted, deleted or changed to turn one word into the other (Levenshtein). */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of one.split('').entries()) {
    const next = [at + 1]
    for (let to = 1; to < row.length; to += 1) {
      const substitution = (row[to - 1] ?? 0) + (other[to - 1] === letter ? 0 : 1)
      next.push(Math.min(substitution, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
