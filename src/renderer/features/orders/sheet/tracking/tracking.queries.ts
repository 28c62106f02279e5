import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import type { Tracking } from '#shared/shipping/tracking.ts'
import { showToast } from '../../../../components/notices/toast.ts'
import { call } from '../../../../host/desktop.ts'
import { openedQuery } from '../../opened/opened-order.queries.ts'
import { texts } from '../../../../texts/texts.ts'
import { trackingDrafts, type TrackingDraft } from '../drafts/tracking-drafts.ts'

const put = (input: CallInput<'tracking.set'>) => call('tracking.set', input)

const typedAt = (key: string | null) => (key === null ? null : trackingDrafts.read(key))

type Setting = {
  readonly id: string
  /** Null takes the number away. */
  readonly tracking: Tracking | null
  /** Null where nothing was typed. */
  readonly draftKey: string | null
  /** What stood in the form then. */
  readonly draft?: TrackingDraft
}

/** Writes a tracking number down or takes it away; the toast takes that back. The draft goes when core has answered. */
export function useSetTracking() {
  const client = useQueryClient()
  const back = useMutation({
    mutationFn: put,
  })
  return useMutation({
    mutationFn: ({ id, tracking }: Setting) => put({ id, tracking }),
    onSuccess: async ({ before }, { id, tracking, draftKey, draft }) => {
      // The form goes when the order shows the number: what `writing.changed` has asked for may not be here yet.
      await client.invalidateQueries({ queryKey: openedQuery(id).queryKey })
      // What was typed meanwhile is saved by another press.
      if (draftKey !== null && typedAt(draftKey) === draft) trackingDrafts.write(draftKey, null)
      const words = texts.tracking
      showToast({
        tone: 'done',
        text: tracking ? words.saved(tracking.number) : words.removed(before?.number ?? ''),
        undo: () => back.mutate({ id, tracking: before }),
      })
    },
    // It stands beside what was typed, where that is still there.
    meta: {
      errorToast: ({ message }, { draftKey }: Setting) => (typedAt(draftKey) ? null : { text: message }),
    },
    onError: ({ message }, { draftKey }) => {
      const draft = typedAt(draftKey)
      if (draftKey !== null && draft) trackingDrafts.write(draftKey, { ...draft, trouble: message })
    },
  })
}

export function useOpenTracking() {
  return useMutation({ mutationFn: (id: string) => call('tracking.open', { id }) })
}
