import { useRef } from 'react'

/** Where focus was before a key took it to a field, and the way back there. */
export function useFocusBack(): {
  readonly remember: () => void
  /** Answers whether that place is still there. */
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
