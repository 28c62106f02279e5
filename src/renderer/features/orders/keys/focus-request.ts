import { useEffect, useRef } from 'react'

/** The field that a key has requested on an order that is still loading. */
export type FocusRequest = 'note' | 'tags' | 'correction' | 'tracking'

/** Opens a field on mount, when a key requested it before it was there. */
export function useFocusRequest(isRequested: boolean, open: () => void): void {
  const first = useRef(isRequested ? open : null)
  useEffect(() => {
    const run = first.current
    first.current = null
    run?.()
  }, [])
}
