import { useLayoutEffect, useState, type RefObject } from 'react'

/** How many rows beyond the visible ones are drawn on each side, so that scrolling finds them drawn. */
const beyond = 8
/** How many rows are drawn before the first measurement. */
const some = 40

export type VisibleRows = { readonly first: number; readonly last: number }

/** Returns which of `count` rows, all of one height, are near the visible part of a scroller; `last` is exclusive. */
export function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): VisibleRows {
  const [visibleRows, setVisibleRows] = useState<VisibleRows>({ first: 0, last: some })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const first = Math.floor(element.scrollTop / height) - beyond
      const last = Math.ceil((element.scrollTop + element.clientHeight) / height) + beyond
      // Keep the object while the rows are the same, so that scrolling within them draws nothing.
      setVisibleRows((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller, height])
  const first = Math.max(0, Math.min(visibleRows.first, count - 1))
  return { first, last: Math.max(first, Math.min(visibleRows.last, count)) }
}
