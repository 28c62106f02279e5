import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '#shared/app/app-error.ts'
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
  /** Null removes the number. */
  readonly tracking: Tracking | null
  /** Null where nothing was typed. */
  readonly draftKey: string | null
  /** The draft at the time of saving; it names the tracking that is replaced. */
  readonly draft?: TrackingDraft
}

/** Saves a tracking number or removes it; the toast undoes that. The draft is removed when core has answered. */
export function useSetTracking() {
  const client = useQueryClient()
  const back = useMutation({
    mutationFn: put,
  })
  return useMutation({
    mutationFn: ({ id, tracking, draft }: Setting) => put({ id, tracking, base: draft?.base }),
    onSuccess: async ({ before }, { id, tracking, draftKey, draft }) => {
      // Keep the form until the order shows the number: the refetch after `writing.changed` may not be done yet.
      await client.invalidateQueries({ queryKey: openedQuery(id).queryKey })
      // Text typed meanwhile needs another press to be saved.
      if (draftKey !== null && typedAt(draftKey) === draft) trackingDrafts.write(draftKey, null)
      const words = texts.tracking
      showToast({
        tone: 'done',
        text: tracking ? words.saved(tracking.number) : words.removed(before?.number ?? ''),
        undo: () => back.mutate({ id, tracking: before, base: tracking }),
      })
    },
    // The form shows the error, where it is still open.
    meta: {
      errorToast: ({ message }, { draftKey }: Setting) => (typedAt(draftKey) ? null : { text: message }),
    },
    onError: async (error, { id, draftKey }) => {
      // Only then is a field named.
      const isElsewhere = error instanceof AppError && error.kind === 'conflict' && error.fields !== undefined
      // What stands there by now is what the next press replaces.
      const query = { ...openedQuery(id), staleTime: 0 }
      const now = isElsewhere
        ? (await client.fetchQuery(query).catch(() => null))?.writing.tracking
        : undefined
      const draft = typedAt(draftKey)
      if (draftKey === null || !draft) return
      const seen =
        now === undefined
          ? { trouble: error.message, isPageRefused: isAboutPage(error) }
          : { trouble: null, base: now, elsewhere: now?.number ?? '' }
      trackingDrafts.write(draftKey, { ...draft, ...seen })
    },
  })
}

const isAboutPage = (error: Error) => error instanceof AppError && error.fields?.['otherPage'] !== undefined

export function useOpenTracking() {
  return useMutation({ mutationFn: (id: string) => call('tracking.open', { id }) })
}
