import type { QueryClient } from '@tanstack/react-query'
import type { Connection } from '#shared/shop/session.ts'
import { on } from '../../host/desktop.ts'
import { callQuery, setAnswer } from '../../host/call-query.ts'
import { createStaleMarker, makeStale } from './stale-marker.ts'
import { byOrders, byOutbox, byAnnotations, byAnnotationsOn, named } from './stale-by.ts'

const sessionQuery = callQuery('session.current', {})
const settingsQuery = callQuery('settings.get', {})

/** Follows events that belong to no single shop. Returns the function that stops it. */
export function followSession(queryClient: QueryClient): () => void {
  const stops = [
    on('session.changed', (session) => setAnswer(queryClient, sessionQuery, session)),
    on('settings.changed', (settings) => setAnswer(queryClient, settingsQuery, settings)),
    readAfterEnd(queryClient),
  ]
  return () => stops.forEach((stop) => stop())
}

/**
 * How long a `sending` fact waits for the fact of the row's end, which most shops bring sooner. It makes nothing else
 * stale.
 */
const sendingMs = 300

/**
 * Turns the facts that core emits about the open shop into stale queries. Calls `onLeft` as soon as another shop is
 * open, before any answer that the old one still owes. Returns the function that stops it.
 */
export function followShop(
  client: QueryClient,
  id: string,
  onLeft: (next: Connection | null) => void,
): () => void {
  const marker = createStaleMarker(client)
  const markStale = (...prefixes: readonly string[]) => marker.mark(named(...prefixes))
  const stops = [
    marker.stop,
    on('session.changed', ({ connection }) => {
      if (connection?.id !== id) onLeft(connection)
    }),
    on('orders.changed', (fact) => marker.mark(byOrders(fact))),
    on('writing.changed', ({ only }) => marker.mark(only ? byAnnotationsOn(only.ids) : byAnnotations)),
    on('outbox.changed', ({ of }) =>
      of === 'sending' ? marker.markLater(byOutbox[of], sendingMs) : marker.mark(byOutbox[of]),
    ),
    // Refetches although the fact carries the state: the fact may overtake an older answer, which would then stay.
    on('sync.changed', () => markStale('sync.')),
    on('products.changed', () => markStale('products.', 'shop.counts', 'home.')),
    on('categories.changed', () => markStale('categories.', 'artists.')),
    on('discounts.changed', () => markStale('discounts.', 'shop.counts')),
    on('shop.changed', () => markStale('shop.')),
    on('settings.changed', (settings) => setAnswer(client, settingsQuery, settings)),
    readAfterEnd(client),
  ]
  return () => stops.forEach((stop) => stop())
}

/** While the program behind the window was away, the window missed its events, so everything is refetched. */
function readAfterEnd(client: QueryClient): () => void {
  return on('host.answers', ({ answers }) => {
    if (answers) void client.invalidateQueries()
  })
}

/** Refetches the shop's queries in view, including those refused while the sign-in had expired. */
export function rereadShop(client: QueryClient): void {
  const shown = ['orders.', 'products.', 'discounts.', 'categories.', 'artists.', 'shop.', 'home.']
  makeStale(client, named(...shown, 'sync.', 'outbox.'))
}
