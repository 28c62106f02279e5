import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Filter } from './matching.ts'
import { productsSearch, type ProductsSearch } from './products.search.ts'

const route = getRouteApi('/products')

/** Reads what the page shows from the address, and returns the functions that change it. */
export function useProductsAddress() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const change = useCallback(
    (changes: ProductsSearch, replace = false) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace }),
    [navigate],
  )
  return {
    search,
    /** Typing replaces the history entry, so that it leaves no steps behind. */
    setText: useCallback((q: string) => change({ q: q === '' ? undefined : q }, true), [change]),
    setFilter: useCallback(
      (filter: Filter) => {
        const { category, artist, status, warn, came } = productsSearch(filter)
        change({ category, artist, status, warn, came })
      },
      [change],
    ),
    /** Going from one product to the next makes no history entry. */
    open: useCallback(
      (product: string | undefined) => {
        const { search: latest } = router.latestLocation
        const isOpen = 'product' in latest && latest.product !== undefined
        change({ product }, isOpen && product !== undefined)
      },
      [change, router],
    ),
    setView: useCallback((view: ProductsSearch['view']) => change({ view, product: undefined }), [change]),
    setStock: useCallback(
      (changes: Pick<ProductsSearch, 'show' | 'low' | 'by'>) => change(changes, true),
      [change],
    ),
  }
}

export type ProductsAddress = ReturnType<typeof useProductsAddress>
