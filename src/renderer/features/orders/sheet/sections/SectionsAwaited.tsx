import { useEffect } from 'react'
import { useShortcutsHeld } from '../../../../components/keys/shortcuts-held.ts'
import type { FocusRequest } from '../../keys/focus-request.ts'
import { useEarlyKeys } from '../../keys/use-early-keys.ts'

type SectionsAwaitedProps = {
  readonly id: string
  readonly hasTags: boolean
  /** What was asked for so far. */
  readonly asked: FocusRequest | null
  readonly onAsk: (asked: FocusRequest) => void
}

/**
 * In place of sections that are still fetched: what a key opens in one of them is asked for, and no letter is another key
 * until it is there.
 */
export function SectionsAwaited({ id, hasTags, asked, onAsk }: SectionsAwaitedProps) {
  const early = useEarlyKeys(id, false, hasTags)
  useShortcutsHeld(asked !== null)
  useEffect(() => {
    if (early) onAsk(early)
  }, [early, onAsk])
  return null
}
