import { useRouterState } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'
import { isFocusLost } from '../../components/keys/focus-lost.ts'
import { isPageCovered } from '../../components/keys/typing-place.ts'

/** The row of the open order; matches nothing when none is open. */
const openRow = '[role="row"][tabindex="0"][aria-current]'
/** The rows of a list that keeps its scroll position and is the main part of its page. */
const listRows = '[role="grid"][data-begins] [role="row"][data-key]'

/**
 * Gives a row focus when a page opens and nothing else has it: the row of the open thing, or the first visible row of
 * a list that asks for it (`data-begins`). A screen reader passes keys to a focused list, and takes them itself where
 * nothing has focus.
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
  const visibleHeights = rows.map((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return Math.round(Math.min(bottom, list.bottom) - Math.max(top, list.top))
  })
  // The first of the rows that are visible the most.
  return rows[visibleHeights.indexOf(Math.max(...visibleHeights))]
}

const listOf = (row: HTMLElement | undefined) => row?.closest<HTMLElement>('[data-begins]')

/** Focuses the row and restores the scroll position: React Aria would scroll the whole row into view. */
function focusInPlace(row: HTMLElement): void {
  const list = listOf(row)
  const top = list?.scrollTop ?? 0
  // An owner who uses the pointer sees no focus ring; the first key shows it.
  row.focus({ preventScroll: true, focusVisible: false })
  const stay = () => list?.scrollTo({ top })
  stay()
  requestAnimationFrame(stay)
}
