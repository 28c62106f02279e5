import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { CallOutput } from '#shared/contract.ts'
import type { OrderScope } from '#shared/orders/order-list.ts'
import type { Annotations } from '#shared/writing/writing.ts'
import { callQuery } from '../../../host/call-query.ts'

export type Opened = CallOutput<'orders.opened'>

/** The order itself, what the owner wrote on it and what stands beside it come as one answer, and are of one moment. */
export function openedQuery(id: string) {
  return callQuery('orders.opened', { id })
}

/** One order, from the copy. */
export function useOrder(id: string) {
  return useQuery({ ...openedQuery(id), select: orderOf })
}

/** Draws whoever looks things up in that answer (`openedQuery`) again when it is here. It asks for nothing itself. */
export function useReadOf(id: string | undefined): void {
  useQuery({ ...openedQuery(id ?? ''), enabled: false, select: isSomething, notifyOnChangeProps: ['data'] })
}

/** Notes, tags, packed and corrections of one order; undefined until they are read. */
export function useAnnotations(id: string): Annotations | undefined {
  return useQuery({ ...openedQuery(id), select: annotationsOf }).data
}

/** Other orders of the same buyer, and unshipped ones that go to the same buyer or address. */
export function useRelated(id: string): Opened['related'] | undefined {
  return useQuery({ ...openedQuery(id), select: relatedOf }).data
}

const isSomething = () => true
const orderOf = ({ order }: Opened) => order
const annotationsOf = ({ writing: annotations }: Opened) => annotations
const relatedOf = ({ related }: Opened) => related

/** Changes what is shown of what the owner wrote on an order, ahead of core's next answer. */
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

/** The same of all orders that are named; of those that a filter means nobody here knows which they are. */
export function changeWritings(
  client: QueryClient,
  scope: OrderScope,
  change: (annotations: Annotations) => Annotations,
): void {
  if (!('ids' in scope)) return
  for (const id of scope.ids) changeAnnotations(client, id, change)
}

/** An order that could not be read, as far as it could be; null when there is none. @param isAsked whether it is to be looked for */
export function usePartOrder(id: string, isAsked: boolean) {
  return useQuery({ ...callQuery('orders.part', { id }), enabled: isAsked }).data?.part ?? null
}
