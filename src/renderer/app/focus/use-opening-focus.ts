import { useRouterState } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'
import { isFocusLost } from '../../components/keys/focus-lost.ts'
import { isPageCovered } from '../../components/keys/typing-place.ts'

/** The row of what is open among the orders; where none is, no row is meant. */
const openRow = '[role="row"][tabindex="0"][aria-current]'
/** The rows of a list that stands where it was left, and is the work of its page. */
const listRows = '[role="grid"][data-begins] [role="row"][data-key]'

/**
 * A row has focus from the page's opening on, when nobody else has: that of what is open, or the first in sight of a
 * list that says so (`data-begins`). A screen reader leaves a list its own keys, and takes them for itself where nothing is
 * focused.
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
      if (!isFocusLost()) return stop()
      const first = document.hasFocus() && !isPageCovered() && beginning(work)
      if (!first) return
      stop()
      focusInPlace(first)
    }
    changes.observe(work, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['aria-current', 'data-begins'],
    })
    document.addEventListener('pointerdown', stop, true)
    begin()
    return stop
  }, [page, shown])
}

function beginning(work: HTMLElement): HTMLElement | undefined {
  const open = work.querySelector<HTMLElement>(openRow)
  if (open) return open
  const rows = [...work.querySelectorAll<HTMLElement>(listRows)]
  const list = listOf(rows[0])?.getBoundingClientRect()
  if (!list) return undefined
  const inSight = rows.map((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return Math.round(Math.min(bottom, list.bottom) - Math.max(top, list.top))
  })
  // The first of those of which most is seen.
  return rows[inSight.indexOf(Math.max(...inSight))]
}

const listOf = (row: HTMLElement | undefined) => row?.closest<HTMLElement>('[data-begins]')

/** The library would scroll all of the row into sight, and the list stands where it was left. */
function focusInPlace(row: HTMLElement): void {
  const list = listOf(row)
  const top = list?.scrollTop ?? 0
  // Whoever goes on with a pointer sees no ring; the first key shows it.
  row.focus({ preventScroll: true, focusVisible: false })
  const stay = () => list?.scrollTo({ top })
  stay()
  requestAnimationFrame(stay)
}
