import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Bookmark, ListFilter } from 'lucide-react'
import { useNow } from '../../components/dates/now.ts'
import { shopNow } from '../../format/zone.ts'
import { allFilterWords, type FilterNames } from '../../features/orders/filters/filter-words.ts'
import { filtersSet } from '../../features/orders/search/order-filters.ts'
import type { OrdersSearch } from '../../features/orders/search/orders.search.ts'
import { queryOf, viewSearch } from '../../features/orders/views/saved-view.ts'
import { callQuery } from '../../host/call-query.ts'
import { texts } from '../../texts/texts.ts'
import { matchesWords, thingToDo, type PaletteItem } from './palette-items.ts'
import { typedFilters } from './typed-filters.ts'

/** Finds lists of orders: the owner's saved views by name, and filters by their words. */
export function useFoundViews(words: readonly string[]) {
  const navigate = useNavigate()
  const now = useNow(shopNow)
  const views = useQuery(callQuery('views.list', {}))
  const facets = useQuery(callQuery('orders.facets', {}))
  const hasWords = words.length > 0
  const open = (search: OrdersSearch) => void navigate({ to: '/orders', search })

  const saved = (views.data?.views ?? [])
    .filter(({ name }) => hasWords && matchesWords([name, texts.palette.savedView], words))
    .map(({ id, name, query }): PaletteItem => ({
      ...thingToDo(`view ${id}`, Bookmark, name, () => open({ ...viewSearch(query), saved: id })),
      detail: texts.palette.savedView,
    }))
  const { countries = [], tags = [] } = facets.data ?? {}
  const names: FilterNames = {
    facets: facets.data,
    tags: new Map(tags.map(({ tag }) => [tag.id, tag])),
    product: '',
    now,
  }
  const filters = typedFilters(words, {
    countries: countries.map(({ country }) => country),
    tags: tags.map(({ tag }) => tag),
  }).map((search) =>
    thingToDo(`filter ${queryOf(search)}`, ListFilter, texts.palette.list(listWords(search, names)), () =>
      open(search),
    ),
  )
  return { items: [...saved, ...filters], isPassing: hasWords && (views.isLoading || facets.isLoading) }
}

/** "Not paid · Placed Last 7 days" */
function listWords(search: OrdersSearch, names: FilterNames): string {
  const { view = 'toShip' } = search
  const filters = allFilterWords(filtersSet(search), search, names)
  const place = texts.orders.views[view]
  return filters === '' ? place : view === 'all' ? filters : `${place} · ${filters}`
}
