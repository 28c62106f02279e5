import { useEffect, useRef } from 'react'

type WayToListOptions = {
  /** True while the list shows the rows of another question, or none yet. */
  readonly isPassing: boolean
  /** Takes focus until the list has it. */
  readonly wait: () => void
  readonly arrive: () => void
}

/**
 * Moves focus from the search field into the list, once the list answers what the owner typed: otherwise a key that
 * follows at once would act on an order of the previous search.
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
