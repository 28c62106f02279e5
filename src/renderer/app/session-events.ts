import type { QueryClient } from '@tanstack/react-query'
import { on } from '../desktop.ts'
import { callQuery } from '../shop-query.ts'

const { queryKey: sessionKey } = callQuery('session.current', {})
const { queryKey: settingsKey } = callQuery('settings.get', {})

/** Keeps what belongs to no single shop. Returns the way to stop. */
export function followSession(queryClient: QueryClient): () => void {
  const stops = [
    on('session.changed', (session) => queryClient.setQueryData(sessionKey, session)),
    on('settings.changed', (settings) => queryClient.setQueryData(settingsKey, settings)),
  ]
  return () => stops.forEach((stop) => stop())
}

/**
 * Turns the facts that core tells of the open shop into stale queries. `onLeft` is told as soon as another shop is open,
 * before any answer that the old one still owes. Returns the way to stop.
 */
export function followShop(client: QueryClient, id: string, onLeft: () => void): () => void {
  const stops = [
    on('session.changed', ({ connection }) => {
      if (connection?.id !== id) onLeft()
    }),
    on('orders.changed', () => stale(client, 'orders.', 'shop.counts')),
    on('products.changed', () => stale(client, 'products.', 'shop.counts')),
    on('categories.changed', () => stale(client, 'categories.')),
    on('artists.changed', () => stale(client, 'artists.')),
    on('discounts.changed', () => stale(client, 'discounts.', 'shop.counts')),
    on('shop.changed', () => stale(client, 'shop.')),
    on('settings.changed', (settings) => client.setQueryData(settingsKey, settings)),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Reads again whatever is in view of the shop; what was refused while its sign-in had ended, too. */
export function rereadShop(client: QueryClient): void {
  stale(client, 'orders.', 'products.', 'discounts.', 'categories.', 'artists.', 'shop.')
}

function stale(client: QueryClient, ...prefixes: readonly string[]): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => prefixes.some((prefix) => String(queryKey[0]).startsWith(prefix)),
  })
}
