import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Connection } from '#shared/models/session.ts'
import { callQuery } from '../../shop-query.ts'
import { shownOf, type Arrangement } from './arrangement.ts'
import { createKeeper, type Keeper } from './keeper.ts'
import { orderSources, type Kind } from './order-sources.ts'
import { sameSequence, type Sequence } from './places.ts'
import { guardUnsaved } from './unsaved-guard.ts'

const sessionKey = callQuery('session.current', {}).queryKey

/** One keeper for each kind and window: unsaved work must outlive the page, and a mutation hook would not. */
const keepers = new WeakMap<QueryClient, Map<Kind, Keeper>>()

function keeperOf(client: QueryClient, kind: Kind): Keeper {
  const known = keepers.get(client) ?? new Map<Kind, Keeper>()
  keepers.set(client, known)
  const keeper = known.get(kind) ?? keep(client, kind)
  known.set(kind, keeper)
  return keeper
}

function keep(client: QueryClient, kind: Kind): Keeper {
  const { queryKey, order, leftOut, reread, setOrder, send } = orderSources[kind]
  const keeper = createKeeper({
    shopOrder: () => order(client),
    send: async (input) => {
      const answer = await send(input)
      // They are not new.
      return { ...answer, added: Math.max(0, answer.added - leftOut(client)) }
    },
    reread: () => reread(client),
    adopt: async (answer) => {
      // A list that was asked for before the write would bring the old order back.
      await client.cancelQueries({ queryKey })
      setOrder(client, answer.order)
      if (!sameSequence(order(client), answer.order)) void client.invalidateQueries({ queryKey })
    },
  })
  forgetWithShop(client, keeper, guardUnsaved(keeper, kind))
  return keeper
}

/** An order made for one shop must never reach another. */
function forgetWithShop(client: QueryClient, keeper: Keeper, stopGuarding: () => void): void {
  let current = client.getQueryData(sessionKey)?.connection
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionKey[0]) return
    const connection = client.getQueryData(sessionKey)?.connection
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

export type Arranging = {
  readonly keeper: Keeper
  readonly state: Arrangement
  /** The order to show. */
  readonly shown: Sequence
}

/** The owner's arrangement of one kind. `listed`: the list of that kind as the page shows it. */
export function useArrangement(
  kind: Kind,
  listed: readonly { readonly id: string }[] | undefined,
): Arranging {
  const client = useQueryClient()
  const keeper = keeperOf(client, kind)
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  const shop = useMemo(() => listed?.map(({ id }) => id) ?? [], [listed])
  useEffect(() => keeper.see(shop), [keeper, shop])
  const shown = useMemo(() => shownOf(state, shop), [state, shop])
  return { keeper, state, shown }
}
