import { useEffect } from 'react'

const pauses = { all: 0, ofPage: 0 }

/** True while shortcuts must not run. @param leadsOn the shortcut acts on no page, but leads away from any */
export function areShortcutsPaused(leadsOn = true): boolean {
  return pauses.all > 0 || (pauses.ofPage > 0 && !leadsOn)
}

/** A key within this time after the last one belongs to the same word. */
const restMs = 400
let unheardAt = -Infinity

/**
 * Follows a word whose first keys no shortcut received, as while a page loads. Returns true when this key belongs to
 * it: the rest of a word must run no shortcut, wherever the focus is by then. Escape ends the word.
 *
 * @param isUnheard no shortcut receives this key either
 */
export function trackUnheardWord(
  { key, ctrlKey, metaKey, timeStamp }: KeyboardEvent,
  isUnheard = areShortcutsPaused(false),
): boolean {
  if (key === 'Escape') noteUnheard(-Infinity)
  if (key.length !== 1 || ctrlKey || metaKey || !(isUnheard || timeStamp - unheardAt < restMs)) return false
  noteUnheard(timeStamp)
  return true
}

/** Remembers when no shortcut received a key: what follows at once belongs to the same word. */
export function noteUnheard(at: number): void {
  unheardAt = at
}

/**
 * Keeps shortcuts from running while `isPaused` is true.
 *
 * @param what `ofPage`: only those that act on the page, not those that lead to another page or to the palette
 */
export function useShortcutsPaused(isPaused: boolean, what: keyof typeof pauses = 'all'): void {
  useEffect(() => {
    if (!isPaused) return
    pauses[what] += 1
    return () => {
      pauses[what] -= 1
    }
  }, [isPaused, what])
}
