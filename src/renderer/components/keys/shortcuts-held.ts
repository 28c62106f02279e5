import { useEffect } from 'react'

const holds = { all: 0, ofPage: 0 }

/** @param leadsOn whether what is asked about acts on no page, but leads on from wherever one is */
export function areShortcutsHeld(leadsOn = true): boolean {
  return holds.all > 0 || (holds.ofPage > 0 && !leadsOn)
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
