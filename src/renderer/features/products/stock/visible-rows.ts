import { useLayoutEffect, useState, type RefObject } from 'react'

/** So many rows more than are in sight are drawn on each side, so that a scroll meets them drawn. */
const beyond = 8
/** Before anything is measured. */
const some = 40

export type VisibleRows = { readonly first: number; readonly last: number }

/** Which of `count` rows, all of one height, are near what is in sight of a scroller; `last` is the first one after. */
export function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): VisibleRows {
  const [inSight, setInSight] = useState<VisibleRows>({ first: 0, last: some })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const first = Math.floor(element.scrollTop / height) - beyond
      const last = Math.ceil((element.scrollTop + element.clientHeight) / height) + beyond
      // The same rows are no news, however far the scroll went within them.
      setInSight((before) => (before.first === first && before.last === last ? before : { first, last }))
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
  const first = Math.max(0, Math.min(inSight.first, count - 1))
  return { first, last: Math.max(first, Math.min(inSight.last, count)) }
}
