import { useCallback, useEffect, useMemo, useState } from 'react'
import { fitted, type ReorderAction } from './arrangement.ts'
import type { ReorderHistory } from './reorder-history.ts'
import { useOnceGoneOn } from './gone-on.ts'
import { orderAfterMove, type MoveDestination } from './moves.ts'
import { landingOf, sameSequence, type Landing, type Sequence } from './places.ts'

/** How long moved cards are marked, which is the time they take to settle (look: Motion). */
const settleMs = 300
const nothing: ReadonlySet<string> = new Set()
const none: Sequence = []

/** What the owner did last, for screen readers. `at` tells apart two that are otherwise equal. */
export type Turn = {
  readonly at: number
  readonly way: 'done' | 'undone' | 'redone'
  readonly action: ReorderAction
}

type Moved = { readonly landing: Landing; readonly changed: boolean }

export type Moving = {
  /** Moves products. Returns where they stand then, and whether anything changed. */
  readonly move: (ids: Sequence, destination: MoveDestination) => Moved
  /** Applies a whole order, such as one from A to Z. */
  readonly arrange: (order: Sequence, action: ReorderAction) => void
  /** Returns where a move would put the products. */
  readonly preview: (ids: Sequence, before: string | null) => Landing
  /** The last move; null after it was undone. */
  readonly landed: Landing | null
  readonly turn: Turn | null
  readonly settling: ReadonlySet<string>
  /** What was moved last, until focus leaves it. */
  readonly announced: Sequence
  readonly undo: () => void
  readonly redo: () => void
}

/** Moves items within what is in view, and tells what the last move did. */
export function useMoving(history: ReorderHistory, order: Sequence, inView: ReadonlySet<string>): Moving {
  const [landed, setLanded] = useState<Landing | null>(null)
  const [settling, setSettling] = useState(nothing)
  const [turn, setTurn] = useState<Turn | null>(null)
  const [announced, setAnnounced] = useState(none)
  useOnceGoneOn(announced, setAnnounced)
  const announce = useCallback(
    (way: Turn['way'], action: ReorderAction | undefined, moved: Sequence = none) => {
      setAnnounced(moved)
      setTurn((before) => (action ? { at: (before?.at ?? 0) + 1, way, action } : before))
    },
    [],
  )

  useEffect(() => {
    if (settling.size === 0) return
    const timer = setTimeout(() => setSettling(nothing), settleMs)
    return () => clearTimeout(timer)
  }, [settling])

  const move = useCallback(
    (ids: Sequence, destination: MoveDestination): Moved => {
      const before = history.shown()
      const next = orderAfterMove(before, inView, ids, destination)
      const landing = landingOf(next, inView, ids)
      setLanded(landing)
      setSettling(new Set(ids))
      const action = { do: 'move', id: ids[0] ?? '', count: ids.length } as const
      history.arrange(() => next, ids, action)
      const changed = !sameSequence(before, next)
      if (changed) announce('done', action, ids)
      return { landing, changed }
    },
    [history, inView, announce],
  )
  const arrange = useCallback(
    (order: Sequence, action: ReorderAction) => {
      setLanded(null)
      // The owner moved no single item: the fewest moves that make the order count as the moves.
      history.arrange((shown) => fitted(order, shown), [], action)
      announce('done', action)
    },
    [history, announce],
  )
  const preview = useCallback(
    (ids: Sequence, before: string | null) =>
      landingOf(orderAfterMove(order, inView, ids, { before }), inView, ids),
    [order, inView],
  )
  return useMemo(() => {
    const undo = () => {
      setLanded(null)
      announce('undone', history.moves().past.at(-1)?.deed)
      history.undo()
    }
    const redo = () => {
      setLanded(null)
      announce('redone', history.moves().future.at(-1)?.deed)
      history.redo()
    }
    return { move, arrange, preview, landed, turn, settling, announced, undo, redo }
  }, [move, arrange, preview, landed, turn, settling, announced, history, announce])
}
