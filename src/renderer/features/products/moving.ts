import { useCallback, useEffect, useMemo, useState } from 'react'
import { fitted } from './arrangement.ts'
import type { Keeper } from './keeper.ts'
import { granted, type Wish } from './moves.ts'
import { landingOf, type Landing, type Sequence } from './places.ts'

/** Cards that were put in place are marked for as long as they take to settle (look: Motion). */
const settleMs = 300
const nothing: ReadonlySet<string> = new Set()

export type Moving = {
  readonly move: (ids: Sequence, wish: Wish) => void
  /** Takes a whole order over, such as one from A to Z. */
  readonly arrange: (order: Sequence) => void
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
    (ids: Sequence, wish: Wish) =>
      keeper.arrange((shown) => {
        const next = granted(shown, inView, ids, wish)
        setLanded(landingOf(next, inView, ids))
        setSettling(new Set(ids))
        return next
      }),
    [keeper, inView],
  )
  const arrange = useCallback(
    (order: Sequence) => {
      setLanded(null)
      keeper.arrange((shown) => fitted(order, shown))
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
