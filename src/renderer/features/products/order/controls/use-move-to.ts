import { useCallback } from 'react'
import { mentionToast } from '../../../../components/notices/toast.ts'
import type { SortableItem } from './BeforePopover.tsx'
import type { MoveDestination } from '../moves.ts'
import type { Moving } from '../moving.ts'
import type { Kind } from '../order-sources.ts'
import { standsAlready } from '../saved-words.ts'

/** Returns a function that moves items by a button, a key or a menu, and says so when they already stand there. */
export function useMoveTo(kind: Kind, { move }: Moving, items: ReadonlyMap<string, SortableItem>) {
  return useCallback(
    (ids: readonly string[], destination: MoveDestination) => {
      const { landing, changed } = move(ids, destination)
      if (!changed) mentionToast(standsAlready(kind, landing, items))
    },
    [kind, move, items],
  )
}
