import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { dayHeight, orderHeight } from './list-layout.ts'
import { pageOf, rowAt, type Listing } from './listing.ts'

/** So far beyond what is seen rows are drawn, in steps of so much: between two steps of scrolling nothing is drawn. */
const beyond = 8 * orderHeight
const step = 4 * orderHeight

/** Below the row that is gone to: what stands at the foot of the list must not cover it. */
const footRoom = 64

/** Pages that are flown over within this time are not asked for. */
const restMs = 60

type Seen = { readonly from: number; readonly to: number }

function seenOf({ scrollTop, clientHeight }: HTMLElement): Seen {
  return {
    from: Math.max(0, Math.floor((scrollTop - beyond) / step) * step),
    to: Math.ceil((scrollTop + clientHeight + beyond) / step) * step,
  }
}

type ListWindowParts = {
  readonly listing: Listing
  readonly scroller: RefObject<HTMLElement | null>
  /** The order that the keyboard is on. */
  readonly current: string | undefined
  /** A place that was gone to before its order was read. */
  readonly sought: number | null
  /** Where the keyboard is; null when that is not in the list, or not known yet. */
  readonly currentPlace: number | null
  readonly onPages: (key: string, pages: readonly number[]) => void
}

/** Which stretch of the list is drawn. Rows that stay are kept still while others come and go. */
export function useListWindow(parts: ListWindowParts): Seen {
  const { listing, scroller, current, sought, currentPlace, onPages } = parts
  const { layout, key } = listing
  const [seen, setSeen] = useState<Seen>({ from: 0, to: 5 * step })
  const look = useCallback(() => {
    if (!scroller.current) return
    const next = seenOf(scroller.current)
    setSeen((before) => (before.from === next.from && before.to === next.to ? before : next))
  }, [scroller])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [look, scroller])

  const before = useRef<Listing>(undefined)
  useLayoutEffect(() => {
    const was = before.current
    before.current = listing
    const element = scroller.current
    if (!element || !was || was === listing) return
    if (was.key !== key) element.scrollTop = 0
    else if (element.scrollTop > 0) element.scrollTop += shiftOf(was, listing, element.scrollTop)
    look()
  }, [listing, key, look, scroller])

  // Once for each row that becomes current, as soon as its place is known; not when others come and go.
  const revealed = useRef<string | number>(undefined)
  const target = sought ?? current
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || currentPlace === null || revealed.current === target) return
    revealed.current = target
    const top = layout.top(currentPlace)
    const lowest = top + orderHeight + footRoom - element.clientHeight
    // The head of the day comes into sight with the first row below it.
    if (element.scrollTop > top - dayHeight) element.scrollTop = top - dayHeight
    else if (element.scrollTop < lowest) element.scrollTop = lowest
    look()
  }, [target, currentPlace, layout, look, scroller])

  const first = pageOf(layout.placeAt(seen.from))
  const last = pageOf(layout.placeAt(seen.to))
  const told = useRef({ key: '', first: 0, last: 0 })
  useEffect(() => {
    const { current: at } = told
    const tell = () => {
      told.current = { key, first, last }
      onPages(
        key,
        Array.from({ length: last - first + 1 }, (_, index) => first + index),
      )
    }
    if (at.key === key && at.first === first && at.last === last) return
    if (at.key !== key || (first <= at.last + 1 && last >= at.first - 1)) return tell()
    const timer = setTimeout(tell, restMs)
    return () => clearTimeout(timer)
  }, [key, first, last, onPages])

  return seen
}

/** By how many pixels the first order in sight, of those that are still there, has moved. */
function shiftOf(was: Listing, listing: Listing, at: number): number {
  const start = was.layout.placeAt(at)
  for (let place = start; place < start + 30; place += 1) {
    const id = rowAt(was, place)?.id
    const now = id === undefined ? undefined : listing.places.get(id)
    if (now !== undefined) return listing.layout.top(now) - was.layout.top(place)
  }
  return 0
}
