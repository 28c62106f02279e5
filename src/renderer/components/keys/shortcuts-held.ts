import { useEffect } from 'react'

const holds = { all: 0, ofPage: 0 }

/** These lead on from wherever one is: held back, the keys after them would be taken for acts of the page. */
const leadsOn = /^(g |mod\+k$)/

/** @param keys those that are pressed; without any it is asked whether nothing at all is heard */
export function areShortcutsHeld(keys = 'g '): boolean {
  return holds.all > 0 || (holds.ofPage > 0 && !leadsOn.test(keys))
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
