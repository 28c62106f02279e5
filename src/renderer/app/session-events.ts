import type { Query, QueryClient } from '@tanstack/react-query'
import { on } from '../desktop.ts'
import { callQuery } from '../shop-query.ts'

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

/**
 * Turns the facts that core tells of the open shop into stale queries. `onLeft` is told as soon as another shop is open,
 * before any answer that the old one still owes. Returns the way to stop.
 */
export function followShop(client: QueryClient, id: string, onLeft: () => void): () => void {
  const stops = [
    on('session.changed', ({ connection }) => {
      if (connection?.id !== id) onLeft()
    }),
    on('orders.changed', () => stale(client, 'orders.', 'shop.counts', 'home.', 'paper.')),
    // Rows of a list show notes and tags, and may match by them; what was put away is not waited for.
    on('writing.changed', () =>
      stale(client, 'orders.', 'tags.', 'views.', 'letters.', 'writing.', 'paper.', 'home.'),
    ),
    // A correction that has arrived stands in the order's history, an order of products in its bar. An order that is on
    // its way goes in one parcel with no other, and is not new any more.
    on('outbox.changed', () => {
      const ofOrders = ['orders.writing', 'orders.list', 'orders.count', 'orders.related']
      const arranged = ['products.arrangement', 'categories.arrangement', 'artists.arrangement']
      stale(client, 'outbox.', ...ofOrders, ...arranged)
    }),
    // Asked for again: a fact may overtake an answer that is on its way and older, which would then stay.
    on('sync.changed', () => stale(client, 'sync.')),
    on('products.changed', () => stale(client, 'products.', 'shop.counts', 'home.')),
    on('categories.changed', () => stale(client, 'categories.', 'artists.')),
    on('discounts.changed', () => stale(client, 'discounts.', 'shop.counts')),
    on('shop.changed', () => stale(client, 'shop.')),
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
  stale(client, ...shown, 'sync.', 'outbox.')
}

function stale(client: QueryClient, ...prefixes: readonly string[]): void {
  const isMeant = ({ queryKey }: Query) => prefixes.some((prefix) => String(queryKey[0]).startsWith(prefix))
  // A first answer that is on its way may be older than the fact, and would be taken for fresh: it is asked for again
  // when it is here. An answer that takes the place of another is asked for again by the library.
  const onTheWay = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: isMeant })
    .filter((query) => query.state.data === undefined || !query.isActive())
  void client.invalidateQueries({ predicate: isMeant })
  for (const { promise, queryKey } of onTheWay) {
    const again = () => client.invalidateQueries({ queryKey, exact: true })
    void promise?.then(again, again)
  }
}
