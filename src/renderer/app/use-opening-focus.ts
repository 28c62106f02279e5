import { useRouterState } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'
import { isKeyboardLost } from '../components/keyboard-lost.ts'
import { isPageCovered } from '../components/typing-place.ts'

/** The row of what is open; where nothing is, no row is meant. */
const openRow = '[role="row"][tabindex="0"][aria-current]'

/**
 * The row of what is open has the keyboard from the page's opening on, when nobody else has: a screen reader leaves a list its
 * own keys, and takes them for itself where nothing is focused.
 */
export function useOpeningFocus(page: RefObject<HTMLElement | null>): void {
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  useEffect(() => {
    const work = page.current
    if (!work) return
    const changes = new MutationObserver(() => begin())
    const stop = () => {
      changes.disconnect()
      document.removeEventListener('pointerdown', stop, true)
    }
    const begin = () => {
      if (!isKeyboardLost()) return stop()
      const first = document.hasFocus() && !isPageCovered() && work.querySelector<HTMLElement>(openRow)
      if (!first) return
      stop()
      // Whoever goes on with a pointer sees no ring; the first key shows it.
      first.focus({ preventScroll: true, focusVisible: false })
    }
    changes.observe(work, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['aria-current'],
    })
    document.addEventListener('pointerdown', stop, true)
    begin()
    return stop
  }, [page, shown])
}
