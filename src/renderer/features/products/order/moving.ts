import { useCallback, useEffect, useMemo, useState } from 'react'
import { fitted, type Deed } from './arrangement.ts'
import type { ReorderHistory } from './reorder-history.ts'
import { useOnceGoneOn } from './gone-on.ts'
import { orderAfterWish, type Wish } from './moves.ts'
import { landingOf, sameSequence, type Landing, type Sequence } from './places.ts'

/** How long moved cards are marked, which is the time they take to settle (look: Motion). */
const settleMs = 300
const nothing: ReadonlySet<string> = new Set()
const none: Sequence = []

/** What the owner did last, for screen readers. `at` tells apart two that are otherwise equal. */
export type Turn = { readonly at: number; readonly way: 'done' | 'undone' | 'redone'; readonly deed: Deed }

type Moved = { readonly landing: Landing; readonly changed: boolean }

export type Moving = {
  /** Moves products. Returns where they stand then, and whether anything changed. */
  readonly move: (ids: Sequence, wish: Wish) => Moved
  /** Applies a whole order, such as one from A to Z. */
  readonly arrange: (order: Sequence, deed: Deed) => void
  /** Returns where a move would put the products. */
  readonly preview: (ids: Sequence, before: string | null) => Landing
  /** The last move; null after it was undone. */
  readonly landed: Landing | null
  readonly turn: Turn | null
  readonly settling: ReadonlySet<string>
  /** What was moved last, until focus leaves it. */
  readonly said: Sequence
  readonly undo: () => void
  readonly redo: () => void
}

/** Moves items within what is in view, and tells what the last move did. */
export function useMoving(keeper: ReorderHistory, order: Sequence, inView: ReadonlySet<string>): Moving {
  const [landed, setLanded] = useState<Landing | null>(null)
  const [settling, setSettling] = useState(nothing)
  const [turn, setTurn] = useState<Turn | null>(null)
  const [said, setSaid] = useState(none)
  useOnceGoneOn(said, setSaid)
  const announce = useCallback((way: Turn['way'], deed: Deed | undefined, moved: Sequence = none) => {
    setSaid(moved)
    setTurn((before) => (deed ? { at: (before?.at ?? 0) + 1, way, deed } : before))
  }, [])

  useEffect(() => {
    if (settling.size === 0) return
    const timer = setTimeout(() => setSettling(nothing), settleMs)
    return () => clearTimeout(timer)
  }, [settling])

  const move = useCallback(
    (ids: Sequence, wish: Wish): Moved => {
      const before = keeper.shown()
      const next = orderAfterWish(before, inView, ids, wish)
      const landing = landingOf(next, inView, ids)
      setLanded(landing)
      setSettling(new Set(ids))
      const deed = { do: 'move', id: ids[0] ?? '', count: ids.length } as const
      keeper.arrange(() => next, ids, deed)
      const changed = !sameSequence(before, next)
      if (changed) announce('done', deed, ids)
      return { landing, changed }
    },
    [keeper, inView, announce],
  )
  const arrange = useCallback(
    (order: Sequence, deed: Deed) => {
      setLanded(null)
      // The owner moved no single item: the fewest moves that make the order count as the moves.
      keeper.arrange((shown) => fitted(order, shown), [], deed)
      announce('done', deed)
    },
    [keeper, announce],
  )
  const preview = useCallback(
    (ids: Sequence, before: string | null) =>
      landingOf(orderAfterWish(order, inView, ids, { before }), inView, ids),
    [order, inView],
  )
  return useMemo(() => {
    const undo = () => {
      setLanded(null)
      announce('undone', keeper.moves().past.at(-1)?.deed)
      keeper.undo()
    }
    const redo = () => {
      setLanded(null)
      announce('redone', keeper.moves().future.at(-1)?.deed)
      keeper.redo()
    }
    return { move, arrange, preview, landed, turn, settling, said, undo, redo }
  }, [move, arrange, preview, landed, turn, settling, said, keeper, announce])
}
