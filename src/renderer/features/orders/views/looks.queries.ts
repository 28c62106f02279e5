import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OrderLook, TableColumn } from '#shared/orders/order-table.ts'
import { call, callHere } from '../../../host/desktop.ts'
import { callQuery } from '../../../host/call-query.ts'
import type { OrderSorting, OrderView } from '../search/orders.search.ts'
import { ordersSearchSchema } from '../search/orders.search.ts'
import { usualLook } from '../list/table/table-columns.ts'
import type { OrdersAddress } from '../search/use-orders-address.ts'

const looksQuery = callQuery('orders.looks', {})

export type ChangeColumns = (columns: readonly TableColumn[]) => TableColumn[]

export type ViewLook = {
  /** Undefined until it is loaded. */
  readonly look: OrderLook | undefined
  readonly change: (changes: Partial<OrderLook>) => void
  /** Changes the columns. `changed` is called once more with what another window may have made of them meanwhile. */
  readonly changeColumns: (changed: ChangeColumns) => void
  readonly setSorting: (sorting: OrderSorting) => void
  /** Opens another view as it was left: sorted as it was, at its own first order. */
  readonly setView: (view: OrderView) => void
}

/**
 * How the current view is shown, and the functions that change it. Core stores it for each view.
 *
 * @param q the current search, with the text that the owner has just typed
 */
export function useViewLook(address: OrdersAddress, q: string | undefined): ViewLook {
  const client = useQueryClient()
  const { data, isError } = useQuery({ ...looksQuery, staleTime: Infinity })
  const store = (view: string, changes: Partial<OrderLook>) =>
    client.setQueryData(looksQuery.queryKey, (before) => ({
      looks: { ...before?.looks, [view]: { ...before?.looks[view], ...changes } },
    }))
  const save = useMutation({
    mutationFn: (input: { view: string; look: Partial<OrderLook> }) => call('orders.keepLook', input),
  })
  const saveColumns = useMutation({
    mutationKey: ['orders.keepLook'],
    // One after the other: each begins from what the one before it saved.
    scope: { id: 'orders.keepLook' },
    mutationFn: async (input: { view: string; changed: ChangeColumns }) => {
      const inShop = callHere()
      const { looks: now } = await inShop('orders.looks', {})
      const columns = input.changed(wholeLook(now[input.view]).columns)
      await inShop('orders.keepLook', { view: input.view, look: { columns } })
      return columns
    },
    onSuccess: (columns, input) => {
      // A change that waits is shown already.
      if (client.isMutating({ mutationKey: ['orders.keepLook'] }) === 1) store(input.view, { columns })
    },
  })
  const view = address.search.saved ?? address.view
  const looks = data?.looks
  const look = looks || isError ? wholeLook(looks?.[view]) : undefined

  const change = (changes: Partial<OrderLook>) => {
    store(view, changes)
    save.mutate({ view, look: changes })
  }

  // The address takes precedence over the stored look, so that a link shows what it says.
  const entered = useRef<string>(undefined)
  const remembered = sortingRemembered(look?.sort)
  const { setSorting, sorting } = address
  const isSilent = address.search.sort === undefined
  useEffect(() => {
    if (look === undefined || entered.current === view) return
    entered.current = view
    // Search results stay sorted by how well they match.
    if (isSilent && sorting !== 'match' && remembered !== sorting) setSorting(remembered, q)
  }, [look, view, isSilent, remembered, sorting, setSorting, q])

  return {
    look,
    change,
    changeColumns: (changed) => {
      const shown = client.getQueryData(looksQuery.queryKey)?.looks[view]
      store(view, { columns: changed(wholeLook(shown).columns) })
      saveColumns.mutate({ view, changed })
    },
    setSorting: (next) => {
      if (next !== 'match') change({ sort: next === 'newest' ? null : next })
      setSorting(next, q)
    },
    setView: (next) => address.setView(next, sortingRemembered(looks?.[next]?.sort)),
  }
}

/** Returns the whole look of a view, of which only what the owner chose is stored. */
function wholeLook({ as, columns, sort }: Partial<OrderLook> = {}): OrderLook {
  return { as: as ?? usualLook.as, columns: columns ?? usualLook.columns, sort: sort ?? usualLook.sort }
}

function sortingRemembered(sort: string | null | undefined): OrderSorting {
  return ordersSearchSchema.shape.sort.parse(sort ?? undefined) ?? 'newest'
}
