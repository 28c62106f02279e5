/**
 * Signs that change the direction of the text after them, and invisible letters: they can make a name read as another
 * one, or change the sentence around it.
 */
const unseen =
  /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g
/** Two invisible signs that join letters of some scripts and parts of emoji, where they stay. */
const joiners = /(?<![^\p{ASCII}\s])[\u200c\u200d]+|[\u200c\u200d]+(?![^\p{ASCII}\s])/gu

/**
 * Returns somebody else's text as one line: without invisible signs, and cut at `maxLength`.
 * @param maxLength in letters
 */
export function plainLine(text: string, maxLength = 80): string {
  // Far more than the result keeps, but bounded for very long texts.
  const start = text.slice(0, 20 * maxLength).toWellFormed()
  const line = start
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(joiners, '')
    .replace(/ +/g, ' ')
    .trim()
  const letters = Array.from(line)
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : line
}
