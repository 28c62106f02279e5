/** Letters that Unicode does not decompose, with their plain equivalents, and signs that no keyboard has. */
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

/** Returns the text as search compares it: without case and accents, so that "lodz" finds "Łódź". */
export function fold(text: string): string {
  // Most texts have nothing to fold, and normalizing is slow.
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı’‘ʼ‐–]/g, (letter) => others[letter] ?? letter)
}
