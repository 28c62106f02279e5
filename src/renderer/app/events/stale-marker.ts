import type { Query, QueryClient } from '@tanstack/react-query'

export type QueryPredicate = (query: Query) => boolean

export type StaleMarker = {
  /**
   * Makes the queries of a fact stale at once: one of them may already show its effect, and the others must not stay
   * behind.
   */
  mark(isMatch: QueryPredicate): void
  /**
   * The same for a fact that another one usually follows: after `waitMs` it refetches only queries that have not been
   * fetched since.
   */
  markLater(isMatch: QueryPredicate, waitMs: number): void
  stop(): void
}

/** Turns facts into stale queries. Every fact leads to answers that were requested after it. */
export function createStaleMarker(client: QueryClient): StaleMarker {
  let moment = 0
  /** When each query was last fetched, counted in fetches. */
  const lastFetched = new WeakMap<Query, number>()
  const stopWatching = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return
    moment += 1
    lastFetched.set(event.query, moment)
  })
  const timers = new Set<ReturnType<typeof setTimeout>>()

  return {
    mark: (isMatch) => makeStale(client, isMatch),
    markLater(isMatch, waitMs) {
      const markedAt = moment
      const timer = setTimeout(() => {
        timers.delete(timer)
        makeStale(client, (query) => (lastFetched.get(query) ?? 0) <= markedAt && isMatch(query))
      }, waitMs)
      timers.add(timer)
    },
    stop() {
      stopWatching()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Refetches the matching queries that are in view, and the others when they come into view. */
export function makeStale(client: QueryClient, isMatch: QueryPredicate): void {
  // A first answer that is on its way may be older than the fact and would count as fresh, so it is fetched again
  // when it arrives. React Query itself restarts a fetch that replaces existing data.
  const matches = new Set(client.getQueryCache().findAll({ predicate: isMatch }))
  const onTheWay = [...matches].filter(
    (query) =>
      query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive()),
  )
  void client.invalidateQueries({ predicate: (query) => matches.has(query) })
  for (const { promise, queryKey } of onTheWay) {
    const again = () => client.invalidateQueries({ queryKey, exact: true })
    void promise?.then(again, again)
  }
}
