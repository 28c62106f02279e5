import { useEffect, useRef } from 'react'

type WayToListOptions = {
  /** The list has rows of another question, or none yet. */
  readonly isPassing: boolean
  /** Takes focus meanwhile. */
  readonly wait: () => void
  readonly arrive: () => void
}

/**
 * The way of focus from the search field into the list. It gets there once the list answers what was typed: a key that
 * follows at once would otherwise mark an order of the search before.
 */
export function useWayToList({ isPassing, wait, arrive }: WayToListOptions) {
  const isUnderWay = useRef(false)
  const goOn = () => {
    if (!isUnderWay.current || isPassing) return
    isUnderWay.current = false
    arrive()
  }
  useEffect(goOn)

  return {
    isUnderWay: () => isUnderWay.current,
    begin: () => {
      isUnderWay.current = true
      wait()
      goOn()
    },
    leave: () => {
      isUnderWay.current = false
    },
  }
}
