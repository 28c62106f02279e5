/** A text of a table as the one of `known` that it is. Throws at any other: the table has a word that nobody reads. */
export function oneOf<Known extends string>(known: readonly Known[], text: string): Known {
  const found = known.find((one) => one === text)
  if (found === undefined) throw new Error(`“${text}” is none of ${known.join(', ')}.`)
  return found
}
