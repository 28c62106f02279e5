import { useEffect } from 'react'

const holds = { all: 0, ofPage: 0 }

/** @param leadsOn whether what is asked about acts on no page, but leads on from wherever one is */
export function areShortcutsHeld(leadsOn = true): boolean {
  return holds.all > 0 || (holds.ofPage > 0 && !leadsOn)
}

/** A hand that goes on within this long is still in the word that it began. */
const restMs = 400
let unheardAt = -Infinity

/**
 * Follows a word that began where no key was heard, as on the way to a page, and answers whether this is a sign of it: half a
 * word acts on nothing, wherever the hand is by then. Escape ends it.
 *
 * @param isUnheard this one itself is not heard
 */
export function trackUnheardWord(
  { key, ctrlKey, metaKey, timeStamp }: KeyboardEvent,
  isUnheard = areShortcutsHeld(false),
): boolean {
  if (key === 'Escape') noteUnheard(-Infinity)
  if (key.length !== 1 || ctrlKey || metaKey || !(isUnheard || timeStamp - unheardAt < restMs)) return false
  noteUnheard(timeStamp)
  return true
}

/** When a sign was last not heard: what follows at once belongs to it. */
export function noteUnheard(at: number): void {
  unheardAt = at
}

/**
 * Lets no shortcut run while `hold` is true.
 *
 * @param what only those that act on the page: the ways to another one and to the palette are heard
 */
export function useShortcutsHeld(hold: boolean, what: keyof typeof holds = 'all'): void {
  useEffect(() => {
    if (!hold) return
    holds[what] += 1
    return () => {
      holds[what] -= 1
    }
  }, [hold, what])
}
