import { isPlace, placeNames, type Place } from './place-names.ts'

export type Suggestion = {
  readonly to: Place
  /** An order that the address names behind its place. */
  readonly order: string | null
}

/** One letter in so many may be another one. */
const lettersForOneSlip = 3

/** What was probably meant by an address that leads nowhere: the place whose name is nearly the one that was typed. */
export function suggestPlace(pathname: string): Suggestion | null {
  const [word = '', thing = ''] = pathname.split('/').filter((step) => step !== '')
  const typed = `/${word.toLowerCase()}`
  const near = Object.keys(placeNames)
    .filter(isPlace)
    .map((place) => ({ place, slips: slipsBetween(typed, place) }))
    .filter(({ place, slips }) => slips <= (place.length - 1) / lettersForOneSlip)
    .toSorted((one, other) => one.slips - other.slips)[0]
  if (!near) return null
  return { to: near.place, order: near.place === '/orders' && thing !== '' ? decoded(thing) : null }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** How many letters must be put in, taken out or changed to make one word of the other (Levenshtein). */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of one.split('').entries()) {
    const next = [at + 1]
    for (let to = 1; to < row.length; to += 1) {
      const kept = (row[to - 1] ?? 0) + (other[to - 1] === letter ? 0 : 1)
      next.push(Math.min(kept, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
