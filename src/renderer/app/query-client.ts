import { QueryClient } from '@tanstack/react-query'
import { tellingMutationCache } from '../shop/mutation-errors.ts'

/**
 * The window asks core, not the network, so the browser's idea of being online does not matter; and core repeats what
 * may be repeated, so the window does not.
 */
const asksCore = {
  queries: { networkMode: 'always', retry: false, staleTime: 30_000, refetchOnWindowFocus: true },
  mutations: { networkMode: 'always', retry: false },
} as const

/** What belongs to no single shop: the session, and the way from one shop to another. */
export const queryClient = shopClient()

/** The window's only state of one shop, while that is open. */
export function shopClient(): QueryClient {
  return new QueryClient({ defaultOptions: asksCore, mutationCache: tellingMutationCache() })
}
