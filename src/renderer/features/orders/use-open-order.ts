import { useEffect, useRef, useState, type RefObject } from 'react'
import { hasOpenField } from '../../components/keys/typing-place.ts'
import { placeAfter, orderRowAt, type Listing } from './listing/listing.ts'
import { useOrderPlace } from './listing/listing.queries.ts'
import type { Standing } from './keys/use-early-acts.ts'
import type { OrdersAddress } from './search/use-orders-address.ts'

type OpenOrderOptions = {
  readonly listing: Listing | undefined
  readonly address: Pick<OrdersAddress, 'openId' | 'latestOpenId' | 'open'>
  /** The sheet covers the list: nothing opens by itself, and moving through the list doesn't open the sheet. */
  readonly covers: boolean
  /** True while the list still answers another question. */
  readonly isPassing: boolean
  /**
   * True while the owner types the search: the open order stays until they pause, and is not looked up in each list on
   * the way.
   */
  readonly isTyping: boolean
  /** True while the list is being read again and still shows the previous rows. */
  readonly isReadAgain: boolean
  /** True while the history is read for the first time, oldest first: what is at the top now will soon be far down. */
  readonly isFirstReading: boolean
  /** True when the list can't be read. */
  readonly isBroken: boolean
  readonly list: RefObject<HTMLElement | null>
  readonly sheet: RefObject<HTMLElement | null>
}

type LastSeen = { readonly id: string; readonly listing: Listing; readonly place: number }

/** Decides which order is open and which place has focus, and moves both. */
export function useOpenOrder(options: OpenOrderOptions) {
  const { listing, address, covers, isPassing, isTyping, isReadAgain, isFirstReading, isBroken } = options
  const { list, sheet } = options
  const { openId, latestOpenId, open } = address
  const [cursor, setCursor] = useState<string>()
  // A place that the owner moved to before its order was read.
  const [pending, setPending] = useState<{ readonly key: string; readonly place: number } | null>(null)
  const first = listing && orderRowAt(listing, 0)?.id
  const mayOpen = !covers && !isPassing && !isTyping && !isReadAgain && !isFirstReading
  const opensFirst = mayOpen && openId === undefined && first !== undefined
  const shownId = opensFirst ? first : openId
  const current = shownId ?? cursor

  // Hold the open order by its id from the start: otherwise a new order at the top would replace it under the owner's
  // hand. An order that was opened since the page was drawn takes precedence.
  useEffect(() => {
    if (opensFirst && latestOpenId() === undefined) open(first)
  }, [opensFirst, first, open, latestOpenId])

  // The order at the pending place is read: it is the current order from now on.
  const found = listing && pending?.key === listing.key ? orderRowAt(listing, pending.place)?.id : undefined
  const isFound = found !== undefined && found !== current
  if (isFound && found !== cursor) setCursor(found)
  if (found !== undefined && !isFound) setPending(null)
  const opensFound = isFound && (!covers || shownId !== undefined)
  useEffect(() => {
    if (opensFound && found !== undefined) open(found)
  }, [opensFound, found, open])

  const place = useOrderPlace(listing, current, isTyping || isReadAgain)
  // When the current order has just left the list, move on to the one that took its place.
  const [last, setLast] = useState(0)
  if (typeof place === 'number' && place !== last) setLast(place)

  /** The current order's place when it was last in a list. */
  const [lastSeen, setLastSeen] = useState<LastSeen | null>(null)
  if (listing && current !== undefined && typeof place === 'number')
    if (lastSeen?.id !== current || lastSeen.listing !== listing) setLastSeen({ id: current, listing, place })
  /** The list beside which it was opened. */
  const [firstList, setFirstList] = useState<{ readonly id: string; readonly key: string } | null>(null)
  if (listing && !isPassing && current !== undefined && firstList?.id !== current)
    setFirstList({ id: current, key: listing.key })

  const isSameList =
    listing !== undefined && lastSeen?.id === current && lastSeen?.listing.key === listing.key
  const successor =
    listing && lastSeen && isSameList && place !== undefined ? placeAfter(lastSeen, listing) : null
  const hasLeft =
    place === null &&
    !isPassing &&
    !isFirstReading &&
    (lastSeen?.id === current || firstList?.key !== listing?.key)
  const total = listing?.layout.total ?? 0
  const isPlacePending = pending !== null && pending.key === listing?.key
  const pendingPlace = isPlacePending ? pending.place : null
  const beside = (id: string | undefined, by: 1 | -1) => {
    const known =
      id === undefined ? undefined : (listing?.places.get(id) ?? (id === current ? place : undefined))
    const next =
      pendingPlace !== null
        ? pendingPlace + by
        : typeof known === 'number'
          ? known + by
          : by === 1
            ? last
            : last - 1
    return next >= 0 && next < total ? next : undefined
  }

  /** Returns whether the list shows an order: keys act on no other. */
  const standingOf = (id: string): Standing => {
    if (listing?.places.has(id)) return 'listed'
    if (listing === undefined || isPassing) return isBroken ? 'elsewhere' : 'unread'
    // The page isn't drawn yet with the order that was opened last.
    if (id !== current) return id === latestOpenId() ? 'unread' : 'elsewhere'
    return place === undefined ? 'unread' : place === null ? 'elsewhere' : 'listed'
  }

  const moveTo = (id: string) => {
    setPending(null)
    setCursor(id)
    if (!covers || shownId !== undefined) open(id)
  }
  const goTo = (wanted: number) => {
    if (listing === undefined || total === 0) return
    const at = Math.max(0, Math.min(total - 1, wanted))
    const row = orderRowAt(listing, at)
    if (row) moveTo(row.id)
    else setPending({ key: listing.key, place: at })
  }
  const follow = () => {
    // Another order was opened since the page was drawn.
    if (latestOpenId() !== openId || listing === undefined) return
    if (listing.layout.total > 0) goTo(successor ?? 0)
    else {
      setCursor(undefined)
      if (openId !== undefined) open(undefined)
    }
  }
  const latestFollow = useRef(follow)
  useEffect(() => {
    latestFollow.current = follow
  })
  /** The order that has left the list and stays open, since the owner types in its sheet: until they move on. */
  const retainedId = useRef<string | undefined>(undefined)
  useEffect(() => {
    const wasRetained = retainedId.current === current
    const isRetained = hasLeft && (wasRetained || hasOpenField(sheet.current))
    // While the list is read again it says nothing about the order.
    retainedId.current = isRetained || (wasRetained && place === undefined) ? current : undefined
    const go = () => latestFollow.current()
    if (!isRetained) return hasLeft ? go() : undefined
    const pane = list.current
    pane?.addEventListener('focusin', go)
    return () => pane?.removeEventListener('focusin', go)
  }, [hasLeft, place, current, listing, list, sheet])

  return {
    shownId,
    current,
    /** The focused place, from 0; null when that is not in the list. */
    currentPlace: pendingPlace ?? place ?? successor ?? (isSameList && lastSeen ? lastSeen.place : null),
    standingOf,
    pendingPlace,
    place: typeof place === 'number' && shownId !== undefined ? place + 1 : null,
    hasPrevious: beside(current, -1) !== undefined,
    hasNext: beside(current, 1) !== undefined,
    moveTo,
    goTo,
    moveBy: (by: 1 | -1) => {
      const next = beside(latestOpenId() ?? current, by)
      if (next !== undefined) goTo(next)
    },
    openRow: (id: string) => {
      setPending(null)
      setCursor(id)
      open(id, covers)
    },
    close: () => open(undefined),
  }
}
