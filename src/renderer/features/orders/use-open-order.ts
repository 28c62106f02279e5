import { useEffect, useState } from 'react'
import type { Order } from '#shared/models/order.ts'

type OpenOrderParts = {
  readonly orders: readonly Order[]
  readonly openId: string | undefined
  readonly open: (id: string | undefined, step?: boolean) => void
  /** The sheet covers the list: nothing opens by itself, and moving through the list leaves it shut. */
  readonly covers: boolean
  /** The orders still answer another question. */
  readonly passing: boolean
}

/** Which order is open, which row the keyboard is on, and the ways from there. */
export function useOpenOrder({ orders, openId, open, covers, passing }: OpenOrderParts) {
  const [cursor, setCursor] = useState<string>()
  const first = orders[0]?.id
  const opensFirst = !covers && openId === undefined && !passing && first !== undefined
  const shownId = opensFirst ? first : openId
  const current = shownId ?? cursor

  // What is open is held by its id from the first moment on, or a new order at the top would slip under the owner's hand.
  useEffect(() => {
    if (opensFirst) open(first)
  }, [opensFirst, first, open])

  const index = orders.findIndex(({ id }) => id === current)
  // An order that has just left the list is left for the one that took its place.
  const [lastIndex, setLastIndex] = useState(0)
  if (index !== -1 && index !== lastIndex) setLastIndex(index)
  const next = orders[index === -1 ? lastIndex : index + 1]?.id
  const previous = orders[(index === -1 ? lastIndex : index) - 1]?.id

  const moveTo = (id: string) => {
    setCursor(id)
    if (!covers || shownId !== undefined) open(id)
  }
  return {
    shownId,
    current,
    place: index === -1 || shownId === undefined ? null : index + 1,
    previous,
    next,
    moveTo,
    openRow: (id: string) => {
      setCursor(id)
      open(id, covers)
    },
    close: () => open(undefined),
  }
}

/** The order to go on with after `id` was marked: the next one that is not being marked, else the one before. */
export function nextToMark(
  orders: readonly Order[],
  id: string,
  isSending: (id: string) => boolean,
): string | undefined {
  const index = orders.findIndex((order) => order.id === id)
  const free = (order: Order) => order.id !== id && !isSending(order.id)
  return (orders.slice(index + 1).find(free) ?? orders.slice(0, Math.max(0, index)).findLast(free))?.id
}
