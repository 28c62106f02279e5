import { useEffect } from 'react'

let holds = 0

export function areShortcutsHeld(): boolean {
  return holds > 0
}

/** Lets no shortcut run while `hold` is true. */
export function useShortcutsHeld(hold: boolean): void {
  useEffect(() => {
    if (!hold) return
    holds += 1
    return () => {
      holds -= 1
    }
  }, [hold])
}
