const quotes = ["'", '"', '`']

/** Returns the end of the text that begins with a quote at `start`. */
function endOfText(source: string, start: number): number {
  const quote = source[start]
  let end = start + 1
  while (end < source.length && source[end] !== quote) end += source[end] === '\\' ? 2 : 1
  return end
}

/** Returns the place of the bracket that closes the one at `start`; brackets inside of texts do not count. */
function endOfBracket(source: string, start: number): number {
  let depth = 0
  for (let index = start; index < source.length; index++) {
    const sign = source[index] ?? ''
    if (quotes.includes(sign)) index = endOfText(source, index)
    else if (sign === '(') depth += 1
    else if (sign === ')' && --depth === 0) return index
  }
  throw new Error('A bracket is not closed.')
}

/** Returns the names of the tests in a file as written there, including %s. Throws at a test whose name is not a text. */
export function testNames(source: string): string[] {
  return [...source.matchAll(/^ *test(\.each)?\(/gm)].map((call) => {
    const bracket = call.index + call[0].length - 1
    const arguments_ = call[1] ? source.indexOf('(', endOfBracket(source, bracket)) : bracket
    const start = arguments_ + 1 + (/^\s*/.exec(source.slice(arguments_ + 1))?.[0].length ?? 0)
    if (!quotes.includes(source[start] ?? ''))
      throw new Error(`A test has no name: ${source.slice(start, 80)}`)
    return source.slice(start + 1, endOfText(source, start)).replace(/\\(.)/g, '$1')
  })
}

/** True when a name is one of a file's tests: as written there, or with cases of the file instead of %s and the like. */
export function isTestOf(source: string, names: readonly string[], name: string): boolean {
  if (names.includes(name)) return true
  return names.some((template) => {
    const pattern = template
      .split(/%[a-z]/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(.+?)')
    const cases = new RegExp(`^${pattern}$`).exec(name)?.slice(1) ?? []
    return cases.length > 0 && cases.every((one) => /^%[a-z]$/.test(one) || source.includes(`'${one}'`))
  })
}
