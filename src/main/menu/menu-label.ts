/** Words that were made by others as a menu shows them: a single & would underline the letter behind it. */
export function asLabel(words: string): string {
  return words.replaceAll('&', '&&')
}
