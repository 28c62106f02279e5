import { useEffect } from 'react'
import type { OutboxKind } from '#shared/outbox/outbox.ts'

/** How many parts of the page say by themselves how changes of a kind end. */
const told = new Map<OutboxKind, number>()

/** While this is shown it says how changes of that kind end, so that nobody else need. */
export function useToldInPlace(kind: OutboxKind): void {
  useEffect(() => {
    told.set(kind, (told.get(kind) ?? 0) + 1)
    return () => void told.set(kind, (told.get(kind) ?? 1) - 1)
  }, [kind])
}

export const isToldInPlace = (kind: OutboxKind): boolean => (told.get(kind) ?? 0) > 0
