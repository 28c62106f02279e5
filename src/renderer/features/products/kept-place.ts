import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Density } from './density.ts'
import type { ShelfLayout } from './shelf-layout.ts'

/** Keeps the product at the upper edge there when products stand closer together or further apart. */
export function useKeptPlace(
  grid: RefObject<HTMLDivElement | null>,
  layout: ShelfLayout,
  density: Density,
): void {
  const first = useRef<{ readonly density: Density; readonly key: string | undefined }>(undefined)
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const before = first.current
    const note = () => {
      const key = element.scrollTop === 0 ? undefined : layout.keyAt(element.scrollTop)
      first.current = { density, key: key === undefined ? undefined : String(key) }
    }
    if (before?.key !== undefined && before.density !== density)
      element.scrollTo({ top: layout.getLayoutInfo(before.key)?.rect.y ?? 0 })
    note()
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [grid, layout, density])
}
