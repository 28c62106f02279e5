import type { Query, QueryClient } from '@tanstack/react-query'

export type QueryPredicate = (query: Query) => boolean

export type StaleMarker = {
  /** Makes stale at once what a fact is about: the next answer that comes may be of after it, and must not stand alone. */
  mark(isMeant: QueryPredicate): void
  /** The same for a fact that most often another one follows: only what was not asked for by then is asked for. */
  markLater(isMeant: QueryPredicate, waitMs: number): void
  stop(): void
}

/** Turns facts into stale queries. Every fact leads to answers that were asked for after it. */
export function createStaleMarker(client: QueryClient): StaleMarker {
  let moment = 0
  /** When each query was asked last, counted in questions. */
  const asked = new WeakMap<Query, number>()
  const stopWatching = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return
    moment += 1
    asked.set(event.query, moment)
  })
  const timers = new Set<ReturnType<typeof setTimeout>>()

  return {
    mark: (isMeant) => makeStale(client, isMeant),
    markLater(isMeant, waitMs) {
      const told = moment
      const timer = setTimeout(() => {
        timers.delete(timer)
        makeStale(client, (query) => (asked.get(query) ?? 0) <= told && isMeant(query))
      }, waitMs)
      timers.add(timer)
    },
    stop() {
      stopWatching()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Has everything asked for again that is in view, and the rest when it is. */
export function makeStale(client: QueryClient, isMeant: QueryPredicate): void {
  // A first answer that is on its way may be older than the fact, and would be taken for fresh: it is asked for again
  // when it is here. An answer that takes the place of another is asked for again by the library.
  const meant = new Set(client.getQueryCache().findAll({ predicate: isMeant }))
  const onTheWay = [...meant].filter(
    (query) =>
      query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive()),
  )
  void client.invalidateQueries({ predicate: (query) => meant.has(query) })
  for (const { promise, queryKey } of onTheWay) {
    const again = () => client.invalidateQueries({ queryKey, exact: true })
    void promise?.then(again, again)
  }
}
