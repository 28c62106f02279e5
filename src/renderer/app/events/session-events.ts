import type { QueryClient } from '@tanstack/react-query'
import { on } from '../../host/desktop.ts'
import { callQuery } from '../../host/call-query.ts'
import { createStaleMarker, makeStale } from './stale-marker.ts'
import { byOrders, byOutbox, byAnnotations, byAnnotationsOn, named } from './stale-by.ts'

const { queryKey: sessionKey } = callQuery('session.current', {})
const { queryKey: settingsKey } = callQuery('settings.get', {})

/** Keeps what belongs to no single shop. Returns the way to stop. */
export function followSession(queryClient: QueryClient): () => void {
  const stops = [
    on('session.changed', (session) => queryClient.setQueryData(sessionKey, session)),
    on('settings.changed', (settings) => queryClient.setQueryData(settingsKey, settings)),
    readAfterEnd(queryClient),
  ]
  return () => stops.forEach((stop) => stop())
}

/** How long the leaving of a row waits for its end, which most shops tell before. Nothing else is told by it. */
const sendingMs = 300

/**
 * Turns the facts that core tells of the open shop into stale queries. `onLeft` is told as soon as another shop is open,
 * before any answer that the old one still owes. Returns the way to stop.
 */
export function followShop(client: QueryClient, id: string, onLeft: () => void): () => void {
  const marker = createStaleMarker(client)
  const markStale = (...prefixes: readonly string[]) => marker.mark(named(...prefixes))
  const stops = [
    marker.stop,
    on('session.changed', ({ connection }) => {
      if (connection?.id !== id) onLeft()
    }),
    on('orders.changed', (fact) => marker.mark(byOrders(fact))),
    on('writing.changed', ({ only }) => marker.mark(only ? byAnnotationsOn(only.ids) : byAnnotations)),
    on('outbox.changed', ({ of }) =>
      of === 'sending' ? marker.markLater(byOutbox[of], sendingMs) : marker.mark(byOutbox[of]),
    ),
    // Asked for again: a fact may overtake an answer that is on its way and older, which would then stay.
    on('sync.changed', () => markStale('sync.')),
    on('products.changed', () => markStale('products.', 'shop.counts', 'home.')),
    on('categories.changed', () => markStale('categories.', 'artists.')),
    on('discounts.changed', () => markStale('discounts.', 'shop.counts')),
    on('shop.changed', () => markStale('shop.')),
    on('settings.changed', (settings) => client.setQueryData(settingsKey, settings)),
    readAfterEnd(client),
  ]
  return () => stops.forEach((stop) => stop())
}

/** What the program behind the window told while it was away was told to nobody. */
function readAfterEnd(client: QueryClient): () => void {
  return on('host.answers', ({ answers }) => {
    if (answers) void client.invalidateQueries()
  })
}

/** Reads again whatever is in view of the shop; what was refused while its sign-in had ended, too. */
export function rereadShop(client: QueryClient): void {
  const shown = ['orders.', 'products.', 'discounts.', 'categories.', 'artists.', 'shop.', 'home.']
  makeStale(client, named(...shown, 'sync.', 'outbox.'))
}
