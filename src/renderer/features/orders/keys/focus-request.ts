import { useEffect, useRef } from 'react'

/** What a key has asked of an order that is still being read. */
export type FocusRequest = 'note' | 'tags' | 'correction' | 'tracking'

/** Opens at once what was asked for before it was there. */
export function useFocusRequest(isAsked: boolean, open: () => void): void {
  const first = useRef(isAsked ? open : null)
  useEffect(() => {
    const run = first.current
    first.current = null
    run?.()
  }, [])
}
