import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useMemo } from 'react'
import type { Arrangement, SavedOrder } from '#shared/products/arrangement.ts'
import type { Connection } from '#shared/shop/session.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { call, forShop } from '../../../host/desktop.ts'
import { callQuery } from '../../../host/call-query.ts'
import type { ShopSwitch } from '../../../shop/shop-switch.ts'
import { isOfSession } from '../../../shop/unsaved-work.ts'
import { texts } from '../../../texts/texts.ts'
import { saveStatus, visibleOrder, type ReorderAction, type SaveState } from './arrangement.ts'
import { storedHistory } from './stored-history.ts'
import { createReorderHistory, type ReorderHistory } from './reorder-history.ts'
import { orderSources, type Kind } from './order-sources.ts'
import { sameSequence, type Sequence } from './places.ts'
import { useSame } from '../list/same.ts'
import { guardUnsaved } from './unsaved-guard.ts'

const sessionKey = callQuery('session.current', {}).queryKey
const nothing: Arrangement = { unsaved: null, saved: null }

/** One history for each kind and window, since it must outlive the page. */
const histories = new WeakMap<QueryClient, Map<Kind, ReorderHistory>>()

function historyOf(client: QueryClient, kind: Kind): ReorderHistory {
  const known = histories.get(client) ?? new Map<Kind, ReorderHistory>()
  histories.set(client, known)
  const history = known.get(kind) ?? createHistory(client, kind)
  known.set(kind, history)
  return history
}

function createHistory(client: QueryClient, kind: Kind): ReorderHistory {
  const { order, arrangementKey, reorder, choose } = orderSources[kind]
  const cached = () => client.getQueryData<Arrangement>(arrangementKey) ?? nothing
  const adopt = async (answer: Promise<Arrangement>) => {
    const arrangement = await answer
    // An earlier request would bring the old state back.
    await client.cancelQueries({ queryKey: arrangementKey })
    showSavedOrder(client, kind, arrangement)
    client.setQueryData<Arrangement>(arrangementKey, arrangement)
    // An event that came meanwhile may make this answer stale.
    void client.invalidateQueries({ queryKey: arrangementKey })
  }
  const { id: shop, storeName = '' } = client.getQueryData(sessionKey)?.connection ?? {}
  // What follows an answer is for the same shop, whichever is open by then.
  const inShop = <T>(work: () => T) => (shop === undefined ? work() : forShop(shop, work))
  const history = createReorderHistory({
    ...storedHistory(shop, kind),
    shopOrder: () => order(client),
    unsaved: () => cached().unsaved,
    reorder: (input) => adopt(inShop(() => reorder(input))),
    choose: (side) => adopt(inShop(() => choose(side))),
    async again({ id, is }) {
      const input = { pick: { ids: [id] } }
      await inShop<Promise<unknown>>(() =>
        is === 'failed' ? call('outbox.retry', input) : call('outbox.sendNow', input),
      )
      // Pending until the row shows the result, which decides what comes next.
      await client.invalidateQueries({ queryKey: arrangementKey })
    },
    onLost() {
      if (isLossAccepted(client, shop)) return
      showToast({ tone: 'alert', namesShop: true, text: texts.products.kinds[kind].lostBehind(storeName) })
    },
  })
  forgetWithShop(client, history, guardUnsaved(history, kind))
  return history
}

/** Shows the saved order in the list before the row that held it is gone, so that nothing jumps. */
function showSavedOrder(client: QueryClient, kind: Kind, { unsaved, saved }: Arrangement): void {
  if (!unsaved && saved) orderSources[kind].setOrder(client, saved.order, saved.at)
}

/** True when the owner left the shop in this window and knew what is not saved: switched anyway, or disconnected it. */
function isLossAccepted(client: QueryClient, shop: string | undefined): boolean {
  const ownActs = client.getMutationCache().findAll({ predicate: isOfSession })
  return ownActs.some(({ state }) => {
    // Variables of a switch, of a disconnection or of a sign-in, which has neither.
    const { anyway, id } = (state.variables ?? {}) as Partial<ShopSwitch & { readonly id: string }>
    return anyway === true || (id !== undefined && id === shop)
  })
}

/** Resets the history when another shop opens: an order made for one shop must never reach another. */
function forgetWithShop(client: QueryClient, history: ReorderHistory, stopGuarding: () => void): void {
  let current = client.getQueryData(sessionKey)?.connection
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionKey[0]) return
    const connection = client.getQueryData(sessionKey)?.connection
    if (connection === undefined) return
    if (current !== undefined && !sameShop(current, connection)) {
      stopGuarding()
      history.reset()
    }
    current = connection
  })
}

function sameShop(one: Connection | null, other: Connection | null): boolean {
  return one?.accountId === other?.accountId && one?.serviceUrl === other?.serviceUrl
}

export type Arranging = {
  readonly history: ReorderHistory
  readonly saving: SaveState
  readonly saved: SavedOrder | null
  /** The order to show. */
  readonly shown: Sequence
  /** What undo and redo would apply to; null when there is nothing. */
  readonly last: ReorderAction | null
  readonly next: ReorderAction | null
}

/** The owner's arrangement of one kind, for a page that shows the list of that kind. */
export function useArrangement(kind: Kind): Arranging {
  const client = useQueryClient()
  const history = historyOf(client, kind)
  const moves = useSelector(history.store)
  const { arrangementKey, arrangement } = orderSources[kind]
  const { data } = useQuery({
    queryKey: arrangementKey,
    queryFn: async () => {
      const answer = await arrangement()
      showSavedOrder(client, kind, answer)
      return answer
    },
    // The outbox row changes without the owner.
    staleTime: 0,
  })
  const standing = data ?? nothing
  // Read the cache now, as for the row: the page may be drawn once more with the previous list after the row is gone.
  const listed = orderSources[kind].listed(client)
  const shop = useMemo(() => listed.map(({ id }) => id), [listed])
  useEffect(() => history.see(), [history, standing, shop])
  const order = useMemo(() => visibleOrder(moves, standing.unsaved, shop), [moves, standing.unsaved, shop])
  // Saving changes its state in several steps, none of which moves a card.
  const shown = useSame(order, sameSequence)
  const saving = useMemo(() => saveStatus(moves, standing.unsaved), [moves, standing.unsaved])
  return {
    history,
    saving,
    saved: standing.saved,
    shown,
    last: moves.past.at(-1)?.deed ?? null,
    next: moves.future.at(-1)?.deed ?? null,
  }
}
