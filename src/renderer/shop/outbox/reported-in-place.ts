import { useEffect } from 'react'
import type { OutboxKind } from '#shared/outbox/outbox.ts'

/** How many mounted components show how changes of a kind end. */
const reporterCounts = new Map<OutboxKind, number>()

/** While the caller is mounted it shows how changes of that kind end, so that no toast has to. */
export function useReportedInPlace(kind: OutboxKind): void {
  useEffect(() => {
    reporterCounts.set(kind, (reporterCounts.get(kind) ?? 0) + 1)
    return () => void reporterCounts.set(kind, (reporterCounts.get(kind) ?? 1) - 1)
  }, [kind])
}

export const isReportedInPlace = (kind: OutboxKind): boolean => (reporterCounts.get(kind) ?? 0) > 0
