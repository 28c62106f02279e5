/**
 * Sixteen letters and digits that nobody confuses: none of 0 O Q D, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V, and only one of M
 * and N. Without vowels no code becomes a word.
 */
const alphabet = 'CFHJKMPRTWXY3479'

const length = 8

/**
 * Returns a new code of eight letters and digits, such as "K7RW4HTX".
 *
 * @param taken codes that other discounts have, in lower case
 * @param random returns this many random bytes
 */
export function generatedCode(
  taken: ReadonlySet<string>,
  random: (count: number) => Uint8Array = (count) => crypto.getRandomValues(new Uint8Array(count)),
): string {
  for (;;) {
    // A byte represents each of the sixteen characters equally often.
    const code = Array.from(random(length), (byte) => alphabet[byte % alphabet.length]).join('')
    if (!taken.has(code.toLowerCase())) return code
  }
}
