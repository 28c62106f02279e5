import { useLayoutEffect, useRef, type RefObject } from 'react'
import { subscribe, type Density } from './density.ts'
import type { ShelfLayout } from './shelf-layout.ts'

/** Keeps the product at the upper edge there when products stand closer together or further apart. */
export function useKeptPlace(
  grid: RefObject<HTMLDivElement | null>,
  layout: ShelfLayout,
  density: Density,
): void {
  const first = useRef<ReturnType<ShelfLayout['keyAt']>>(undefined)
  useLayoutEffect(
    () =>
      subscribe(() => {
        const top = grid.current?.scrollTop ?? 0
        first.current = top === 0 ? undefined : layout.keyAt(top)
      }),
    [grid, layout],
  )
  useLayoutEffect(() => {
    const key = first.current
    first.current = undefined
    if (key !== undefined) grid.current?.scrollTo({ top: layout.getLayoutInfo(key)?.rect.y ?? 0 })
  }, [grid, layout, density])
}
