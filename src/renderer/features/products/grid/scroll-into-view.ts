import { useCallback, useEffect, type RefObject } from 'react'
import type { CardGridLayout } from './grid-layout.ts'

/** Between the edge and a card that was brought into sight, in CSS pixels. */
const margin = 12

export type ScrollIntoView = (id: string) => void

/** Scrolls no further than it takes for the whole card to be seen. */
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

/** The grid goes along with the product that stands in the sheet. */
export function useOpenIntoView(open: string | undefined, bringIntoSight: ScrollIntoView): void {
  useEffect(() => {
    if (open === undefined) return
    // The sheet takes its width from the grid first, and then there are fewer cards in a row.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => bringIntoSight(open))
    })
    return () => cancelAnimationFrame(frame)
  }, [open, bringIntoSight])
}
