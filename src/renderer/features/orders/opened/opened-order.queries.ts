import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { CallOutput } from '#shared/contract.ts'
import type { OrderScope } from '#shared/orders/order-list.ts'
import type { Annotations } from '#shared/writing/writing.ts'
import { callQuery } from '../../../host/call-query.ts'

export type Opened = CallOutput<'orders.opened'>

/**
 * The query of an open order. The order, the owner's annotations and related orders come in one answer, of one moment.
 */
export function openedQuery(id: string) {
  return callQuery('orders.opened', { id })
}

/** Reads one order from the mirror. */
export function useOrder(id: string) {
  return useQuery({ ...openedQuery(id), select: orderOf })
}

/**
 * Redraws the caller when the answer of `openedQuery` arrives, for code that reads it from the cache. Requests nothing.
 */
export function useReadOf(id: string | undefined): void {
  useQuery({ ...openedQuery(id ?? ''), enabled: false, select: isSomething, notifyOnChangeProps: ['data'] })
}

/** Reads notes, tags, packed mark and corrections of one order; undefined until they are read. */
export function useAnnotations(id: string): Annotations | undefined {
  return useQuery({ ...openedQuery(id), select: annotationsOf }).data
}

/** Reads the other orders of the same buyer, and unshipped ones that go to the same buyer or address. */
export function useRelated(id: string): Opened['related'] | undefined {
  return useQuery({ ...openedQuery(id), select: relatedOf }).data
}

const isSomething = () => true
const orderOf = ({ order }: Opened) => order
const annotationsOf = ({ writing: annotations }: Opened) => annotations
const relatedOf = ({ related }: Opened) => related

/** Changes the shown annotations of an order, ahead of core's next answer. */
export function changeAnnotations(
  client: QueryClient,
  id: string,
  change: (annotations: Annotations) => Annotations,
): void {
  client.setQueryData(
    openedQuery(id).queryKey,
    (opened) => opened && { ...opened, writing: change(opened.writing) },
  )
}

/** Changes the shown annotations of all orders that the scope names. Skips a filter, which the window can't resolve. */
export function changeWritings(
  client: QueryClient,
  scope: OrderScope,
  change: (annotations: Annotations) => Annotations,
): void {
  if (!('ids' in scope)) return
  for (const id of scope.ids) changeAnnotations(client, id, change)
}

/**
 * Reads the readable part of an order that could not be read whole; null when there is none.
 *
 * @param isEnabled whether to read it
 */
export function usePartOrder(id: string, isEnabled: boolean) {
  return useQuery({ ...callQuery('orders.part', { id }), enabled: isEnabled }).data?.part ?? null
}
