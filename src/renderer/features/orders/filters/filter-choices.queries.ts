import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FilterChoiceKind } from '#shared/orders/order-list.ts'
import { callQuery } from '../../../host/call-query.ts'
import type { OrdersQuestion } from '../search/order-filters.ts'

/** What there is to filter by. */
export function useFacets() {
  return useQuery(callQuery('orders.facets', {})).data
}

/** What a filter can be set to, with how many orders of the list each would leave; undefined until it is read. */
export function useChoices(question: OrdersQuestion, of: FilterChoiceKind) {
  const { data } = useQuery({
    ...callQuery('orders.choices', { filter: question.filter, of }),
    placeholderData: keepPreviousData,
  })
  return data?.choices
}

/** A product's name for the filter by it; empty until it is known. */
export function useProductName(id: string | undefined): string {
  const { data } = useQuery({ ...callQuery('products.list', {}), enabled: id !== undefined })
  return data?.products.find((product) => product.id === id)?.name ?? ''
}
