import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OutboxRow } from '#shared/models/outbox.ts'
import { useOutbox } from '../../outbox.ts'
import { callQuery } from '../../shop-query.ts'
import { isHere } from './presses.ts'

/** What ends within this long is told together. */
const togetherMs = 600

type Watched = {
  /** Rows that had not ended when the list was last seen, each with its press; null before it was seen. */
  open: ReadonlyMap<string, string> | null
  /** Rows that have ended, by presses of which others have not. */
  readonly ended: Map<string, Set<string>>
  /** Presses whose end is to be told. */
  readonly toTell: Set<string>
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Watches what is under way, and gives `tell` the rows of a press once none of them is; it answers what a screen reader
 * hears. What had ended before this began is not told.
 */
export function useEnds(tell: (ended: readonly OutboxRow[]) => string): string {
  const client = useQueryClient()
  const rows = useOutbox().data?.rows
  const [said, setSaid] = useState('')
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  const watched = useRef<Watched>({ open: null, ended: new Map(), toTell: new Set(), timer: undefined })

  useEffect(() => {
    if (!rows) return
    const state = watched.current
    const open = new Map(rows.filter(isUnderWay).map(({ id, batch }) => [id, batch]))
    for (const [id, batch] of state.open ?? []) {
      if (open.has(id)) continue
      state.ended.set(batch, (state.ended.get(batch) ?? new Set()).add(id))
    }
    state.open = open
    const going = new Set(open.values())
    for (const batch of state.ended.keys()) if (!going.has(batch)) state.toTell.add(batch)
    if (state.toTell.size === 0) return
    state.timer ??= setTimeout(() => {
      state.timer = undefined
      const told = [...state.toTell].map((batch) => [batch, state.ended.get(batch)] as const)
      for (const [batch] of told) state.ended.delete(batch)
      state.toTell.clear()
      void Promise.all(
        told.map(async ([batch, ids]) => {
          const { rows: all } = await client.fetchQuery({
            ...callQuery('outbox.batch', { id: batch }),
            staleTime: 0,
          })
          return all.filter(({ id }) => ids?.has(id))
        }),
      ).then(
        (ended) => setSaid(latest.current(ended.flat())),
        // The list itself says what cannot be read.
        () => undefined,
      )
    }, togetherMs)
  }, [client, rows])

  useEffect(() => {
    const state = watched.current
    return () => clearTimeout(state.timer)
  }, [])
  return said
}

function isUnderWay(row: OutboxRow): boolean {
  return isHere(row) || row.state === 'sending'
}
