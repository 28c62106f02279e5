import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { openedQuery } from './opened-order.queries.ts'
import { seeOrder } from './seen.queries.ts'
import { useOrdersAddress } from '../search/use-orders-address.ts'

/** An order that is passed on the way to another one was not looked at. */
const restMs = 1000

/**
 * The open order is not new any more once it was looked at for a moment, in a window that has the focus. In a list of the
 * new ones it stays until the owner goes on, or it would be gone from under their hand.
 *
 * @param id undefined while nothing of it can be seen
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
}
