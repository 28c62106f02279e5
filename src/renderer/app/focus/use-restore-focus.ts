import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import { isFocusLost } from '../../components/keys/focus-lost.ts'

/**
 * Moves focus into the page when the page that had it was left, so that Tab continues there and not at the top of the
 * window. A page that sets focus itself wins.
 */
export function useRestoreFocus(work: RefObject<HTMLElement | null>): void {
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef(shown)
  useEffect(() => {
    const isFirst = before.current === undefined
    const isSame = before.current === shown
    before.current = shown
    if (!isFirst && !isSame && isFocusLost()) work.current?.focus({ preventScroll: true })
  }, [shown, work])
}
