import { useCallback, useMemo, useState } from 'react'
import { pageOfPlace } from './listing.ts'
import { ordersQuestion } from '../search/order-filters.ts'
import type { ListQuery } from './listing.queries.ts'
import type { OrdersSearch, OrderView } from '../search/orders.search.ts'

/** Returns what the list asks; the same object while the question stays the same. */
export function useListQuery(search: OrdersSearch, today: string): ListQuery {
  const question = ordersQuestion(search, today)
  const key = JSON.stringify(question)
  const view: OrderView = search.view ?? 'toShip'
  const [query, setQuery] = useState<ListQuery & { readonly key: string }>({ question, view, key })
  if (query.key === key) return query
  const next = { question, view, key }
  setQuery(next)
  return next
}

/** Returns which pages of a list are wanted: those in view, and those around the focused place. */
export function useWantedPages() {
  const [inView, setInView] = useState<{ readonly key: string; readonly pages: readonly number[] }>({
    key: '',
    pages: [],
  })
  const [near, setNear] = useState<number | null>(null)
  const wanted = useMemo(
    () => ({
      key: inView.key,
      pages: [
        ...inView.pages,
        ...(near === null ? [] : [near - 1, near, near + 1].filter((place) => place >= 0).map(pageOfPlace)),
      ],
    }),
    [inView, near],
  )
  const onPages = useCallback((key: string, pages: readonly number[]) => setInView({ key, pages }), [])
  return { wanted, onPages, near, setNear }
}
