import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { correctableFieldSchema, type OutboxRow } from '#shared/outbox/outbox.ts'
import { call } from '../../host/desktop.ts'
import { callQuery } from '../../host/call-query.ts'

/** All rows of a press, however they ended; null until they are requested. */
export function useBatchRows(id: string, isEnabled: boolean): readonly OutboxRow[] | null {
  const query = useQuery({
    ...callQuery('outbox.batch', { id }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  return (isEnabled ? query.data?.rows : null) ?? null
}

type CorrectingBack = { readonly id: string; readonly changes: OutboxRow['changes'] }

/** Corrects an order back to its values before these changes. */
export function useCorrectBack() {
  return useMutation({
    mutationFn: ({ id, changes }: CorrectingBack) =>
      call('orders.correct', {
        id,
        changes: changes.map(({ field, from, to }) => ({
          field: correctableFieldSchema.parse(field),
          from: to,
          to: from,
        })),
      }),
  })
}
