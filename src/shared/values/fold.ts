/** Letters that stand for others without an accent that could be taken off, and signs that no keyboard has. */
const others: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '‐': '-',
  '–': '-',
}

const plain = /^[ -~]*$/

/** A text as it is searched: without case and accents, so that "Łódź" is found by "lodz". */
export function fold(text: string): string {
  // Most texts have nothing to take off, and it takes long to look.
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı’‘ʼ‐–]/g, (letter) => others[letter] ?? letter)
}
