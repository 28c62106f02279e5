import { useMutation, useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#shared/contract.ts'
import type { OrderScope } from '#shared/models/order-list.ts'
import type { ShippingStatus } from '#shared/models/order.ts'
import { useMemo } from 'react'
import { showToast } from '../../components/toast.ts'
import { call } from '../../desktop.ts'
import { outboxQuery, useOutbox, useTakeBack } from '../../outbox.ts'
import { callQuery } from '../../shop-query.ts'
import { tellQueued } from './marking-toast.ts'
import { isHere, writesByOrder, type OrderWrites } from './order-writes.ts'

/** What is not in the shop yet, by order. */
export function useOrderWrites(): ReadonlyMap<string, OrderWrites> {
  const rows = useOutbox().data?.rows
  return useMemo(() => writesByOrder(rows ?? []), [rows])
}

/** For how many seconds a press can be taken back. */
function useUndoSeconds(): number {
  return useQuery({ ...callQuery('settings.get', {}), select: ({ undoSeconds }) => undoSeconds }).data ?? 6
}

export type Press = {
  readonly scope: OrderScope
  readonly to: ShippingStatus
  /** The buyer, when it is one order. */
  readonly name?: string
}

/**
 * Marks orders shipped or unshipped: it is in the outbox when core has answered, and leaves after the undo window. Nothing
 * changes in what is shown of an order before the shop has it, since the buyer may get a mail.
 */
export function useMark() {
  const takeBack = useTakeBack()
  const seconds = useUndoSeconds()
  const writes = useOrderWrites()
  const press = useMutation({
    mutationKey: ['orders.mark'],
    mutationFn: ({ scope, to }: Press): Promise<CallOutput<'orders.ship'>> =>
      call(to === 'shipped' ? 'orders.ship' : 'orders.unship', { scope }),
    onSuccess: (queued, { to, name }, _, { client }) => {
      // The rows show at once what the toast tells.
      void client.invalidateQueries({ queryKey: outboxQuery.queryKey })
      tellQueued({ ...queued, to, name: name ?? null, seconds, takeBack: (pick) => takeBack.mutate(pick) })
    },
    onError: (error) => showToast({ tone: 'alert', text: error.message }),
  })

  return {
    /** One order: when the opposite has not left yet, that is taken back instead. */
    mark: (id: string, to: ShippingStatus, name: string) => {
      const marking = writes.get(id)?.marking
      const opposite = to === 'shipped' ? 'order.unship' : 'order.ship'
      if (marking?.kind === opposite && isHere(marking)) takeBack.mutate({ ids: [marking.id] })
      else press.mutate({ scope: { ids: [id] }, to, name })
    },
    markAll: (scope: OrderScope, to: ShippingStatus) => press.mutate({ scope, to }),
    isPending: press.isPending,
  }
}
