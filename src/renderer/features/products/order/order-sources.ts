import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#shared/contract.ts'
import type { ArrangedKind, Arrangement } from '#shared/products/arrangement.ts'
import { call } from '../../../host/desktop.ts'
import { callQuery } from '../../../host/call-query.ts'
import type { Sequence } from './places.ts'

export type Kind = ArrangedKind

type Thing = { readonly id: string }
type List = { readonly asOf: string }

const nothing: readonly Thing[] = []

/** One kind of item that has an order: its list in the query cache, and the calls that put it in order. */
export type OrderSource = {
  readonly listed: (client: QueryClient) => readonly Thing[]
  readonly order: (client: QueryClient) => Sequence
  /** Applies an order to the cached list without reading the list again. */
  readonly setOrder: (client: QueryClient, order: Sequence, at: string) => void
  readonly arrangementKey: QueryKey
  readonly arrangement: () => Promise<Arrangement>
  readonly reorder: (input: CallInput<'products.reorder'>) => Promise<Arrangement>
  readonly choose: (keep: 'mine' | 'shop') => Promise<Arrangement>
}

/**
 * The parts of a source that read and write the cached list.
 *
 * @param queryKey of the list, whose answer is an `L`
 * @param things reads the list's things
 * @param withThings returns the same list with its things in another order
 */
function held<L extends List, T extends Thing>(
  queryKey: QueryKey,
  things: (list: L) => readonly T[],
  withThings: (list: L, things: T[]) => L,
): Pick<OrderSource, 'listed' | 'order' | 'setOrder'> {
  const listed = (client: QueryClient) => {
    const list = client.getQueryData<L>(queryKey)
    return list ? things(list) : nothing
  }
  return {
    listed,
    order: (client) => listed(client).map(({ id }) => id),
    setOrder(client, order, at) {
      const list = client.getQueryData<L>(queryKey)
      // A list that was read later already has the order, and perhaps later changes.
      if (!list || list.asOf > at) return
      const byId = new Map(things(list).map((thing) => [thing.id, thing]))
      const known = order.flatMap((id) => byId.get(id) ?? [])
      if (known.some(({ id }, index) => things(list)[index]?.id !== id))
        client.setQueryData<L>(queryKey, withThings(list, known))
    },
  }
}

const keyOf = (name: `${Kind}.${'list' | 'arrangement'}`): QueryKey => callQuery(name, {}).queryKey

export const orderSources: Readonly<Record<Kind, OrderSource>> = {
  products: {
    ...held(
      keyOf('products.list'),
      (list: CallOutput<'products.list'>) => list.products,
      (list, products) => ({ ...list, products }),
    ),
    arrangementKey: keyOf('products.arrangement'),
    arrangement: () => call('products.arrangement', {}),
    reorder: (input) => call('products.reorder', input),
    choose: (keep) => call('products.chooseOrder', { keep }),
  },
  categories: {
    ...held(
      keyOf('categories.list'),
      (list: CallOutput<'categories.list'>) => list.categories,
      (list, categories) => ({ ...list, categories }),
    ),
    arrangementKey: keyOf('categories.arrangement'),
    arrangement: () => call('categories.arrangement', {}),
    reorder: (input) => call('categories.reorder', input),
    choose: (keep) => call('categories.chooseOrder', { keep }),
  },
  artists: {
    ...held(
      keyOf('artists.list'),
      (list: CallOutput<'artists.list'>) => list.artists,
      (list, artists) => ({ ...list, artists }),
    ),
    arrangementKey: keyOf('artists.arrangement'),
    arrangement: () => call('artists.arrangement', {}),
    reorder: (input) => call('artists.reorder', input),
    choose: (keep) => call('artists.chooseOrder', { keep }),
  },
}
