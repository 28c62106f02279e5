import { fold } from '#shared/values/fold.ts'

export type MatchedPiece = { readonly text: string; readonly isMatch: boolean }

/** Splits a text into the pieces that match one of the words, without case and accents, and those between. */
export function piecesOf(text: string, words: readonly string[]): readonly MatchedPiece[] {
  // Split by code point, as `fold` does; pieces are joined again, so no combined character is lost.
  const letters = Array.from(text)
  const marked = marksIn(letters, words)
  const pieces: { text: string; isMatch: boolean }[] = []
  for (const [index, letter] of letters.entries()) {
    const isMatch = marked[index] === true
    const last = pieces.at(-1)
    if (last && last.isMatch === isMatch) last.text += letter
    else pieces.push({ text: letter, isMatch })
  }
  return pieces
}

/**
 * For each letter, true when it belongs to a match. A letter may fold into two, so each folded position is mapped
 * back.
 */
function marksIn(letters: readonly string[], words: readonly string[]): readonly boolean[] {
  const origins: number[] = []
  let folded = ''
  for (const [index, letter] of letters.entries()) {
    const parts = fold(letter)
    folded += parts
    for (let part = 0; part < parts.length; part += 1) origins.push(index)
  }
  const marks = letters.map(() => false)
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (const origin of origins.slice(at, at + word.length)) marks[origin] = true
    }
  }
  return marks
}

/** The typed text as words to search for. */
export function wordsIn(typed: string): readonly string[] {
  return fold(typed)
    .split(/\s+/)
    .map((word) => word.replace(/^#(?=.)/, ''))
    .filter(Boolean)
}
