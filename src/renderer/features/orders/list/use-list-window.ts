import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dayHeight, orderHeight } from '../listing/list-layout.ts'
import { pageOfPlace, orderRowAt, type Listing } from '../listing/listing.ts'

/**
 * How far beyond the visible part rows are drawn, and in which steps: nothing is drawn between two steps of scrolling.
 * Longer steps would put into one frame in four the work that all four have time for.
 */
const beyond = 8 * orderHeight
const step = 2 * orderHeight

/** Room below the row that receives focus: whatever stands at the foot of the list must not cover it. */
const footRoom = 64

/** Pages that are scrolled past within this time are not requested. */
const restMs = 60
/**
 * Two jumps within this time, each further than the visible part, are a flight: the owner is dragging the scroll bar.
 */
const flightMs = 200
/** The flight ends when nothing has moved for this long. */
const landingMs = 100

type Seen = {
  readonly from: number
  readonly to: number
  /** True in a flight, when nobody can read: rows are drawn as mere shapes. */
  readonly isFlying: boolean
}

function seenOf({ scrollTop, clientHeight }: HTMLElement, isFlying: boolean): Seen {
  return {
    from: Math.max(0, Math.floor((scrollTop - beyond) / step) * step),
    to: Math.ceil((scrollTop + clientHeight + beyond) / step) * step,
    isFlying,
  }
}

function isSame(a: Seen, b: Seen): boolean {
  return a.from === b.from && a.to === b.to && a.isFlying === b.isFlying
}

type ListWindowOptions = {
  readonly listing: Listing
  /** The order that has focus. */
  readonly current: string | undefined
  /** A place that the owner moved to before its order was read. */
  readonly pendingPlace: number | null
  /** The place of focus; null when that is not in the list, or not known yet. */
  readonly currentPlace: number | null
  readonly onPages: (key: string, pages: readonly number[]) => void
}

/** Decides which part of the list is drawn. Keeps the rows that stay still while others come and go. */
export function useListWindow({ listing, current, pendingPlace, currentPlace, onPages }: ListWindowOptions) {
  const scroller = useRef<HTMLDivElement>(null)
  const { layout, key } = listing
  const [seen, setSeen] = useState<Seen>({ from: 0, to: 10 * step, isFlying: false })
  const flight = useRef({ at: 0, jumpedAt: -Infinity, landing: 0 })
  const measure = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const now = performance.now()
    const { at, jumpedAt, landing } = flight.current
    const isJump = Math.abs(element.scrollTop - at) > element.clientHeight
    const isFlying = isJump && now - jumpedAt < flightMs
    clearTimeout(landing)
    flight.current = {
      at: element.scrollTop,
      jumpedAt: isJump ? now : jumpedAt,
      landing: isFlying ? window.setTimeout(land, landingMs) : 0,
    }
    const next = seenOf(element, isFlying)
    setSeen((before) => (isSame(before, next) ? before : next))

    function land() {
      setSeen((before) => ({ ...before, isFlying: false }))
    }
  }, [])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    // The observer reports the first size, too.
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      clearTimeout(flight.current.landing)
      sizes.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [measure])

  const before = useRef<Listing>(undefined)
  useLayoutEffect(() => {
    const was = before.current
    before.current = listing
    const element = scroller.current
    if (!element || !was || was === listing) return
    if (was.key !== key) element.scrollTop = 0
    else if (element.scrollTop > 0) element.scrollTop += shiftOf(was, listing, element.scrollTop)
    measure()
  }, [listing, key, measure])

  // Scroll once for each row that becomes current, as soon as its place is known; not when others come and go.
  const revealed = useRef<string | number>(undefined)
  const target = pendingPlace ?? current
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || currentPlace === null || revealed.current === target) return
    revealed.current = target
    const top = layout.top(currentPlace)
    const lowest = top + layout.rowHeight + footRoom - element.clientHeight
    // Scroll the head of the day into view along with the first row below it.
    if (element.scrollTop > top - dayHeight) element.scrollTop = top - dayHeight
    else if (element.scrollTop < lowest) element.scrollTop = lowest
    measure()
  }, [target, currentPlace, layout, measure])

  const first = pageOfPlace(layout.placeAt(seen.from))
  const last = pageOfPlace(layout.placeAt(seen.to))
  const reportedPages = useRef({ key: '', first: 0, last: 0 })
  useEffect(() => {
    const { current: at } = reportedPages
    const reportPages = () => {
      reportedPages.current = { key, first, last }
      onPages(
        key,
        Array.from({ length: last - first + 1 }, (_, index) => first + index),
      )
    }
    if (seen.isFlying || (at.key === key && at.first === first && at.last === last)) return
    if (at.key !== key || (first <= at.last + 1 && last >= at.first - 1)) return reportPages()
    const timer = setTimeout(reportPages, restMs)
    return () => clearTimeout(timer)
  }, [key, first, last, seen.isFlying, onPages])

  return { seen, scroller }
}

/** Returns by how many pixels the first visible order that is still in the list has moved. */
function shiftOf(was: Listing, listing: Listing, at: number): number {
  const start = was.layout.placeAt(at)
  for (let place = start; place < start + 30; place += 1) {
    const id = orderRowAt(was, place)?.id
    const now = id === undefined ? undefined : listing.places.get(id)
    if (now !== undefined) return listing.layout.top(now) - was.layout.top(place)
  }
  return 0
}
