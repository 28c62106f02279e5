import { useEffect } from 'react'
import type { Sequence } from './places.ts'

/**
 * Empties `ids`, the moved items, once focus leaves them. Focus comes to one of them after a move, or is there already.
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

/** Returns the product whose row the element is, or is inside of. */
function idAt(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[role="row"][data-key]')?.dataset['key']
    : undefined
}
