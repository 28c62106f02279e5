import { QueryClient } from '@tanstack/react-query'
import { forShop } from '../host/desktop.ts'
import { tellingMutationCache } from '../shop/mutation-errors.ts'

/**
 * The window calls core, not the network, so the browser's online state doesn't matter. Core retries what may be
 * retried, so the window doesn't.
 */
const asksCore = {
  queries: { networkMode: 'always', retry: false, staleTime: 30_000, refetchOnWindowFocus: true },
  mutations: { networkMode: 'always', retry: false },
} as const

/** For what belongs to no single shop: the session, and switching shops. */
export const queryClient = shopClient()

/**
 * Makes the query client of one shop: the window's only state of it, while it is open. What its mutations call is for
 * this shop alone, also when they run as its last page goes.
 */
export function shopClient(shop?: string): QueryClient {
  const client = new QueryClient({ defaultOptions: asksCore, mutationCache: tellingMutationCache() })
  if (shop === undefined) return client
  const defaulted = client.defaultMutationOptions.bind(client)
  client.defaultMutationOptions = (options) => {
    const work = options?._defaulted ? undefined : options?.mutationFn
    return defaulted(
      options && work ? { ...options, mutationFn: (...args) => forShop(shop, () => work(...args)) } : options,
    )
  }
  return client
}
