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

/** Returns the deletions that wait, are being sent or have failed, by the discount's id. */
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

/** Deletes a discount. When core answers, the deletion is in the outbox; it is sent after the undo window. */
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
      // The mutation stays pending until the rows show the deletion, since they decide what the next press does.
      await client.invalidateQueries({ queryKey: outboxQuery.queryKey })
    },
  })
}

/** A toast that is shown for less time can't be read. */
const minSeconds = 3
