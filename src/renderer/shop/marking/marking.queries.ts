import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Marked, UnpaidChoice } from '#shared/outbox/marking.ts'
import type { OrderScope } from '#shared/orders/order-list.ts'
import type { ShippingStatus } from '#shared/orders/order.ts'
import { call } from '../../host/desktop.ts'
import { expectResult } from '../outbox/pending-results.ts'
import { isCancellable, outboxQuery, showPress, useOutbox, useUndo } from '../outbox/outbox.ts'
import { openPartlyDialog } from './partly-dialog-store.ts'
import { callQuery } from '../../host/call-query.ts'
import { openUnpaidDialog } from './unpaid-dialog-store.ts'
import { openUnshipDialog } from './unship-dialog-store.ts'
import { showMarkingToast } from './marking-toast.ts'
import { isOnItsWay, writesByOrder, type OrderWrites } from '../orders/waiting-writes.ts'

const markKey = ['orders.mark'] as const

/** The writes that the shop doesn't have yet, by order. */
export function useOrderWrites(): ReadonlyMap<string, OrderWrites> {
  const rows = useOutbox().data?.rows
  return useMemo(() => writesByOrder(rows ?? []), [rows])
}

/** For how many seconds the owner can undo a press. */
function useUndoSeconds(): number {
  return useQuery({ ...callQuery('settings.get', {}), select: ({ undoSeconds }) => undoSeconds }).data ?? 6
}

type Press = {
  readonly scope: OrderScope
  readonly to: ShippingStatus
  /** The buyer, when it is one order. */
  readonly name: string | null
  /** The owner's answer about orders that are not paid. */
  readonly unpaid?: Exclude<UnpaidChoice, 'ask'>
  /** The owner's answer about orders that are packed in part. */
  readonly partly?: Exclude<UnpaidChoice, 'ask'>
  /**
   * Called with true when nothing was marked, because a dialog asks about unpaid or partly packed orders or because
   * the call failed; called with false when the owner has answered.
   */
  readonly onConfirming?: (isOpen: boolean) => void
  /** Called when the press is in the outbox. */
  readonly onMarked?: () => void
}

/**
 * Marks orders shipped or unshipped. The press is in the outbox when core has answered, and the outbox sends it after
 * the undo window. The window shows the order unchanged until the shop has the write, since the buyer may get a mail.
 */
export function useMark() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const undo = useUndo()
  const seconds = useUndoSeconds()
  const press = useMutation({
    mutationKey: markKey,
    mutationFn: ({ scope, to, unpaid, partly }: Press): Promise<Marked> =>
      to === 'shipped' ? call('orders.ship', { scope, unpaid, partly }) : call('orders.unship', { scope }),
    onSuccess: async (queued, variables) => {
      const { to, name, onConfirming, onMarked } = variables
      if (queued.asks) {
        onConfirming?.(true)
        const goOn = (answers: Pick<Press, 'unpaid' | 'partly'>) => {
          onConfirming?.(false)
          press.mutate({ ...variables, ...answers })
        }
        const { partly } = queued.asks
        if (partly)
          return openPartlyDialog({
            name,
            partly: partly.orders,
            others: partly.others,
            answer: (choice) => goOn({ partly: choice }),
          })
        return openUnpaidDialog({ ...queued.asks, name, answer: (unpaid) => goOn({ unpaid }) })
      }
      if (queued.queued > 0) {
        expectResult(queued.batch)
        onMarked?.()
      }
      showMarkingToast({
        ...queued,
        to,
        name,
        seconds,
        undo: () => undo.mutate({ batch: queued.batch }),
        see: () => void navigate({ to: '/waiting' }),
      })
      // The mutation stays pending until the rows show the press: what they show decides what the next key does.
      await showPress(client, queued.batch, queued.queued > 0)
    },
    onError: (_, { onConfirming }) => onConfirming?.(true),
  })
  const markingOf = (id: string) =>
    writesByOrder(client.getQueryData(outboxQuery.queryKey)?.rows ?? []).get(id)?.marking ?? null

  return {
    /** Marks one order. If the opposite write hasn't left yet, undoes that instead. */
    mark: (id: string, to: ShippingStatus, name: string, onMarked?: Press['onMarked']) => {
      const marking = markingOf(id)
      const opposite = to === 'shipped' ? 'order.unship' : 'order.ship'
      if (marking?.kind === opposite && isCancellable(marking)) undo.mutate({ ids: [marking.id] })
      else press.mutate({ scope: { ids: [id] }, to, name, ...(onMarked && { onMarked }) })
    },
    markAll: (scope: OrderScope, to: 'shipped', onConfirming?: Press['onConfirming']) =>
      press.mutate({ scope, to, name: null, ...(onConfirming && { onConfirming }) }),
    /** Marks orders unshipped; with several it asks first. @param count how many they are */
    unshipAll: (scope: OrderScope, count: number, onConfirming: (isOpen: boolean) => void) => {
      const mark = () => press.mutate({ scope, to: 'unshipped', name: null, onConfirming })
      if (count < 2) return mark()
      onConfirming(true)
      const answer = () => {
        onConfirming(false)
        mark()
      }
      openUnshipDialog({ orders: count, answer })
    },
    /** True while a press or an outbox row marks this order, before React has drawn it. */
    isOnTheWay: (id: string) => {
      const marking = markingOf(id)
      if (marking && isOnItsWay(marking)) return true
      const isPressed = client.isMutating({
        mutationKey: markKey,
        predicate: ({ state }) => {
          // Only `press` above makes mutations with this key.
          const { scope } = state.variables as Press
          return 'ids' in scope && scope.ids.includes(id)
        },
      })
      return isPressed > 0
    },
  }
}
