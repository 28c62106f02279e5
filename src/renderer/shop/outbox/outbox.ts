import { useMutation, useQuery, type QueryClient } from '@tanstack/react-query'
import type { OutboxPick } from '#shared/calls/outbox.ts'
import type { CallInput, CallOutput } from '#shared/contract.ts'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { isErrorToastShown, mentionToast, showToast } from '../../components/notices/toast.ts'
import { useNow } from '../../components/dates/now.ts'
import { call } from '../../host/desktop.ts'
import { untilWhen } from '../../format/dates.ts'
import { callQuery } from '../../host/call-query.ts'
import { texts } from '../../texts/texts.ts'

/*
 * The queries and mutations of the outbox, for every view that shows its rows: the orders beside what the rows
 * change, and the outbox view. `outbox.changed` makes the query stale, so no mutation here writes an answer into it.
 */

export type OutboxList = CallOutput<'outbox.list'>

export const outboxQuery = callQuery('outbox.list', {})

/**
 * Waits until the list has the rows of a press. Core emits `outbox.changed` before it answers, so most often the list
 * is already being fetched.
 *
 * @param isIn the press has put something in
 */
export async function showPress(client: QueryClient, batch: string, isIn: boolean): Promise<void> {
  const { queryKey } = outboxQuery
  const shows = () => client.getQueryData(queryKey)?.rows.some((row) => row.batch === batch) ?? false
  if (isIn && client.isFetching({ queryKey }) > 0)
    await client.refetchQueries({ queryKey }, { cancelRefetch: false })
  if (!isIn || !shows()) await client.invalidateQueries({ queryKey })
}

/** The outbox rows that wait, are under way, ask or failed. */
export function useOutbox() {
  return useQuery(outboxQuery)
}

/** True when the row is to be sent, for the first time or again. */
export function isWaiting({ state }: Pick<OutboxRow, 'state'>): boolean {
  return state === 'held' || state === 'ready'
}

/** True when the row has not left, so that it can still be undone. */
export function isCancellable(row: Pick<OutboxRow, 'state' | 'outcomeUnknown'>): boolean {
  return isWaiting(row) && !row.outcomeUnknown
}

/** What a row that is to leave waits for, in words; null while nothing holds it back. */
export function useWaitsFor(row: Pick<OutboxRow, 'state' | 'dueAt' | 'error'>): string | null {
  const { pause = null, pauseUntil = null } = useOutbox().data ?? {}
  const now = useNow()
  const { paused, pausedUntil } = texts.outbox
  const time = (at: string) => untilWhen(at, now)
  const isSilent = pause === 'offline' || pause === 'shop-unavailable'
  // A row that is being sent waits for a shop that doesn't answer, too; the other pauses only hold rows that have not
  // left.
  if (row.state === 'sending' ? !isSilent : row.state !== 'ready') return null
  if (pause === 'rate-limited' && pauseUntil !== null) return pausedUntil[pause](time(pauseUntil))
  if (pause === 'shop-unavailable' && pauseUntil !== null) return pausedUntil[pause](time(pauseUntil))
  if (pause !== null) return paused[pause]
  return row.error?.kind === 'shop-unavailable' ? pausedUntil['shop-unavailable'](time(row.dueAt)) : null
}

/** Like `useWaitsFor`, and says as well when it is unknown whether the shop has the write already. */
export function useWaitsForInFull(row: OutboxRow): string | null {
  const waitsFor = useWaitsFor(row)
  const { mayHaveArrived, state } = texts.outbox
  return row.state === 'ready' && row.outcomeUnknown ? mayHaveArrived(waitsFor ?? state.ready) : waitsFor
}

/** Undoes the rows that have not left. A toast names those that had left, since the shop has them. */
export function useUndo() {
  return useMutation({
    mutationFn: (pick: OutboxPick) => call('outbox.undo', { pick }),
    onSuccess: ({ undone, tooLate }) => {
      if (tooLate > 0) showToast({ tone: 'alert', text: texts.outbox.tooLate(tooLate, undone) })
      else if (!isErrorToastShown()) mentionToast(texts.outbox.takenBack)
    },
  })
}

/** Sends failed rows again. */
export function useSendAgain() {
  return useMutation({
    mutationFn: (pick: OutboxPick) => call('outbox.retry', { pick }),
  })
}

/** Ends the undo window and sends the rows. */
export function useSendNow() {
  return useMutation({
    mutationFn: (pick: OutboxPick) => call('outbox.sendNow', { pick }),
  })
}

type Dismissal = {
  readonly pick: OutboxPick
  /** How many of the rows the shop did not accept; the others of a press that has ended are done. */
  readonly failed: number
}

/** Hides rows that have ended, until the owner undoes that. The shop's state stays. */
export function useDismissRows() {
  const bringBack = useMutation({
    mutationFn: (dismissal: number) => call('outbox.bringBack', { dismissal }),
  })
  return useMutation({
    mutationFn: ({ pick }: Dismissal) => call('outbox.dismiss', { pick }),
    onSuccess: ({ dismissal }, { failed }) =>
      showToast({
        tone: 'done',
        text: texts.outbox.isPutAway(failed),
        undo: () => bringBack.mutate(dismissal),
      }),
  })
}

/** Answers a row in conflict, field by field. */
export function useResolve() {
  return useMutation({
    mutationFn: (input: CallInput<'outbox.resolve'>) => call('outbox.resolve', input),
  })
}

/** The id of the order that a write changes; null for a write to another thing. */
export function orderOf({ object }: Pick<OutboxRow, 'object'>): string | null {
  return object.startsWith('order:') ? object.slice('order:'.length) : null
}
