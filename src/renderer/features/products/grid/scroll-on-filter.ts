import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Product } from '#shared/products/product.ts'
import { isSameFilter, narrows, type Filter } from '../filters/matching.ts'
import type { CardGridLayout } from './grid-layout.ts'

/** The place in the shop that the eye is on: that of the product at the upper edge, and how far of it is above that. */
type Eye = { readonly place: number; readonly id: string; readonly by: number }

type PlaceInViewOptions = {
  readonly grid: RefObject<HTMLDivElement | null>
  readonly layout: CardGridLayout
  readonly products: readonly Product[]
  readonly places: ReadonlyMap<string, number>
  readonly seeks: Filter
}

/**
 * Keeps the place that the eye is on over a change of category or filter: the product that stood at the upper edge stands
 * there again, or the next one that is in view. A search begins at its first match, and leaves the place for its end.
 * What a change has scrolled is no move of the eye, so that the way back leads to where it was.
 */
export function usePlaceInView({ grid, layout, products, places, seeks }: PlaceInViewOptions): void {
  const eye = useRef<Eye | null>(null)
  const scrolledTo = useRef(-1)
  const known = useRef(places)
  const sought = useRef(seeks)
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
      if (sought.current.text.trim() !== '') return
      const key = scrollTop === 0 ? undefined : layout.keyAt(scrollTop)
      const rect = key === undefined ? undefined : layout.getLayoutInfo(key)?.rect
      const place = key === undefined ? undefined : known.current.get(String(key))
      eye.current = rect && place !== undefined ? { place, id: String(key), by: scrollTop - rect.y } : null
    }
    element.addEventListener('scroll', rememberPlace, { passive: true })
    return () => element.removeEventListener('scroll', rememberPlace)
  }, [grid, layout])

  useLayoutEffect(() => {
    const isOther = sought.current !== seeks && !isAlike(sought.current, seeks)
    sought.current = seeks
    if (!isOther) return
    const go = () => {
      const element = grid.current
      if (!element) return
      const top = seeks.text.trim() === '' ? topOf(eye.current, products, places, layout) : 0
      scrolledTo.current = Math.min(top, Math.max(0, element.scrollHeight - element.clientHeight))
      element.scrollTo({ top })
    }
    go()
    // The rows may be measured only now.
    const frame = requestAnimationFrame(go)
    return () => cancelAnimationFrame(frame)
  }, [seeks, products, places, grid, layout])
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

/** Whether both let the same products through, as far as that can be told from them. */
function isAlike(one: Filter, other: Filter): boolean {
  if (!narrows(one) && !narrows(other)) return one.text.trim() === other.text.trim()
  return isSameFilter(one, other)
}
