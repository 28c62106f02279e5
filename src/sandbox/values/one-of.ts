/** Narrows a text of a table to the member of `known` that it equals. Throws for any other word. */
export function oneOf<Known extends string>(known: readonly Known[], text: string): Known {
  const found = known.find((one) => one === text)
  if (found === undefined) throw new Error(`“${text}” is none of ${known.join(', ')}.`)
  return found
}
