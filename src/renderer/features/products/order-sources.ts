import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#shared/contract.ts'
import { call } from '../../desktop.ts'
import { callQuery } from '../../shop-query.ts'
import type { Sequence } from './places.ts'

/** What a shop shows in an order of its owner's. */
export const kinds = ['products', 'categories', 'artists'] as const
export type Kind = (typeof kinds)[number]

/** The list of one kind as the window holds it, and the call that puts it in order. */
export type OrderSource = {
  readonly queryKey: QueryKey
  readonly order: (client: QueryClient) => Sequence
  /** Records that could not be read are in the shop's order and not in ours. */
  readonly leftOut: (client: QueryClient) => number
  readonly reread: (client: QueryClient) => Promise<Sequence>
  readonly setOrder: (client: QueryClient, order: Sequence) => void
  readonly send: (input: CallInput<'products.reorder'>) => Promise<CallOutput<'products.reorder'>>
}

type Thing = { readonly id: string }
type List = { readonly leftOut: number }

/**
 * @param query of the list, whose answer is an `L`
 * @param things reads the list's things
 * @param withThings the same list with its things in another order
 */
function source<L extends List, T extends Thing>(
  query: { readonly queryKey: QueryKey; readonly read: () => Promise<L> },
  things: (list: L) => readonly T[],
  withThings: (list: L, things: T[]) => L,
  send: OrderSource['send'],
): OrderSource {
  const { queryKey, read } = query
  const held = (client: QueryClient) => client.getQueryData<L>(queryKey)
  const orderOf = (list: L | undefined) => (list ? things(list).map(({ id }) => id) : [])
  return {
    queryKey,
    order: (client) => orderOf(held(client)),
    leftOut: (client) => held(client)?.leftOut ?? 0,
    async reread(client) {
      await client.cancelQueries({ queryKey })
      return orderOf(await client.fetchQuery({ queryKey, queryFn: read, staleTime: 0 }))
    },
    setOrder(client, order) {
      const list = held(client)
      if (!list) return
      const byId = new Map(things(list).map((thing) => [thing.id, thing]))
      const arranged = withThings(
        list,
        order.flatMap((id) => byId.get(id) ?? []),
      )
      client.setQueryData<unknown>(queryKey, arranged)
    },
    send,
  }
}

export const orderSources: Readonly<Record<Kind, OrderSource>> = {
  products: source(
    { queryKey: callQuery('products.list', {}).queryKey, read: () => call('products.list', {}) },
    (list) => list.products,
    (list, products) => ({ ...list, products }),
    (input) => call('products.reorder', input),
  ),
  categories: source(
    { queryKey: callQuery('categories.list', {}).queryKey, read: () => call('categories.list', {}) },
    (list) => list.categories,
    (list, categories) => ({ ...list, categories }),
    (input) => call('categories.reorder', input),
  ),
  artists: source(
    { queryKey: callQuery('artists.list', {}).queryKey, read: () => call('artists.list', {}) },
    (list) => list.artists,
    (list, artists) => ({ ...list, artists }),
    (input) => call('artists.reorder', input),
  ),
}
