import { useEffect } from 'react'
import { useShortcutsHeld } from '../../../../components/keys/shortcuts-held.ts'
import type { FocusRequest } from '../../keys/focus-request.ts'
import { useEarlyKeys } from '../../keys/use-early-keys.ts'

type SectionsAwaitedProps = {
  readonly id: string
  readonly hasTags: boolean
  /** The field that was requested so far. */
  readonly asked: FocusRequest | null
  readonly onAsk: (asked: FocusRequest) => void
}

/**
 * Stands in for sections that are still loading: passes on the field that a key requests, and holds all other keys
 * until the field is there.
 */
export function SectionsAwaited({ id, hasTags, asked, onAsk }: SectionsAwaitedProps) {
  const early = useEarlyKeys(id, false, hasTags)
  useShortcutsHeld(asked !== null)
  useEffect(() => {
    if (early) onAsk(early)
  }, [early, onAsk])
  return null
}
