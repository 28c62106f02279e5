import { useCallback, useEffect, type RefObject } from 'react'
import type { CardGridLayout } from './grid-layout.ts'

/** Space between the edge and a card that was scrolled into view, in CSS pixels. */
const margin = 12

export type ScrollIntoView = (id: string) => void

/** Returns a function that scrolls just as far as the whole card needs to be in view. */
export function useScrollIntoView(
  grid: RefObject<HTMLDivElement | null>,
  layout: CardGridLayout,
): ScrollIntoView {
  return useCallback(
    (id) => {
      const rect = layout.getLayoutInfo(id)?.rect
      if (!rect || !grid.current) return
      const { scrollTop, clientHeight } = grid.current
      if (rect.y < scrollTop) grid.current.scrollTo({ top: Math.max(0, rect.y - margin) })
      else if (rect.maxY > scrollTop + clientHeight)
        grid.current.scrollTo({ top: rect.maxY - clientHeight + margin })
    },
    [grid, layout],
  )
}

/** Scrolls the grid to the product that the sheet shows. */
export function useOpenIntoView(open: string | undefined, scrollIntoView: ScrollIntoView): void {
  useEffect(() => {
    if (open === undefined) return
    // The sheet first takes its width from the grid, which changes the number of cards per row.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => scrollIntoView(open))
    })
    return () => cancelAnimationFrame(frame)
  }, [open, scrollIntoView])
}
