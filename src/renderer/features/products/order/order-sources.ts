import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#shared/contract.ts'
import type { ArrangedKind, Arrangement } from '#shared/products/arrangement.ts'
import { call } from '../../../host/desktop.ts'
import { callQuery } from '../../../host/call-query.ts'
import type { Sequence } from './places.ts'

export type Kind = ArrangedKind

type Item = { readonly id: string }
type List = { readonly asOf: string }

const nothing: readonly Item[] = []

/** One kind of item that has an order: its list in the query cache, and the calls that put it in order. */
export type OrderSource = {
  readonly listed: (client: QueryClient) => readonly Item[]
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
 * @param itemsOf reads the list's things
 * @param withItems returns the same list with its things in another order
 */
function cachedList<L extends List, T extends Item>(
  queryKey: QueryKey,
  itemsOf: (list: L) => readonly T[],
  withItems: (list: L, items: T[]) => L,
): Pick<OrderSource, 'listed' | 'order' | 'setOrder'> {
  const listed = (client: QueryClient) => {
    const list = client.getQueryData<L>(queryKey)
    return list ? itemsOf(list) : nothing
  }
  return {
    listed,
    order: (client) => listed(client).map(({ id }) => id),
    setOrder(client, order, at) {
      const list = client.getQueryData<L>(queryKey)
      // A list that was read later already has the order, and perhaps later changes.
      if (!list || list.asOf > at) return
      const byId = new Map(itemsOf(list).map((item) => [item.id, item]))
      const known = order.flatMap((id) => byId.get(id) ?? [])
      if (known.some(({ id }, index) => itemsOf(list)[index]?.id !== id))
        client.setQueryData<L>(queryKey, withItems(list, known))
    },
  }
}

const keyOf = (name: `${Kind}.${'list' | 'arrangement'}`): QueryKey => callQuery(name, {}).queryKey

export const orderSources: Readonly<Record<Kind, OrderSource>> = {
  products: {
    ...cachedList(
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
    ...cachedList(
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
    ...cachedList(
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
