import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CallOutput } from '#shared/contract.ts'
import type { Connection } from '#shared/models/session.ts'
import { call } from '../../desktop.ts'
import { callQuery } from '../../shop-query.ts'
import { shownOf, type Arrangement } from './arrangement.ts'
import { createKeeper, type Keeper } from './keeper.ts'
import { sameSequence, type Sequence } from './places.ts'
import { guardUnsaved } from './unsaved-guard.ts'

type ProductList = CallOutput<'products.list'>

const productsQuery = callQuery('products.list', {})
const sessionKey = callQuery('session.current', {}).queryKey

export function useProducts() {
  return useQuery(productsQuery)
}

export function useCategories() {
  return useQuery(callQuery('categories.list', {}))
}

/** The currency of the shop's prices; null until it is known. */
export function useShopCurrency() {
  return useQuery(callQuery('shop.account', {})).data?.currency ?? null
}

function orderOf(list: ProductList | undefined): Sequence {
  return list?.products.map((product) => product.id) ?? []
}

function inOrder(list: ProductList, order: Sequence): ProductList {
  const byId = new Map(list.products.map((product) => [product.id, product]))
  return { ...list, products: order.flatMap((id) => byId.get(id) ?? []) }
}

/** One keeper for each window: unsaved work must outlive the page, and a mutation hook would not. */
const keepers = new WeakMap<QueryClient, Keeper>()

function keeperOf(queryClient: QueryClient): Keeper {
  const known = keepers.get(queryClient)
  if (known) return known
  const { queryKey } = productsQuery
  const keeper = createKeeper({
    shopOrder: () => orderOf(queryClient.getQueryData(queryKey)),
    send: async (input) => {
      const answer = await call('products.reorder', input)
      // Records that could not be read are in the shop's order and not in ours: they are not new.
      const unread = queryClient.getQueryData(queryKey)?.leftOut ?? 0
      return { ...answer, added: Math.max(0, answer.added - unread) }
    },
    reread: async () => {
      await queryClient.cancelQueries({ queryKey })
      return orderOf(await queryClient.fetchQuery({ ...productsQuery, staleTime: 0 }))
    },
    adopt: async ({ order }) => {
      // A list that was asked for before the write would bring the old order back.
      await queryClient.cancelQueries({ queryKey })
      const list = queryClient.setQueryData(queryKey, (held) => held && inOrder(held, order))
      if (!sameSequence(orderOf(list), order)) void queryClient.invalidateQueries({ queryKey })
    },
  })
  keepers.set(queryClient, keeper)
  forgetWithShop(queryClient, keeper, guardUnsaved(keeper))
  return keeper
}

/** An order made for one shop must never reach another. */
function forgetWithShop(queryClient: QueryClient, keeper: Keeper, stopGuarding: () => void): void {
  let current = queryClient.getQueryData(sessionKey)?.connection
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionKey[0]) return
    const connection = queryClient.getQueryData(sessionKey)?.connection
    if (connection === undefined) return
    if (current !== undefined && !sameShop(current, connection)) {
      stopGuarding()
      keeper.reset()
    }
    current = connection
  })
}

function sameShop(one: Connection | null, other: Connection | null): boolean {
  return one?.accountId === other?.accountId && one?.serviceUrl === other?.serviceUrl
}

/** The owner's arrangement of the shop, and the order to show. */
export function useArrangement(): {
  readonly keeper: Keeper
  readonly state: Arrangement
  readonly shown: Sequence
} {
  const queryClient = useQueryClient()
  const keeper = keeperOf(queryClient)
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  const list = useProducts().data
  const shop = useMemo(() => orderOf(list), [list])
  useEffect(() => keeper.see(shop), [keeper, shop])
  const shown = useMemo(() => shownOf(state, shop), [state, shop])
  return { keeper, state, shown }
}
