import { fold } from '#shared/values/fold.ts'

export type MatchedPiece = { readonly text: string; readonly isMatch: boolean }

/** A text in pieces: those that hold one of the words, without case and accents, and what stands between them. */
export function piecesOf(text: string, words: readonly string[]): readonly MatchedPiece[] {
  // By code point, as the words are folded: pieces are joined again, so nothing that belongs together is lost.
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

/** For each letter whether it belongs to a word. A letter may fold into two, so the folded text knows where each is from. */
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

/** What was typed, as words to look for. */
export function wordsIn(typed: string): readonly string[] {
  return fold(typed)
    .split(/\s+/)
    .map((word) => word.replace(/^#(?=.)/, ''))
    .filter(Boolean)
}
