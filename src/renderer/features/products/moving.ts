import { useCallback, useEffect, useMemo, useState } from 'react'
import { fitted } from './arrangement.ts'
import type { ArrangementName } from './arrangements.ts'
import type { Keeper } from './keeper.ts'
import { granted, type Wish } from './moves.ts'
import { landingOf, sameSequence, type Landing, type Sequence } from './places.ts'

/** Cards that were put in place are marked for as long as they take to settle (look: Motion). */
const settleMs = 300
const nothing: ReadonlySet<string> = new Set()

type Moved = { readonly landing: Landing; readonly changed: boolean }

export type Moving = {
  /** Answers where they stand then, and whether anything moved. */
  readonly move: (ids: Sequence, wish: Wish) => Moved
  /** Takes a whole order over, such as one from A to Z. */
  readonly arrange: (order: Sequence, name: ArrangementName) => void
  /** Where a move would put the products. */
  readonly preview: (ids: Sequence, before: string | null) => Landing
  /** The last move; null after it was taken back. */
  readonly landed: Landing | null
  readonly settling: ReadonlySet<string>
  readonly undo: () => void
  readonly redo: () => void
}

/** Moves within what is in view, and what the last of them did. */
export function useMoving(keeper: Keeper, order: Sequence, inView: ReadonlySet<string>): Moving {
  const [landed, setLanded] = useState<Landing | null>(null)
  const [settling, setSettling] = useState(nothing)

  useEffect(() => {
    if (settling.size === 0) return
    const timer = setTimeout(() => setSettling(nothing), settleMs)
    return () => clearTimeout(timer)
  }, [settling])

  const move = useCallback(
    (ids: Sequence, wish: Wish): Moved => {
      const before = keeper.shown()
      const next = granted(before, inView, ids, wish)
      const landing = landingOf(next, inView, ids)
      setLanded(landing)
      setSettling(new Set(ids))
      keeper.arrange(() => next, ids, { do: 'move', id: ids[0] ?? '', count: ids.length })
      return { landing, changed: !sameSequence(before, next) }
    },
    [keeper, inView],
  )
  const arrange = useCallback(
    (order: Sequence, name: ArrangementName) => {
      setLanded(null)
      // Nothing was taken hold of by itself: the fewest moves that make it are those that were made.
      keeper.arrange((shown) => fitted(order, shown), [], { do: 'arrange', name })
    },
    [keeper],
  )
  const preview = useCallback(
    (ids: Sequence, before: string | null) => landingOf(granted(order, inView, ids, { before }), inView, ids),
    [order, inView],
  )
  return useMemo(() => {
    const after = (step: () => void) => () => {
      setLanded(null)
      step()
    }
    return { move, arrange, preview, landed, settling, undo: after(keeper.undo), redo: after(keeper.redo) }
  }, [move, arrange, preview, landed, settling, keeper])
}
