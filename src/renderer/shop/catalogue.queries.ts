import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../host/call-query.ts'

/** Every product of the shop, in the shop's order. */
export function useProducts() {
  return useQuery(callQuery('products.list', {}))
}

export function useCategories() {
  return useQuery(callQuery('categories.list', {}))
}
