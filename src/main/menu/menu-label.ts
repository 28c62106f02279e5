/** Escapes text from outside for a menu: a single & would underline the letter after it. */
export function asLabel(words: string): string {
  return words.replaceAll('&', '&&')
}
