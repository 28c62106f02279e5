import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import type { OutboxKind } from '#shared/outbox/outbox.ts'
import { call } from '../../host/desktop.ts'
import { expectResult } from '../../shop/outbox/pending-results.ts'
import { showMarkingToast } from '../../shop/marking/marking-toast.ts'
import { outboxQuery, useUndo } from '../../shop/outbox/outbox.ts'
import { callQuery } from '../../host/call-query.ts'
import { openUnpaidDialog } from '../../shop/marking/unpaid-dialog-store.ts'

export function isMarking(kind: OutboxKind): kind is 'order.ship' | 'order.unship' {
  return kind === 'order.ship' || kind === 'order.unship'
}

/** Marks the orders of a press the other way, as a new press with its own undo. */
export function useTurnRound(kind: OutboxKind) {
  const client = useQueryClient()
  const undo = useUndo()
  const seconds =
    useQuery({ ...callQuery('settings.get', {}), select: ({ undoSeconds }) => undoSeconds }).data ?? 6
  const turn = useMutation({
    mutationFn: (input: CallInput<'orders.turnRound'>) => call('orders.turnRound', input),
    onSuccess: async (queued, input) => {
      if (queued.asks) {
        openUnpaidDialog({
          ...queued.asks,
          name: null,
          answer: (unpaid) => turn.mutate({ ...input, unpaid }),
        })
        return
      }
      if (queued.queued > 0) expectResult(queued.batch)
      showMarkingToast({
        ...queued,
        to: kind === 'order.ship' ? 'unshipped' : 'shipped',
        name: null,
        seconds,
        undo: () => undo.mutate({ batch: queued.batch }),
        see: null,
      })
      // The mutation stays pending until the rows show the press: what they show decides what the next one does.
      await client.invalidateQueries({ queryKey: outboxQuery.queryKey })
    },
  })
  return turn
}
