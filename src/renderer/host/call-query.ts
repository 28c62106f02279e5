import { queryOptions, type InferDataFromTag, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CallInput, CallName } from '#shared/contract.ts'
import { call } from './desktop.ts'

/**
 * The query of a call. Its key is the call's name and input, so that an event such as `orders.changed` can find all
 * queries that it makes stale by the name's first word.
 */
export function callQuery<N extends CallName>(name: N, input: CallInput<N>) {
  return queryOptions({ queryKey: [name, input], queryFn: () => call(name, input) })
}

/**
 * Gives a query an answer that came by itself. Another one that is on its way may be older or newer, so it is
 * dropped and requested again.
 */
export function setAnswer<K extends QueryKey>(
  client: QueryClient,
  { queryKey }: { readonly queryKey: K },
  answer: InferDataFromTag<unknown, K>,
): void {
  const filter = { queryKey, exact: true }
  const isOnTheWay = client.isFetching(filter) > 0
  void client.cancelQueries(filter)
  client.setQueryData<unknown>(queryKey, answer)
  if (isOnTheWay) void client.invalidateQueries(filter)
}
