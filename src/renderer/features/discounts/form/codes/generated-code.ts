/**
 * Sixteen letters and figures of which none is taken for another: of 0 O Q D, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V none is
 * here, and one of M and N. Without vowels no code becomes a word.
 */
const alphabet = 'CFHJKMPRTWXY3479'

const length = 8

/**
 * A new code of eight letters and figures, such as "K7RW4HTX".
 *
 * @param taken codes that other discounts have, in any case of letters
 * @param random answers so many random bytes
 */
export function generatedCode(
  taken: ReadonlySet<string>,
  random: (count: number) => Uint8Array = (count) => crypto.getRandomValues(new Uint8Array(count)),
): string {
  for (;;) {
    // A byte holds each of sixteen signs equally often.
    const code = Array.from(random(length), (byte) => alphabet[byte % alphabet.length]).join('')
    if (!taken.has(code.toLowerCase())) return code
  }
}
