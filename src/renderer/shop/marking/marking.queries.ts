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

/** What is not in the shop yet, by order. */
export function useOrderWrites(): ReadonlyMap<string, OrderWrites> {
  const rows = useOutbox().data?.rows
  return useMemo(() => writesByOrder(rows ?? []), [rows])
}

/** For how many seconds a press can be taken back. */
function useUndoSeconds(): number {
  return useQuery({ ...callQuery('settings.get', {}), select: ({ undoSeconds }) => undoSeconds }).data ?? 6
}

type Press = {
  readonly scope: OrderScope
  readonly to: ShippingStatus
  /** The buyer, when it is one order. */
  readonly name: string | null
  /** What the owner said of those that are not paid. */
  readonly unpaid?: Exclude<UnpaidChoice, 'ask'>
  /** The same of those that are packed in part. */
  readonly partly?: Exclude<UnpaidChoice, 'ask'>
  /** Is told when nothing was marked: some are not paid and the owner is asked, or it could not be done; and when that is answered. */
  readonly onAsked?: (isOpen: boolean) => void
  /** Is told once it is in the outbox. */
  readonly onMarked?: () => void
}

/**
 * Marks orders shipped or unshipped: it is in the outbox when core has answered, and leaves after the undo window. Nothing
 * changes in what is shown of an order before the shop has it, since the buyer may get a mail.
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
    onSuccess: async (queued, asking) => {
      const { to, name, onAsked, onMarked } = asking
      if (queued.asks) {
        onAsked?.(true)
        const goOn = (said: Pick<Press, 'unpaid' | 'partly'>) => {
          onAsked?.(false)
          press.mutate({ ...asking, ...said })
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
      // Under way until the rows show it: what they show decides what the next key means.
      await showPress(client, queued.batch, queued.queued > 0)
    },
    onError: (_, { onAsked }) => onAsked?.(true),
  })
  const markingOf = (id: string) =>
    writesByOrder(client.getQueryData(outboxQuery.queryKey)?.rows ?? []).get(id)?.marking ?? null

  return {
    /** One order. When the opposite has not left yet, that is taken back instead. */
    mark: (id: string, to: ShippingStatus, name: string, onMarked?: Press['onMarked']) => {
      const marking = markingOf(id)
      const opposite = to === 'shipped' ? 'order.unship' : 'order.ship'
      if (marking?.kind === opposite && isCancellable(marking)) undo.mutate({ ids: [marking.id] })
      else press.mutate({ scope: { ids: [id] }, to, name, ...(onMarked && { onMarked }) })
    },
    markAll: (scope: OrderScope, to: 'shipped', onAsked?: Press['onAsked']) =>
      press.mutate({ scope, to, name: null, ...(onAsked && { onAsked }) }),
    /** Several are marked unshipped only once that is sure. @param count how many they are */
    unshipAll: (scope: OrderScope, count: number, onAsked: (isOpen: boolean) => void) => {
      const mark = () => press.mutate({ scope, to: 'unshipped', name: null, onAsked })
      if (count < 2) return mark()
      onAsked(true)
      const answer = () => {
        onAsked(false)
        mark()
      }
      openUnshipDialog({ orders: count, answer })
    },
    /** Whether an order is being marked at this moment, ahead of what was drawn. */
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
