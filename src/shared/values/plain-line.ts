/**
 * Signs that turn the direction of what follows, and letters that nobody sees: with them a name reads as another one, or
 * changes the sentence around it.
 */
const unseen =
  /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g
/** Two more that join letters of some scripts and parts of pictures, and stay between those. */
const joiners = /(?<![^\p{ASCII}\s])[\u200c\u200d]+|[\u200c\u200d]+(?![^\p{ASCII}\s])/gu

/** Somebody else's text on one line: as it reads, and no longer than is read. @param longest in letters */
export function plainLine(text: string, longest = 80): string {
  // Far more than is kept, so that nothing is counted without end.
  const start = text.slice(0, 20 * longest).toWellFormed()
  const line = start
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(joiners, '')
    .replace(/ +/g, ' ')
    .trim()
  const letters = Array.from(line)
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : line
}
