import { useRef } from 'react'

/**
 * Remembers where focus was before a key moved it to a field, and moves it back. If that element is gone, as the row of an
 * order that has left the list, focus stays in the pane: the list opens another order when it gets focus.
 */
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
      const isThere = to instanceof HTMLElement && to.isConnected && to !== document.body
      const target = isThere ? to : document.activeElement?.closest<HTMLElement>('[tabindex="-1"]')
      target?.focus({ preventScroll: true })
      return isThere
    },
  }
}
