import { useEffect } from 'react'
import type { Sequence } from './places.ts'

/**
 * Empties what was put in place once focus, which comes to one of them after a move or is there already, goes on to
 * anything else.
 */
export function useOnceGoneOn(ids: Sequence, set: (ids: Sequence) => void): void {
  useEffect(() => {
    if (ids.length === 0) return
    let on = idAt(document.activeElement)
    const onFocusIn = ({ target }: FocusEvent) => {
      const now = idAt(target)
      const isComing = on === undefined || !ids.includes(on)
      if (isComing && (now === undefined || ids.includes(now))) on = now
      else if (now !== on) set([])
    }
    document.addEventListener('focusin', onFocusIn)
    return () => document.removeEventListener('focusin', onFocusIn)
  }, [ids, set])
}

/** The product that the element is the row of, or stands in the row of. */
function idAt(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[role="row"][data-key]')?.dataset['key']
    : undefined
}
