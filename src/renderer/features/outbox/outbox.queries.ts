import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutboxRow } from '#shared/models/outbox.ts'
import { callQuery } from '../../shop-query.ts'

/** Every row of a press, however it ended; null until they are asked for. */
export function useBatchRows(id: string, isAsked: boolean): readonly OutboxRow[] | null {
  const query = useQuery({
    ...callQuery('outbox.batch', { id }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return (isAsked ? query.data?.rows : null) ?? null
}
