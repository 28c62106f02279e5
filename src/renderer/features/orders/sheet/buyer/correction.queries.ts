import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../../host/desktop.ts'
import { expectResult } from '../../../../shop/outbox/pending-results.ts'
import { outboxQuery } from '../../../../shop/outbox/outbox.ts'
import { callQuery } from '../../../../host/call-query.ts'
import { refusalOf } from '../../../../shop/drafts/refusal.ts'
import { correctionDrafts, openedForm, type CorrectionDraft } from '../drafts/correction-drafts.ts'
import { isCorrectable, type FieldChange } from './correction.ts'

/** The countries that the service knows, by name. */
export function useCountries() {
  return useQuery({ ...callQuery('countries.list', {}), staleTime: Infinity })
}

type Correction = {
  readonly orderId: string
  readonly changes: readonly FieldChange[]
  readonly draftKey: string
  /** What stood in the form then. */
  readonly draft: CorrectionDraft | null
}

/**
 * Puts the changed fields into the outbox, each with what the owner saw; they leave at once, and what the shop did not take
 * before is put away with that. The draft goes when core has answered, and how the shop takes it is told when it has.
 */
export function useSendCorrection() {
  return useMutation({
    mutationFn: ({ orderId, changes }: Correction) =>
      call('orders.correct', { id: orderId, changes: [...changes] }),
    onSuccess: async ({ batch, queued }, { changes, draftKey, draft }, _, { client }) => {
      if (queued > 0) expectResult(batch)
      // The form goes when what it sent is shown to wait, and `outbox.changed` may come a moment after the answer.
      await client.invalidateQueries({ queryKey: outboxQuery.queryKey })
      const now = correctionDrafts.read(draftKey)
      // What was typed meanwhile is sent by another press. It begins from what was sent, which is nobody else's change.
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
