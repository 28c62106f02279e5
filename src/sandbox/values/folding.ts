/** Letters that Unicode does not decompose into a base and an accent. */
const whole: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ŋ: 'n',
  ς: 'σ',
}

/** Text with case and accents folded away, for search (sandbox promise 9). */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\0]/gu, '')
    .replace(/[ßłøıđðþæœħŋς]/g, (letter) => whole[letter] ?? letter)
}

/** The folded words of a search; each of them must occur. */
export function wordsOf(search: string): string[] {
  return fold(search).split(/\s+/u).filter(Boolean)
}

/** A part of a web address made from a name: "Two Moons, A3" → "two-moons-a3". */
export function permalinkOf(name: string): string {
  return (
    fold(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'untitled'
  )
}
