import { useEffect, useRef } from 'react'
import type { OrdersAddress } from './use-orders-address.ts'

type WayToListParts = {
  readonly address: Pick<OrdersAddress, 'q' | 'latestSearch'>
  /** The list has rows of another question, or none yet. */
  readonly passing: boolean
  /** Takes the keyboard meanwhile. */
  readonly wait: () => void
  readonly arrive: () => void
}

/**
 * The keyboard's way from the search field into the list. It gets there once the list answers what was typed: a key that
 * follows at once would otherwise mark an order of the search before.
 */
export function useWayToList({ address, passing, wait, arrive }: WayToListParts) {
  const underWay = useRef(false)
  const goOn = () => {
    if (!underWay.current || passing || address.latestSearch() !== address.q) return
    underWay.current = false
    arrive()
  }
  useEffect(goOn)

  return {
    isUnderWay: () => underWay.current,
    begin: () => {
      underWay.current = true
      wait()
      goOn()
    },
    leave: () => {
      underWay.current = false
    },
  }
}
