import { useMutation, useQuery, type QueryClient } from '@tanstack/react-query'
import type { OutboxPick } from '#shared/calls/outbox.ts'
import type { CallInput, CallOutput } from '#shared/contract.ts'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { isErrorToastShown, mentionToast, showToast } from '../../components/notices/toast.ts'
import { useNow } from '../../components/dates/now.ts'
import { call } from '../../host/desktop.ts'
import { clockOrDay } from '../../format/dates.ts'
import { callQuery } from '../../host/call-query.ts'
import { texts } from '../../texts/texts.ts'

/*
 * Writes that wait to be sent, for whatever shows them: the orders beside what they are done to, the outbox all of them.
 * `outbox.changed` makes the query stale, so none of these writes an answer into it.
 */

export type OutboxList = CallOutput<'outbox.list'>

export const outboxQuery = callQuery('outbox.list', {})

/**
 * Waits until the list has a press. Core tells of it before it answers, so most often the list is on its way already.
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

/** What waits, is under way, asks or failed. */
export function useOutbox() {
  return useQuery(outboxQuery)
}

/** It is to leave, for the first time or once more. */
export function isWaiting({ state }: Pick<OutboxRow, 'state'>): boolean {
  return state === 'held' || state === 'ready'
}

/** It can still be taken back: it has not left. */
export function isCancellable(row: Pick<OutboxRow, 'state' | 'outcomeUnknown'>): boolean {
  return isWaiting(row) && !row.outcomeUnknown
}

/** What a row that is to leave waits for, in words; null while nothing stands in its way. */
export function useWaitsFor(row: Pick<OutboxRow, 'state' | 'dueAt' | 'error'>): string | null {
  const { pause = null, pauseUntil = null } = useOutbox().data ?? {}
  const now = useNow()
  const { paused, pausedUntil } = texts.outbox
  const time = (at: string) => clockOrDay(at, now)
  const isSilent = pause === 'offline' || pause === 'shop-unavailable'
  // On its way to a shop that does not answer it waits, too; another pause is for those that have not left.
  if (row.state === 'sending' ? !isSilent : row.state !== 'ready') return null
  if (pause === 'rate-limited' && pauseUntil !== null) return pausedUntil[pause](time(pauseUntil))
  if (pause === 'shop-unavailable' && pauseUntil !== null) return pausedUntil[pause](time(pauseUntil))
  if (pause !== null) return paused[pause]
  return row.error?.kind === 'shop-unavailable' ? pausedUntil['shop-unavailable'](time(row.dueAt)) : null
}

/** The same, where there is room to say that nobody knows whether the shop has it already. */
export function useWaitsForInFull(row: OutboxRow): string | null {
  const waitsFor = useWaitsFor(row)
  const { mayHaveArrived, state } = texts.outbox
  return row.state === 'ready' && row.outcomeUnknown ? mayHaveArrived(waitsFor ?? state.ready) : waitsFor
}

/** Takes back what has not left. What had left already is told, since the shop has it. */
export function useUndo() {
  return useMutation({
    mutationFn: (pick: OutboxPick) => call('outbox.undo', { pick }),
    onSuccess: ({ undone, tooLate }) => {
      if (tooLate > 0) showToast({ tone: 'alert', text: texts.outbox.tooLate(tooLate, undone) })
      else if (!isErrorToastShown()) mentionToast(texts.outbox.takenBack)
    },
  })
}

/** Sends again what failed. */
export function useSendAgain() {
  return useMutation({
    mutationFn: (pick: OutboxPick) => call('outbox.retry', { pick }),
  })
}

/** Ends the undo window. */
export function useSendNow() {
  return useMutation({
    mutationFn: (pick: OutboxPick) => call('outbox.sendNow', { pick }),
  })
}

/** Puts what failed out of sight, until that is taken back. The shop's state stays. */
export function useDismissRows() {
  const bringBack = useMutation({
    mutationFn: (pick: OutboxPick) => call('outbox.dismiss', { pick, on: false }),
  })
  return useMutation({
    mutationFn: (pick: OutboxPick) => call('outbox.dismiss', { pick }),
    onSuccess: (_, pick) =>
      showToast({ tone: 'done', text: texts.outbox.isPutAway, undo: () => bringBack.mutate(pick) }),
  })
}

/** Answers a row that asks, field by field. */
export function useResolve() {
  return useMutation({
    mutationFn: (input: CallInput<'outbox.resolve'>) => call('outbox.resolve', input),
  })
}

/** The order that a write is done to; null when it is done to something else. */
export function orderOf({ object }: Pick<OutboxRow, 'object'>): string | null {
  return object.startsWith('order:') ? object.slice('order:'.length) : null
}
