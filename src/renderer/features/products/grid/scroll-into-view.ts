import { useCallback, useEffect, type RefObject } from 'react'
import type { ShelfLayout } from './grid-layout.ts'

/** Between the edge and a card that was brought into sight, in CSS pixels. */
const margin = 12

export type BringIntoSight = (id: string) => void

/** Scrolls no further than it takes for the whole card to be seen. */
export function useBringIntoSight(
  grid: RefObject<HTMLDivElement | null>,
  layout: ShelfLayout,
): BringIntoSight {
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
export function useOpenInSight(open: string | undefined, bringIntoSight: BringIntoSight): void {
  useEffect(() => {
    if (open === undefined) return
    // The sheet takes its width from the grid first, and then there are fewer cards in a row.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => bringIntoSight(open))
    })
    return () => cancelAnimationFrame(frame)
  }, [open, bringIntoSight])
}
