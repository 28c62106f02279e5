import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import {
  ordersSearchSchema,
  sortingOf,
  type OrdersSearch,
  type OrderSorting,
  type OrderView,
} from './orders.search.ts'

const route = getRouteApi('/orders')

export type OrdersAddress = {
  /** Everything in the address. */
  readonly search: OrdersSearch
  readonly view: OrderView
  readonly sorting: OrderSorting
  readonly openId: string | undefined
  /**
   * Returns the order that was opened last, even if the page isn't drawn with it yet: of two keys in a row the second
   * one acts on the order that the first one moved to.
   */
  readonly latestOpenId: () => string | undefined
  /** Changes the address. With `step`, going back shows what was shown before. */
  readonly change: (changes: OrdersSearch, step?: boolean) => void
  /** Opens another view, at its own first order. */
  readonly setView: (view: OrderView, sorting?: OrderSorting) => void
  readonly setSearch: (q: string) => void
  /** @param q the current search: the address may not have the text that the owner has just typed */
  readonly setSorting: (sorting: OrderSorting, q: string | undefined) => void
  readonly open: (id: string | undefined, step?: boolean) => void
}

/** Reads what the page shows from the address, and returns the functions that change it. */
export function useOrdersAddress(): OrdersAddress {
  const read = route.useSearch()
  const search = useMemo(() => ordersSearchSchema.parse(read), [read])
  const navigate = route.useNavigate()
  const router = useRouter()

  const change = useCallback(
    (changes: OrdersSearch, step = false) => {
      // The first order opens by itself when the list arrives: it must not call back an owner who is leaving the page.
      if (router.latestLocation.pathname !== '/orders') return
      void navigate({ search: (before) => ({ ...before, ...changes }), replace: !step })
    },
    [navigate, router],
  )

  return {
    search,
    view: search.view ?? 'toShip',
    sorting: sortingOf(search),
    openId: search.order,
    latestOpenId: useCallback(() => ordersSearchSchema.parse(router.latestLocation.search).order, [router]),
    change,
    setView: useCallback(
      (next: OrderView, sorting?: OrderSorting) =>
        change(
          {
            view: next === 'toShip' ? undefined : next,
            order: undefined,
            ...(sorting !== undefined && { sort: saidOf(sorting) }),
          },
          true,
        ),
      [change],
    ),
    setSearch: useCallback((next: string) => change({ q: next === '' ? undefined : next }), [change]),
    setSorting: useCallback(
      (next: OrderSorting, q: string | undefined) => {
        const isUsual = next === 'match' || next === sortingOf({ q, sort: undefined })
        change({ sort: isUsual ? undefined : next })
      },
      [change],
    ),
    open: useCallback((id: string | undefined, step = false) => change({ order: id }, step), [change]),
  }
}

/** Returns the sorting as the address stores it: nothing for the usual ones. */
function saidOf(sorting: OrderSorting): OrdersSearch['sort'] {
  return sorting === 'newest' || sorting === 'match' ? undefined : sorting
}
