import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { resultIsShown, usePendingResults } from '../../shop/outbox/pending-results.ts'
import { isWaiting, outboxQuery, useOutbox } from '../../shop/outbox/outbox.ts'
import { callQuery } from '../../host/call-query.ts'

/** Rows that end within this time are announced together. */
const announceDelayMs = 600

type Watched = {
  /** Rows that had not ended when the list was last read, each with its press. */
  open: ReadonlyMap<string, string>
  /** Ended rows that are not announced yet, by press. */
  readonly ended: Map<string, Set<string>>
  expected: readonly string[]
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Watches the rows under way, and calls `announce` with the rows of a press once none of them is; it returns the
 * words for screen readers. Rows that had ended earlier are not announced.
 */
export function useEnds(announce: (ended: readonly OutboxRow[]) => string): string {
  const client = useQueryClient()
  const rows = useOutbox().data?.rows
  const expected = usePendingResults()
  const [announcement, setAnnouncement] = useState('')
  const latest = useRef(announce)
  useEffect(() => {
    latest.current = announce
  })
  const watched = useRef<Watched>({ open: new Map(), ended: new Map(), expected: [], timer: undefined })

  useEffect(() => {
    if (!rows) return
    const state = watched.current
    const open = new Map(rows.filter(isUnderWay).map(({ id, batch }) => [id, batch]))
    const going = new Set(open.values())
    for (const [id, batch] of state.open) {
      if (open.has(id)) continue
      state.ended.set(batch, (state.ended.get(batch) ?? new Set()).add(id))
    }
    state.open = open
    state.expected = expected
    // From now on the list shows its end.
    for (const batch of expected) if (going.has(batch)) resultIsShown(batch)

    const toAnnounce = [...new Set([...state.ended.keys(), ...expected])].filter((batch) => !going.has(batch))
    if (toAnnounce.length === 0) return
    state.timer ??= setTimeout(() => {
      state.timer = undefined
      void reportEnded()
    }, announceDelayMs)

    async function reportEnded(): Promise<void> {
      const still = new Set(state.open.values())
      const presses = new Set([...state.ended.keys(), ...state.expected])
      const ended = await Promise.all(
        [...presses].filter((batch) => !still.has(batch)).map((batch) => endedOf(batch)),
      )
      setAnnouncement(latest.current(ended.flat()))
    }

    async function endedOf(batch: string): Promise<readonly OutboxRow[]> {
      const ids = state.ended.get(batch)
      state.ended.delete(batch)
      const list = client.getQueryData(outboxQuery.queryKey)
      const here = [...(list?.ended ?? []), ...(list?.rows ?? [])].filter(({ id }) => ids?.has(id))
      if (ids !== undefined && here.length === ids.size) {
        resultIsShown(batch)
        return here
      }
      try {
        const query = { ...callQuery('outbox.batch', { id: batch }), staleTime: 0 }
        const { rows: all } = await client.fetchQuery(query)
        // The list that will show its end is still being fetched.
        if (ids === undefined && all.some(isUnderWay)) return []
        resultIsShown(batch)
        return all.filter(({ id }) => ids === undefined || ids.has(id))
      } catch {
        // The list itself shows the error.
        return []
      }
    }
  }, [client, rows, expected])

  useEffect(() => {
    const state = watched.current
    return () => clearTimeout(state.timer)
  }, [])
  return announcement
}

function isUnderWay(row: OutboxRow): boolean {
  return isWaiting(row) || row.state === 'sending'
}
