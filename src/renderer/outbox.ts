import { useMutation, useQuery } from '@tanstack/react-query'
import type { OutboxPick } from '#shared/calls/outbox.ts'
import type { CallInput, CallOutput } from '#shared/contract.ts'
import type { OutboxRow } from '#shared/models/outbox.ts'
import { isTroubleShown, mentionToast, showToast } from './components/toast.ts'
import { call } from './desktop.ts'
import { callQuery } from './shop-query.ts'
import { texts } from './texts/texts.ts'

/*
 * Writes that wait to be sent, for whatever shows them: the orders beside what they are done to, the outbox all of them.
 * `outbox.changed` makes the query stale, so none of these writes an answer into it.
 */

export type OutboxList = CallOutput<'outbox.list'>
export type Pause = OutboxList['pause']

export const outboxQuery = callQuery('outbox.list', {})

/** What waits, is under way, asks or failed. */
export function useOutbox() {
  return useQuery(outboxQuery)
}

/** Why nothing leaves; null while it does. */
export function usePause(): Pause {
  return useQuery({ ...outboxQuery, select: ({ pause }) => pause }).data ?? null
}

const tellTrouble = (error: Error) => showToast({ tone: 'alert', text: error.message })

/** Takes back what has not left. What had left already is told, since the shop has it. */
export function useTakeBack() {
  return useMutation({
    mutationFn: (pick: OutboxPick) => call('outbox.undo', { pick }),
    onSuccess: ({ undone, tooLate }) => {
      if (tooLate > 0) showToast({ tone: 'alert', text: texts.outbox.tooLate(tooLate, undone) })
      else if (!isTroubleShown()) mentionToast(texts.outbox.takenBack)
    },
    onError: tellTrouble,
  })
}

/** Sends again what failed. */
export function useSendAgain() {
  return useMutation({
    mutationFn: (pick: OutboxPick) => call('outbox.retry', { pick }),
    onError: tellTrouble,
  })
}

/** Ends the undo window. */
export function useSendNow() {
  return useMutation({
    mutationFn: (pick: OutboxPick) => call('outbox.sendNow', { pick }),
    onError: tellTrouble,
  })
}

/** Puts what failed out of sight. The shop's state stays. */
export function usePutAway() {
  return useMutation({
    mutationFn: (pick: OutboxPick) => call('outbox.dismiss', { pick }),
    onError: tellTrouble,
  })
}

/** Answers a row that asks, field by field. */
export function useResolve() {
  return useMutation({
    mutationFn: (input: CallInput<'outbox.resolve'>) => call('outbox.resolve', input),
    onError: tellTrouble,
  })
}

/** The order that a write is done to; null when it is done to something else. */
export function orderOf({ object }: Pick<OutboxRow, 'object'>): string | null {
  return object.startsWith('order:') ? object.slice('order:'.length) : null
}
