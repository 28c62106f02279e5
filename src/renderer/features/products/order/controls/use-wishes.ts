import { useCallback } from 'react'
import { mentionToast } from '../../../../components/notices/toast.ts'
import type { Thing } from './BeforePopover.tsx'
import type { Wish } from '../moves.ts'
import type { Moving } from '../moving.ts'
import type { Kind } from '../order-sources.ts'
import { standsAlready } from '../saved-words.ts'

/** Returns a function that moves items by a button, a key or a menu, and says so when they already stand there. */
export function useWishes(kind: Kind, { move }: Moving, things: ReadonlyMap<string, Thing>) {
  return useCallback(
    (ids: readonly string[], wish: Wish) => {
      const { landing, changed } = move(ids, wish)
      if (!changed) mentionToast(standsAlready(kind, landing, things))
    },
    [kind, move, things],
  )
}
