import { useEffect, useState, type RefObject } from 'react'
import { pxPerMm } from '../pages/paper-sizes.ts'

/** Zoom steps, in percent of the real size. */
const steps = [20, 25, 33, 40, 50, 65, 80, 100, 125, 150, 200] as const
const gap = 22
const sides = 68

type Size = { readonly width: number; readonly height: number }

/**
 * Returns the zoom, in percent, that puts as many pages side by side as the bench has room for while their text stays
 * legible.
 */
function fitting(bench: number, { width }: Size): number {
  const room = bench - sides
  const columns = width > 150 ? (room >= 620 ? 2 : 1) : room >= 760 ? 3 : room >= 480 ? 2 : 1
  const page = (room - gap * (columns - 1)) / columns
  return Math.max(20, Math.min(125, Math.floor((page / (width * pxPerMm)) * 100)))
}

/** The zoom of the pages, in percent: what fits the bench, until the owner chooses another. */
export function useZoom(bench: RefObject<HTMLElement | null>, size: Size) {
  const [width, setWidth] = useState(0)
  const [chosen, setChosen] = useState<number | null>(null)
  useEffect(() => {
    const element = bench.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [bench])
  const percent = chosen ?? fitting(width, size)
  return {
    percent,
    larger: () => setChosen(steps.find((step) => step > percent) ?? percent),
    smaller: () => setChosen(steps.findLast((step) => step < percent) ?? percent),
    fit: () => setChosen(null),
  }
}
