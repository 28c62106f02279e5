import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Key } from 'react-aria-components'
import type { Density } from '#shared/shop/row-looks.ts'
import { subscribe } from './density.ts'
import type { CardGridLayout } from './grid-layout.ts'

/** The product at the upper edge, and how much of it is above the edge, in CSS pixels. */
type Place = { readonly key: Key; readonly by: number }

/** The place that the owner left each shop's grid at, for as long as the window has the shop open. */
const left = new WeakMap<QueryClient, Place>()

function placeOf(grid: HTMLElement, layout: CardGridLayout): Place | undefined {
  const { scrollTop } = grid
  const key = scrollTop === 0 ? undefined : layout.keyAt(scrollTop)
  return key === undefined ? undefined : { key, by: scrollTop - (layout.getLayoutInfo(key)?.rect.y ?? 0) }
}

/** Keeps the product at the upper edge there when the density changes, and when the owner comes back to the page. */
export function useScrollAnchor(
  grid: RefObject<HTMLDivElement | null>,
  layout: CardGridLayout,
  density: Density,
): void {
  const client = useQueryClient()
  const first = useRef<Key>(undefined)
  useLayoutEffect(
    () =>
      subscribe(() => {
        first.current = grid.current ? placeOf(grid.current, layout)?.key : undefined
      }),
    [grid, layout],
  )
  useLayoutEffect(() => {
    const key = first.current
    first.current = undefined
    if (key !== undefined) grid.current?.scrollTo({ top: layout.getLayoutInfo(key)?.rect.y ?? 0 })
  }, [grid, layout, density])

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const place = left.get(client)
    let frame = 0
    const goBack = () => {
      const rect = place && layout.getLayoutInfo(place.key)?.rect
      if (rect) element.scrollTo({ top: rect.y + place.by })
      // Lets focus begin here once the grid has handled the scroll; earlier, focus would scroll it to the top.
      frame = requestAnimationFrame(() => (element.dataset['begins'] = ''))
    }
    // The rows may only be measured by the next frame.
    frame = requestAnimationFrame(goBack)
    return () => {
      cancelAnimationFrame(frame)
      const now = placeOf(element, layout)
      if (now) left.set(client, now)
      else left.delete(client)
    }
  }, [client, grid, layout])
}

/** Focuses the grid without scrolling: React Aria would scroll to the card that had focus last. */
export function focusWhereItIs(grid: HTMLElement | null): void {
  if (!grid) return
  const { scrollTop } = grid
  grid.focus({ preventScroll: true })
  const stay = () => grid.scrollTo({ top: scrollTop })
  stay()
  requestAnimationFrame(stay)
}
