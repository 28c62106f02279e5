/** True when the contract knows this word of the shop's. */
export function isKnown<T extends string>(known: readonly T[], word: string): word is T {
  return known.some((each) => each === word)
}

/**
 * Returns the name of a word of the shop's: ours, or the shop's own made readable: "partially_shipped" becomes
 * "Partially shipped".
 */
export function wordName(names: Readonly<Record<string, string>>, word: string): string {
  const name = Object.hasOwn(names, word) ? names[word] : undefined
  if (name !== undefined) return name
  const plain = word.replace(/[_\s]+/g, ' ').trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
