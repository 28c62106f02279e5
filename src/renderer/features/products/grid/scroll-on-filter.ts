import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Product } from '#shared/products/product.ts'
import { isSameFilter, narrows, type Filter } from '../filters/matching.ts'
import type { CardGridLayout } from './grid-layout.ts'

/** The place in the shop order at the upper edge: that of the product there, and how much of it is above the edge. */
type Eye = { readonly place: number; readonly id: string; readonly by: number }

type PlaceInViewOptions = {
  readonly grid: RefObject<HTMLDivElement | null>
  readonly layout: CardGridLayout
  readonly products: readonly Product[]
  readonly places: ReadonlyMap<string, number>
  readonly filter: Filter
}

/**
 * Keeps the place at the upper edge when the category or filter changes: scrolls to the product that was there, or to
 * the next one in view. A search begins at its first match, and its end restores the place. Scrolling by such a change
 * doesn't move the place, so that taking the change back restores it.
 */
export function usePlaceInView({ grid, layout, products, places, filter }: PlaceInViewOptions): void {
  const eye = useRef<Eye | null>(null)
  const scrolledTo = useRef(-1)
  const known = useRef(places)
  const lastFilter = useRef(filter)
  useLayoutEffect(() => {
    known.current = places
  }, [places])

  useEffect(() => {
    const element = grid.current
    if (!element) return
    const rememberPlace = () => {
      const { scrollTop } = element
      if (Math.abs(scrollTop - scrolledTo.current) < 2) return
      scrolledTo.current = -1
      if (lastFilter.current.text.trim() !== '') return
      const key = scrollTop === 0 ? undefined : layout.keyAt(scrollTop)
      const rect = key === undefined ? undefined : layout.getLayoutInfo(key)?.rect
      const place = key === undefined ? undefined : known.current.get(String(key))
      eye.current = rect && place !== undefined ? { place, id: String(key), by: scrollTop - rect.y } : null
    }
    element.addEventListener('scroll', rememberPlace, { passive: true })
    return () => element.removeEventListener('scroll', rememberPlace)
  }, [grid, layout])

  useLayoutEffect(() => {
    const isOther = lastFilter.current !== filter && !isAlike(lastFilter.current, filter)
    lastFilter.current = filter
    if (!isOther) return
    const go = () => {
      const element = grid.current
      if (!element) return
      const top = filter.text.trim() === '' ? topOf(eye.current, products, places, layout) : 0
      scrolledTo.current = Math.min(top, Math.max(0, element.scrollHeight - element.clientHeight))
      element.scrollTo({ top })
    }
    go()
    // The rows may only be measured by the next frame.
    const frame = requestAnimationFrame(go)
    return () => cancelAnimationFrame(frame)
  }, [filter, products, places, grid, layout])
}

function topOf(
  eye: Eye | null,
  products: readonly Product[],
  places: ReadonlyMap<string, number>,
  layout: CardGridLayout,
): number {
  if (!eye) return 0
  const next = products.find(({ id }) => (places.get(id) ?? 0) >= eye.place) ?? products.at(-1)
  const rect = next && layout.getLayoutInfo(next.id)?.rect
  return rect ? Math.max(0, rect.y + (next.id === eye.id ? eye.by : 0)) : 0
}

/** True when both filters let the same products pass, as far as the filters alone show. */
function isAlike(one: Filter, other: Filter): boolean {
  if (!narrows(one) && !narrows(other)) return one.text.trim() === other.text.trim()
  return isSameFilter(one, other)
}
