/** A stream of repeatable numbers. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** `length` letters out of `alphabet`. */
  letters(alphabet: string, length: number): string
  /** Each entry as often as its weight says. */
  weighted<T>(list: readonly T[], weightOf: (entry: T) => number): T
}

/** A stream for one part of the shop: the same seed and part always give the same numbers, whatever other parts use. */
export function createRandom(seed: number, part: string): Random {
  let state = seed | 0
  for (const letter of part) state = Math.imul(state ^ letter.charCodeAt(0), 0x9e3779b1)
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
  const at = <T>(list: readonly T[], index: number): T => {
    const entry = list[index]
    if (entry === undefined) throw new Error('There is nothing to pick from.')
    return entry
  }
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    letters: (alphabet, length) =>
      Array.from({ length }, () => alphabet.charAt(Math.floor(next() * alphabet.length))).join(''),
    weighted(list, weightOf) {
      let rest = next() * list.reduce((sum, entry) => sum + weightOf(entry), 0)
      const found = list.findIndex((entry) => (rest -= weightOf(entry)) < 0)
      return at(list, found < 0 ? list.length - 1 : found)
    },
  }
}
