import type { QueryClient } from '@tanstack/react-query'
import { hideToasts } from '../components/toast.ts'
import { on } from '../desktop.ts'
import { callQuery } from '../shop-query.ts'

/** Turns the facts that core tells into stale queries. Returns the way to stop. */
export function followEvents(queryClient: QueryClient): () => void {
  const stale = (...prefixes: readonly string[]) =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => prefixes.some((prefix) => String(queryKey[0]).startsWith(prefix)),
    })

  const stops = [
    on('session.changed', (session) => {
      const key = callQuery('session.current', {}).queryKey
      const before = queryClient.getQueryData(key)?.connection
      queryClient.setQueryData(key, session)
      const after = session.connection
      // Another shop's orders must never be seen for a moment under this shop's name.
      if (before?.accountId !== after?.accountId || before?.serviceUrl !== after?.serviceUrl) {
        queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] })
        // Nor may an Undo or a Try again of that shop be pressed in this one.
        queryClient.getMutationCache().clear()
        hideToasts()
      } else if (session.state === 'connected') {
        void stale('orders.', 'products.', 'discounts.', 'categories.', 'shop.')
      }
    }),
    on('orders.changed', () => void stale('orders.', 'shop.counts')),
    on('products.changed', () => void stale('products.', 'shop.counts')),
    on('discounts.changed', () => void stale('discounts.', 'shop.counts')),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
