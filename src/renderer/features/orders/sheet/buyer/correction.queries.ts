import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../../host/desktop.ts'
import { expectResult } from '../../../../shop/outbox/pending-results.ts'
import { outboxQuery } from '../../../../shop/outbox/outbox.ts'
import { callQuery } from '../../../../host/call-query.ts'
import { refusalOf } from '../../../../shop/drafts/refusal.ts'
import { correctionDrafts, openedForm, type CorrectionDraft } from '../drafts/correction-drafts.ts'
import { isCorrectable, type FieldChange } from './correction.ts'

/** Reads the countries that the service knows, by name. */
export function useCountries() {
  return useQuery({ ...callQuery('countries.list', {}), staleTime: Infinity })
}

type Correction = {
  readonly orderId: string
  readonly changes: readonly FieldChange[]
  readonly draftKey: string
  /** The draft at the time of sending. */
  readonly draft: CorrectionDraft | null
}

/**
 * Puts the changed fields into the outbox, each with the value that the owner saw. They are sent without an undo
 * window, and replace a correction that the shop did not take. The draft is removed when core has answered; the result
 * is shown when the shop has.
 */
export function useSendCorrection() {
  return useMutation({
    mutationFn: ({ orderId, changes }: Correction) =>
      call('orders.correct', { id: orderId, changes: [...changes] }),
    onSuccess: async ({ batch, queued }, { changes, draftKey, draft }, _, { client }) => {
      if (queued > 0) expectResult(batch)
      // Keep the form until the outbox shows the correction; `outbox.changed` may come a moment after the answer.
      await client.invalidateQueries({ queryKey: outboxQuery.queryKey })
      const now = correctionDrafts.read(draftKey)
      // Text typed meanwhile needs another press. What was just sent must not count as somebody else's change.
      const sent = Object.fromEntries(changes.map(({ field, to }) => [field, to]))
      correctionDrafts.write(
        draftKey,
        now === draft ? null : now && { ...now, seen: { ...now.seen, ...sent } },
      )
    },
    meta: { errorInPlace: true },
    onError: (error, { draftKey }) => {
      const draft = correctionDrafts.read(draftKey) ?? openedForm
      correctionDrafts.write(draftKey, { ...draft, ...refusalOf(error, isCorrectable) })
    },
  })
}
