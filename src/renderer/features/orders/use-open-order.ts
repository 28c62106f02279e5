import { useEffect, useState } from 'react'
import type { Order } from '#shared/models/order.ts'
import { waitsForOwner } from './order-state.ts'
import type { OrdersAddress } from './use-orders-address.ts'

type OpenOrderParts = {
  readonly orders: readonly Order[]
  readonly address: Pick<OrdersAddress, 'openId' | 'latestOpenId' | 'open'>
  /** The sheet covers the list: nothing opens by itself, and moving through the list leaves it shut. */
  readonly covers: boolean
  /** The orders still answer another question. */
  readonly passing: boolean
}

/** Which order is open, which row the keyboard is on, and the ways from there. */
export function useOpenOrder({ orders, address, covers, passing }: OpenOrderParts) {
  const { openId, latestOpenId, open } = address
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
  const beside = (id: string | undefined, by: 1 | -1) => {
    const found = orders.findIndex((order) => order.id === id)
    if (found !== -1) return orders[found + by]?.id
    return orders[by === 1 ? lastIndex : lastIndex - 1]?.id
  }

  const moveTo = (id: string) => {
    setCursor(id)
    if (!covers || shownId !== undefined) open(id)
  }
  return {
    shownId,
    current,
    place: index === -1 || shownId === undefined ? null : index + 1,
    hasPrevious: beside(current, -1) !== undefined,
    hasNext: beside(current, 1) !== undefined,
    moveTo,
    moveBy: (by: 1 | -1) => {
      const id = beside(latestOpenId() ?? current, by)
      if (id !== undefined) moveTo(id)
    },
    openRow: (id: string) => {
      setCursor(id)
      open(id, covers)
    },
    close: () => open(undefined),
  }
}

/**
 * The order to go on with after `marked`: the next one that is not being marked, else the one before. From an order that
 * waits for the owner only to another such: a hand that goes on pressing must not send what is not paid.
 */
export function nextToMark(
  orders: readonly Order[],
  marked: Order,
  isSending: (id: string) => boolean,
): string | undefined {
  const { id } = marked
  const index = orders.findIndex((order) => order.id === id)
  const fits = waitsForOwner(marked) ? waitsForOwner : () => true
  const free = (order: Order) => order.id !== id && fits(order) && !isSending(order.id)
  return (orders.slice(index + 1).find(free) ?? orders.slice(0, Math.max(0, index)).findLast(free))?.id
}
