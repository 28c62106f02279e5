import {
  keepPreviousData,
  MutationObserver,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Order, ShippingStatus } from '#shared/models/order.ts'
import { showToast } from '../../components/toast.ts'
import { call } from '../../desktop.ts'
import { callQuery } from '../../shop-query.ts'
import { ordersOf, withOrder, type OrderFilter, type OrderPages } from './order-pages.ts'
import { tellMarked, tellNotUnmarked } from './marked-toast.ts'

/** Its first word makes `orders.changed` find it; "pages" keeps it apart from a single page of the same call. */
const pagesKey = ['orders.list', 'pages'] as const
const markKey = ['orders.mark'] as const

/** As often as new orders are looked for; and how long a list may be for that, since each page is a request. */
const pollMs = 60_000
const polledPages = 3

/** Orders by pages of the service, the rows of the last question kept until the next one is answered. */
export function useOrderList(filter: OrderFilter) {
  const query = useInfiniteQuery({
    queryKey: [...pagesKey, filter],
    queryFn: ({ pageParam }) => call('orders.list', { ...filter, offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.nextOffset,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= polledPages ? pollMs : false),
  })
  const pages = query.data?.pages
  const orders = useMemo(() => ordersOf(pages ?? []), [pages])
  return {
    ...query,
    orders,
    total: pages?.[0]?.total ?? null,
    asOf: pages?.[0]?.asOf,
    leftOut: (pages ?? []).reduce((sum, page) => sum + page.leftOut, 0),
  }
}

export type OrderList = ReturnType<typeof useOrderList>

/** One order: as the list has it, else asked for. What an earlier list knew of it is shown until the answer is here. */
export function useOrder(id: string | undefined, listed: Order | undefined) {
  const queryClient = useQueryClient()
  const query = useQuery({
    ...callQuery('orders.get', { id: id ?? '' }),
    enabled: id !== undefined && listed === undefined,
    placeholderData: () => (id === undefined ? undefined : findInLists(queryClient, id)),
  })
  return { order: listed ?? query.data, error: listed ? null : query.error, refetch: query.refetch }
}

export function useToShipCount() {
  // Looked at as often as the list, so that the two agree.
  return useQuery({ ...callQuery('shop.counts', {}), refetchInterval: pollMs }).data?.toShip ?? null
}

type Mark = { readonly order: Order; readonly to: ShippingStatus }

/** The last attempt to mark an order: under way, or failed and waiting for another try. */
export type Marking =
  | { readonly state: 'sending'; readonly to: ShippingStatus }
  | { readonly state: 'failed'; readonly to: ShippingStatus; readonly error: Error; readonly order: Order }

/**
 * Marks an order shipped or unshipped. Patient, since the buyer may get a mail: nothing changes before the shop has
 * answered. Many can be under way at once, and each tells its own end, also when the page was left meanwhile.
 */
export function useMark() {
  const queryClient = useQueryClient()
  return {
    mark: (order: Order, to: ShippingStatus) => mark(queryClient, { order, to }),
    /** Whether an order is under way at this moment, ahead of what was drawn. */
    isMarking: (id: string) =>
      queryClient.isMutating({
        mutationKey: markKey,
        // As in `useMarkings`.
        predicate: ({ state }) => (state.variables as Mark).order.id === id,
      }) > 0,
  }
}

/** What is under way or failed, by order. A later attempt takes the place of an earlier one. */
export function useMarkings(): ReadonlyMap<string, Marking> {
  const attempts = useMutationState({
    filters: { mutationKey: markKey },
    select: ({ state }) => {
      // Only `mark` below makes mutations with this key.
      const { order, to } = state.variables as Mark
      return { order, to, status: state.status, error: state.error }
    },
  })
  return useMemo(() => {
    const byOrder = new Map<string, Marking>()
    for (const { order, to, status, error } of attempts) {
      if (status === 'pending') byOrder.set(order.id, { state: 'sending', to })
      else if (status === 'error' && error) byOrder.set(order.id, { state: 'failed', to, error, order })
      else byOrder.delete(order.id)
    }
    return byOrder
  }, [attempts])
}

export function useOpenPayment() {
  return useMutation({
    mutationFn: (url: string) => call('links.open', { url }),
    onError: (error) => showToast({ tone: 'alert', text: error.message }),
  })
}

function mark(queryClient: QueryClient, attempt: Mark): void {
  const { order, to } = attempt
  const again = () => mark(queryClient, attempt)
  const attempts = new MutationObserver<Order, Error, Mark>(queryClient, {
    mutationKey: markKey,
    // A failure stays beside its order until another try, however long the owner is away.
    gcTime: Infinity,
    mutationFn: () => call(to === 'shipped' ? 'orders.ship' : 'orders.unship', { id: order.id }),
    onSuccess: (marked) => {
      keep(queryClient, marked, marked.shippingStatus === order.shippingStatus ? null : marked.shippingStatus)
      tellMarked(marked, (undone) => mark(queryClient, { order: undone, to: 'unshipped' }))
    },
    onError: (error) => {
      if (to === 'unshipped') tellNotUnmarked(order, error, again)
    },
  })
  // How it ends is told by the callbacks above.
  attempts.mutate(attempt).catch(() => undefined)
}

/** Writes the shop's answer into everything that shows the order, before any of it is read again. */
function keep(queryClient: QueryClient, order: Order, changedTo: ShippingStatus | null): void {
  queryClient.setQueryData(callQuery('orders.get', { id: order.id }).queryKey, order)
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: pagesKey })) {
    // Keys that start so are made by `useOrderList`, which puts its filter third.
    const filter = queryKey[pagesKey.length] as OrderFilter
    queryClient.setQueryData<OrderPages>(queryKey, (data) => data && withOrder(data, filter, order))
  }
  if (changedTo === null) return
  queryClient.setQueryData(
    callQuery('shop.counts', {}).queryKey,
    (counts) =>
      counts && {
        ...counts,
        toShip: counts.toShip === null ? null : counts.toShip + (changedTo === 'shipped' ? -1 : 1),
      },
  )
}

function findInLists(queryClient: QueryClient, id: string): Order | undefined {
  const lists = queryClient.getQueriesData<OrderPages>({ queryKey: pagesKey })
  return lists.flatMap(([, data]) => ordersOf(data?.pages ?? [])).find((order) => order.id === id)
}
