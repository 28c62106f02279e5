import { useEffect, useRef, useState } from 'react'
import { placeAfter, orderRowAt, type Listing } from './listing/listing.ts'
import { useOrderPlace } from './listing/listing.queries.ts'
import type { Standing } from './keys/use-early-acts.ts'
import type { OrdersAddress } from './search/use-orders-address.ts'

type OpenOrderOptions = {
  readonly listing: Listing | undefined
  readonly address: Pick<OrdersAddress, 'openId' | 'latestOpenId' | 'open'>
  /** The sheet covers the list: nothing opens by itself, and moving through the list leaves it shut. */
  readonly covers: boolean
  /** The list still answers another question. */
  readonly isPassing: boolean
  /** The search is still being typed: what is open stays so until the hand rests, and is not sought in each list on the way. */
  readonly isTyping: boolean
  /** The list is read again; what is shown of it is what it held before. */
  readonly isReadAgain: boolean
  /** The history is read for the first time, oldest first: what is at the top now will soon be far down. */
  readonly isFirstReading: boolean
  /** The list can't be read. */
  readonly isBroken: boolean
}

type Stood = { readonly id: string; readonly listing: Listing; readonly place: number }

/** Which order is open, which place focus is on, and the ways from there. */
export function useOpenOrder(options: OpenOrderOptions) {
  const { listing, address, covers, isPassing, isTyping, isReadAgain, isFirstReading, isBroken } = options
  const { openId, latestOpenId, open } = address
  const [cursor, setCursor] = useState<string>()
  // A place was gone to whose order has yet to be read.
  const [sought, setSought] = useState<{ readonly key: string; readonly place: number } | null>(null)
  const first = listing && orderRowAt(listing, 0)?.id
  const mayOpen = !covers && !isPassing && !isTyping && !isReadAgain && !isFirstReading
  const opensFirst = mayOpen && openId === undefined && first !== undefined
  const shownId = opensFirst ? first : openId
  const current = shownId ?? cursor

  // What is open is held by its id from the first moment on, or a new order at the top would slip under the owner's hand.
  // One that was asked for since the page was drawn is what the owner wants.
  useEffect(() => {
    if (opensFirst && latestOpenId() === undefined) open(first)
  }, [opensFirst, first, open, latestOpenId])

  // It has been read: what it leads to is the current order from now on.
  const found = listing && sought?.key === listing.key ? orderRowAt(listing, sought.place)?.id : undefined
  const isFound = found !== undefined && found !== current
  if (isFound && found !== cursor) setCursor(found)
  if (found !== undefined && !isFound) setSought(null)
  const opensFound = isFound && (!covers || shownId !== undefined)
  useEffect(() => {
    if (opensFound && found !== undefined) open(found)
  }, [opensFound, found, open])

  const place = useOrderPlace(listing, current, isTyping || isReadAgain)
  // An order that has just left the list is left for the one that took its place.
  const [last, setLast] = useState(0)
  if (typeof place === 'number' && place !== last) setLast(place)

  /** Where the current order stood when it was last in a list. */
  const [stood, setStood] = useState<Stood | null>(null)
  if (listing && current !== undefined && typeof place === 'number')
    if (stood?.id !== current || stood.listing !== listing) setStood({ id: current, listing, place })
  /** The list beside which it was opened. */
  const [met, setMet] = useState<{ readonly id: string; readonly key: string } | null>(null)
  if (listing && !isPassing && current !== undefined && met?.id !== current)
    setMet({ id: current, key: listing.key })

  const isSameList = listing !== undefined && stood?.id === current && stood?.listing.key === listing.key
  const successor = listing && stood && isSameList && place !== undefined ? placeAfter(stood, listing) : null
  const hasLeft =
    place === null && !isPassing && !isFirstReading && (stood?.id === current || met?.key !== listing?.key)
  const total = listing?.layout.total ?? 0
  const isSeeking = sought !== null && sought.key === listing?.key
  const soughtPlace = isSeeking ? sought.place : null
  const beside = (id: string | undefined, by: 1 | -1) => {
    const known =
      id === undefined ? undefined : (listing?.places.get(id) ?? (id === current ? place : undefined))
    const next =
      soughtPlace !== null
        ? soughtPlace + by
        : typeof known === 'number'
          ? known + by
          : by === 1
            ? last
            : last - 1
    return next >= 0 && next < total ? next : undefined
  }

  /** No key acts on an order that the list does not show. */
  const standingOf = (id: string): Standing => {
    if (listing?.places.has(id)) return 'listed'
    if (listing === undefined || isPassing) return isBroken ? 'elsewhere' : 'unread'
    // The page has yet to be drawn with the order that was opened last.
    if (id !== current) return id === latestOpenId() ? 'unread' : 'elsewhere'
    return place === undefined ? 'unread' : place === null ? 'elsewhere' : 'listed'
  }

  const moveTo = (id: string) => {
    setSought(null)
    setCursor(id)
    if (!covers || shownId !== undefined) open(id)
  }
  const goTo = (wanted: number) => {
    if (listing === undefined || total === 0) return
    const at = Math.max(0, Math.min(total - 1, wanted))
    const row = orderRowAt(listing, at)
    if (row) moveTo(row.id)
    else setSought({ key: listing.key, place: at })
  }
  const follow = () => {
    // Another one was opened since the page was drawn.
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
  useEffect(() => {
    if (hasLeft) latestFollow.current()
  }, [hasLeft, current, listing])

  return {
    shownId,
    current,
    /** Where focus is, from 0; null when that is not in the list. */
    currentPlace: soughtPlace ?? place ?? successor ?? (isSameList && stood ? stood.place : null),
    standingOf,
    sought: soughtPlace,
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
      setSought(null)
      setCursor(id)
      open(id, covers)
    },
    close: () => open(undefined),
  }
}
