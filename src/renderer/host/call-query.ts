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

/** Gives a query an answer that came by itself. An older one that is still on its way would replace it, and is dropped. */
export function setAnswer<K extends QueryKey>(
  client: QueryClient,
  { queryKey }: { readonly queryKey: K },
  answer: InferDataFromTag<unknown, K>,
): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<unknown>(queryKey, answer)
}
