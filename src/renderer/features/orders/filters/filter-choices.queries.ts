import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FilterChoiceKind } from '#shared/orders/order-list.ts'
import { callQuery } from '../../../host/call-query.ts'
import { texts } from '../../../texts/texts.ts'
import type { OrdersQuestion } from '../search/order-filters.ts'

/** Reads the values that the orders offer for filters. */
export function useFacets() {
  return useQuery(callQuery('orders.facets', {})).data
}

/** Reads the values of a filter, each with how many orders of the list match it; undefined until they are read. */
export function useChoices(question: OrdersQuestion, of: FilterChoiceKind) {
  const { data } = useQuery({
    ...callQuery('orders.choices', { filter: question.filter, of }),
    placeholderData: keepPreviousData,
  })
  return data?.choices
}

/** Returns the product's name for its filter, or words for one that is deleted; empty until it is loaded. */
export function useProductName(id: string | undefined): string {
  const { data } = useQuery({ ...callQuery('products.list', {}), enabled: id !== undefined })
  if (data === undefined || id === undefined) return ''
  return data.products.find((product) => product.id === id)?.name ?? texts.orderList.filters.gone
}
