import type { UnsavedOrder } from '#shared/products/arrangement.ts'
import { holdingOn, mergeMoves, movesBetween, withMoves, type Placing } from '#shared/products/order-moves.ts'
import { mergeOrders } from '#shared/products/reorder.ts'
import type { ArrangementName } from './arrange-rules.ts'
import { sameSequence, type Sequence } from './places.ts'

/** Whether the shop has the owner's order. */
export type SaveState =
  | { readonly is: 'settled' }
  | { readonly is: 'saving' }
  /** The outbox sends it later; `reason` is null where the pause says it all. */
  | {
      readonly is: 'waits'
      readonly pause: UnsavedOrder['pause']
      readonly reason: string | null
      /** Outcome unknown: undoing takes another order, over whatever the shop has by then. */
      readonly mayHaveArrived: boolean
    }
  | { readonly is: 'failed'; readonly reason: string; readonly mayHaveArrived: boolean }
  | { readonly is: 'conflict'; readonly id: string; readonly question: OrderQuestion }

export type OrderQuestion = NonNullable<UnsavedOrder['question']>

/** What one step did: moved an item, along with `count` - 1 others, or applied a rule. */
export type ReorderAction =
  | { readonly do: 'move'; readonly id: string; readonly count: number }
  | { readonly do: 'arrange'; readonly name: ArrangementName }
  /** A saved arrangement of the owner's, by its name. */
  | { readonly do: 'putOn'; readonly name: string }

/** A step of undo and redo: what it moved, not where everything stood, so that it undoes nobody else's moves. */
export type Step = {
  readonly deed: ReorderAction
  readonly back: readonly Placing[]
  readonly forth: readonly Placing[]
}

/** The steps to undo and redo, the latest step last. */
export type History = {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** The order that was shown after the last step; undo starts from it. */
  readonly known: Sequence
}

/** The owner's moves in this window, and their history. */
export type Moves = History & {
  /** An order that core has not accepted yet; null when core has them all. */
  readonly pending: Sequence | null
  /** Ids of what the owner moved themselves to get it. */
  readonly put: Sequence
  /** Why core did not accept the last one. */
  readonly refused: Error | null
}

export const noHistory: History = { past: [], future: [], known: [] }
export const noMoves: Moves = { ...noHistory, pending: null, put: [], refused: null }

const maxSteps = 100

/** Returns the order to show: the owner's until the shop has it, without items that are gone; else the shop's. */
export function visibleOrder({ pending }: Moves, unsaved: UnsavedOrder | null, shop: Sequence): Sequence {
  const wanted = pending ?? unsaved?.wanted
  if (!wanted) return shop
  return fitted(wanted, shop)
}

export function saveStatus({ pending, refused }: Moves, unsaved: UnsavedOrder | null): SaveState {
  if (refused) return { is: 'failed', reason: refused.message, mayHaveArrived: false }
  if (pending) return { is: 'saving' }
  if (!unsaved) return { is: 'settled' }
  const { id, is, mayHaveArrived, error, pause, question } = unsaved
  if (is === 'asks' && question) return { is: 'conflict', id, question }
  if (is === 'failed') return { is: 'failed', reason: error?.message ?? '', mayHaveArrived }
  const isSilent = pause === 'offline' || pause === 'shop-unavailable'
  if (pause && (is === 'waiting' || isSilent)) return { is: 'waits', pause, reason: null, mayHaveArrived }
  if (is === 'waiting' && error) return { is: 'waits', pause: null, reason: error.message, mayHaveArrived }
  return { is: 'saving' }
}

/** Fits an order to the items in `ids`: drops those that are gone, and puts new ones where `ids` has them. */
export function fitted(order: Sequence, ids: Sequence): Sequence {
  const merged = mergeOrders(ids, order, ids)
  return merged === 'conflict' ? ids : merged.order
}

/**
 * Returns the moves after the owner made `next` out of the order that is `shown`.
 *
 * @param put ids of what the owner moved themselves
 */
export function arranged(
  moves: Moves,
  shown: Sequence,
  next: Sequence,
  put: Sequence,
  action: ReorderAction,
): Moves {
  if (sameSequence(next, shown)) return moves
  const hold = new Set(put)
  const step = { deed: action, back: movesBetween(next, shown, hold), forth: movesBetween(shown, next, hold) }
  return wanting({ ...moves, past: [...moves.past, step].slice(-maxSteps), future: [] }, next, step.forth)
}

export function undone(moves: Moves, shown: Sequence): Moves {
  const step = moves.past.at(-1)
  if (!step) return moves
  const left = { ...moves, past: moves.past.slice(0, -1), future: [...moves.future, step] }
  return wanting(left, withMoves(shown, step.back), step.back)
}

export function redone(moves: Moves, shown: Sequence): Moves {
  const step = moves.future.at(-1)
  if (!step) return moves
  const left = { ...moves, past: [...moves.past, step], future: moves.future.slice(0, -1) }
  return wanting(left, withMoves(shown, step.forth), step.forth)
}

const wanting = (moves: Moves, wanted: Sequence, moved: readonly Placing[]): Moves => ({
  ...moves,
  pending: wanted,
  put: [...new Set([...moves.put, ...moved.map(({ id }) => id)])],
  refused: null,
  known: wanted,
})

/** Marks an order as accepted by core; moves made meanwhile stay pending. */
export function acknowledged(moves: Moves, order: Sequence): Moves {
  return moves.pending === order ? { ...moves, pending: null, put: [], refused: null } : moves
}

export const rejected = (moves: Moves, error: Error): Moves => ({ ...moves, refused: error })

/**
 * Fits the history to the shop order that the window has read. Undo and redo keep working after moves elsewhere, unless
 * those moved the same items; then the history is cleared, as it is when the outbox asks the owner whose order holds.
 */
export function reconciled(moves: Moves, unsaved: UnsavedOrder | null, shop: Sequence): Moves {
  const steps = [...moves.past, ...moves.future]
  if (steps.length === 0 || moves.pending || shop.length === 0) return moves
  if (unsaved?.is === 'asks') return { ...moves, ...noHistory }
  if (unsaved || mergeOrders(moves.known, moves.known, shop) !== 'conflict') return moves
  const elsewhere = new Set(mergeMoves(moves.known, moves.known, shop).elsewhere)
  if (steps.some(({ back }) => back.some(({ id }) => elsewhere.has(id)))) return { ...moves, ...noHistory }
  const rebase = (step: Step): Step => ({
    ...step,
    back: holdingOn(step.back, elsewhere),
    forth: holdingOn(step.forth, elsewhere),
  })
  return { ...moves, past: moves.past.map(rebase), future: moves.future.map(rebase), known: shop }
}
