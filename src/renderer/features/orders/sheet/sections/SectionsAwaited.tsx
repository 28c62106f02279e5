import { useEffect } from 'react'
import { useShortcutsPaused } from '../../../../components/keys/shortcuts-paused.ts'
import type { FocusRequest } from '../../keys/focus-request.ts'
import { useEarlyKeys } from '../../keys/use-early-keys.ts'

type SectionsAwaitedProps = {
  readonly id: string
  readonly hasTags: boolean
  /** The field that was requested so far. */
  readonly focusRequest: FocusRequest | null
  readonly onRequest: (request: FocusRequest) => void
}

/**
 * Stands in for sections that are still loading: passes on the field that a key requests, and holds all other keys
 * until the field is there.
 */
export function SectionsAwaited({ id, hasTags, focusRequest, onRequest }: SectionsAwaitedProps) {
  const early = useEarlyKeys(id, false, hasTags)
  useShortcutsPaused(focusRequest !== null)
  useEffect(() => {
    if (early) onRequest(early)
  }, [early, onRequest])
  return null
}
