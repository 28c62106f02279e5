import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { openedQuery } from './opened-order.queries.ts'
import { seeOrder } from './seen.queries.ts'
import { useOrdersAddress } from '../search/use-orders-address.ts'

/** How long an order must stay open, in ms: one that is only passed on the way to another was not seen. */
const restMs = 1000

/**
 * Marks the open order as seen after a moment in a window that has focus. In a list of new orders it waits until the
 * owner moves on: otherwise the order would leave the list while the owner reads it.
 *
 * @param id undefined while nothing of the order is visible
 */
export function useSeeOrder(id: string | undefined): void {
  const waits = useOrdersAddress().search.isNew === 'yes'
  const client = useQueryClient()
  const rested = useRef<string | null>(null)
  useEffect(() => {
    const { current: before } = rested
    if (before !== null && before !== id) void seeOrder(before)
    rested.current = null
    if (id === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const see = () => {
      // Most orders that are opened were seen before.
      if (client.getQueryData(openedQuery(id).queryKey)?.isNew === false) return
      if (waits) rested.current = id
      else void seeOrder(id)
    }
    const stop = () => clearTimeout(timer)
    const begin = () => {
      stop()
      timer = setTimeout(see, restMs)
    }
    if (document.hasFocus()) begin()
    window.addEventListener('focus', begin)
    window.addEventListener('blur', stop)
    return () => {
      stop()
      window.removeEventListener('focus', begin)
      window.removeEventListener('blur', stop)
    }
  }, [client, id, waits])
  // Another page is opened.
  useEffect(
    () => () => {
      if (rested.current !== null) void seeOrder(rested.current)
    },
    [],
  )
}
