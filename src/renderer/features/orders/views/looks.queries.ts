import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OrderLook } from '#shared/orders/order-table.ts'
import { call } from '../../../host/desktop.ts'
import { callQuery } from '../../../host/call-query.ts'
import type { OrderSorting, OrderView } from '../search/orders.search.ts'
import { ordersSearchSchema } from '../search/orders.search.ts'
import { usualLook } from '../list/table/table-columns.ts'
import type { OrdersAddress } from '../search/use-orders-address.ts'

const looksQuery = callQuery('orders.looks', {})

export type ViewLook = {
  /** Undefined until it is known. */
  readonly look: OrderLook | undefined
  readonly change: (changes: Partial<OrderLook>) => void
  readonly setSorting: (sorting: OrderSorting) => void
  /** Another view opens as it was left: at its own first order, sorted as it was. */
  readonly setView: (view: OrderView) => void
}

/**
 * How the view at hand is shown, and the way to change that. It is remembered for each view, in core.
 *
 * @param q what is searched for, with what has just been typed
 */
export function useViewLook(address: OrdersAddress, q: string | undefined): ViewLook {
  const client = useQueryClient()
  const { data, isError } = useQuery({ ...looksQuery, staleTime: Infinity })
  const save = useMutation({
    mutationFn: (input: { view: string; look: OrderLook }) => call('orders.keepLook', input),
  })
  const view = address.search.saved ?? address.view
  const looks = data?.looks
  const look = looks || isError ? (looks?.[view] ?? usualLook) : undefined

  const change = (changes: Partial<OrderLook>) => {
    const next = { ...usualLook, ...look, ...changes }
    client.setQueryData(looksQuery.queryKey, (before) => ({ looks: { ...before?.looks, [view]: next } }))
    save.mutate({ view, look: next })
  }

  // What the address says goes before what is remembered: a link means what it says.
  const entered = useRef<string>(undefined)
  const remembered = sortingRemembered(look?.sort)
  const { setSorting, sorting } = address
  const isSilent = address.search.sort === undefined
  useEffect(() => {
    if (look === undefined || entered.current === view) return
    entered.current = view
    // What a search finds stands by how well it matches.
    if (isSilent && sorting !== 'match' && remembered !== sorting) setSorting(remembered, q)
  }, [look, view, isSilent, remembered, sorting, setSorting, q])

  return {
    look,
    change,
    setSorting: (next) => {
      if (next !== 'match') change({ sort: next === 'newest' ? null : next })
      setSorting(next, q)
    },
    setView: (next) => address.setView(next, sortingRemembered(looks?.[next]?.sort)),
  }
}

function sortingRemembered(sort: string | null | undefined): OrderSorting {
  return ordersSearchSchema.shape.sort.parse(sort ?? undefined) ?? 'newest'
}
