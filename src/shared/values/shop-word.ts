/** Whether a word of the shop's is one of those that the contract knows. */
export function isKnown<T extends string>(known: readonly T[], word: string): word is T {
  return known.some((each) => each === word)
}

/** What a word of the shop's is called: by our name for it, or as the shop wrote it: "partially_shipped" is "Partially shipped". */
export function wordName(names: Readonly<Record<string, string>>, word: string): string {
  const name = Object.hasOwn(names, word) ? names[word] : undefined
  if (name !== undefined) return name
  const plain = word.replace(/[_\s]+/g, ' ').trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
