import { useRef } from 'react'

/** Remembers where focus was before a key moved it to a field, and moves it back. */
export function useFocusBack(): {
  readonly remember: () => void
  /** Returns whether the element is still there. */
  readonly back: () => boolean
} {
  const before = useRef<Element | null>(null)
  return {
    remember: () => {
      before.current = document.activeElement
    },
    back: () => {
      const to = before.current
      if (!(to instanceof HTMLElement) || !to.isConnected || to === document.body) return false
      to.focus({ preventScroll: true })
      return true
    },
  }
}
