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
  /** All that it says. */
  readonly search: OrdersSearch
  readonly view: OrderView
  readonly sorting: OrderSorting
  readonly openId: string | undefined
  /**
   * The order that was opened last, also when the page has yet to be drawn with it: of two keys in a row the second one
   * means what the first one led to.
   */
  readonly latestOpenId: () => string | undefined
  /** With `step` the way back leads to what was shown before. */
  readonly change: (changes: OrdersSearch, step?: boolean) => void
  /** Another view opens at its own first order. */
  readonly setView: (view: OrderView, sorting?: OrderSorting) => void
  readonly setSearch: (q: string) => void
  /** @param q what is searched for by then: what has just been typed may not be in the address yet */
  readonly setSorting: (sorting: OrderSorting, q: string | undefined) => void
  readonly open: (id: string | undefined, step?: boolean) => void
}

/** What the address says the page shows, and the ways to change it. */
export function useOrdersAddress(): OrdersAddress {
  const read = route.useSearch()
  const search = useMemo(() => ordersSearchSchema.parse(read), [read])
  const navigate = route.useNavigate()
  const router = useRouter()

  const change = useCallback(
    (changes: OrdersSearch, step = false) => {
      // The first order opens by itself when the list arrives; an owner who is on the way to another page must not be
      // called back.
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

/** What the address says of it: nothing where it is the usual one. */
function saidOf(sorting: OrderSorting): OrdersSearch['sort'] {
  return sorting === 'newest' || sorting === 'match' ? undefined : sorting
}
