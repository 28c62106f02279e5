import { useEffect } from 'react'
import type { OutboxKind } from '#shared/outbox/outbox.ts'

/** How many mounted components show how changes of a kind end. */
const told = new Map<OutboxKind, number>()

/** While the caller is mounted it shows how changes of that kind end, so that no toast has to. */
export function useToldInPlace(kind: OutboxKind): void {
  useEffect(() => {
    told.set(kind, (told.get(kind) ?? 0) + 1)
    return () => void told.set(kind, (told.get(kind) ?? 1) - 1)
  }, [kind])
}

export const isToldInPlace = (kind: OutboxKind): boolean => (told.get(kind) ?? 0) > 0
