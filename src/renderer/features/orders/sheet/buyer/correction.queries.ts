import { useMutation, useQuery } from '@tanstack/react-query'
import { AppError } from '#shared/app/app-error.ts'
import { correctableFieldSchema } from '#shared/outbox/outbox.ts'
import { call } from '../../../../host/desktop.ts'
import { expectResult } from '../../../../shop/outbox/pending-results.ts'
import { outboxQuery } from '../../../../shop/outbox/outbox.ts'
import { callQuery } from '../../../../host/call-query.ts'
import { correctionDrafts, openedForm } from '../drafts/correction-drafts.ts'
import type { Edits, FieldChange } from './correction.ts'

/** The countries that the service knows, by name. */
export function useCountries() {
  return useQuery({ ...callQuery('countries.list', {}), staleTime: Infinity })
}

type Correction = {
  readonly orderId: string
  readonly changes: readonly FieldChange[]
  readonly draftKey: string
}

/**
 * Puts the changed fields into the outbox, each with what the owner saw; they leave at once. The draft goes when core has
 * answered, and how the shop takes it is told when it has.
 */
export function useSendCorrection() {
  return useMutation({
    mutationFn: ({ orderId, changes }: Correction) =>
      call('orders.correct', { id: orderId, changes: [...changes] }),
    onSuccess: async ({ batch, queued }, { draftKey }, _, { client }) => {
      if (queued > 0) expectResult(batch)
      // The form goes when what it sent is shown to wait, and `outbox.changed` may come a moment after the answer.
      await client.invalidateQueries({ queryKey: outboxQuery.queryKey })
      correctionDrafts.write(draftKey, null)
    },
    meta: { errorInPlace: true },
    onError: (error, { draftKey }) => {
      const refused = error instanceof AppError ? fieldsOf(error) : {}
      const draft = correctionDrafts.read(draftKey) ?? openedForm
      const trouble = Object.keys(refused).length > 0 ? null : error.message
      correctionDrafts.write(draftKey, { ...draft, refused, trouble })
    },
  })
}

/** The sentences of an error that are about fields of the form. */
export function fieldsOf({
  fields = {},
}: {
  readonly fields?: Readonly<Record<string, string>> | undefined
}): Edits {
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => correctableFieldSchema.safeParse(field).success),
  )
}
