import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Discount } from '#shared/discounts/discount.ts'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import { outboxQuery, useOutbox, useUndo } from '../../../shop/outbox/outbox.ts'
import { callQuery } from '../../../host/call-query.ts'
import { texts } from '../../../texts/texts.ts'

const prefix = 'discount:'

/** The deletions that wait, are under way or were not taken, by the discount's id. */
export function useDeletions(): ReadonlyMap<string, OutboxRow> {
  const rows = useOutbox().data?.rows
  return useMemo(
    () =>
      new Map(
        (rows ?? [])
          .filter(({ kind }) => kind === 'discount.delete')
          .map((row) => [row.object.slice(prefix.length), row]),
      ),
    [rows],
  )
}

/** Deletes a discount: it is in the outbox when core has answered, and leaves after the undo window. */
export function useDeleteDiscount() {
  const client = useQueryClient()
  const undo = useUndo()
  const seconds = useQuery({
    ...callQuery('settings.get', {}),
    select: ({ undoSeconds }) => undoSeconds,
  }).data
  return useMutation({
    mutationFn: ({ id }: Discount) => call('discounts.delete', { id }),
    onSuccess: async ({ batch }, { code }) => {
      const words = texts.discounts.deleting
      showToast({
        tone: 'done',
        text: words.will(code),
        ...(seconds !== undefined && { seconds: Math.max(seconds, minSeconds) }),
        ...(seconds !== 0 && { undo: () => undo.mutate({ batch }) }),
      })
      // Under way until the rows show it: what they show decides what the next press means.
      await client.invalidateQueries({ queryKey: outboxQuery.queryKey })
    },
  })
}

/** Short of this a sentence cannot be read. */
const minSeconds = 3
