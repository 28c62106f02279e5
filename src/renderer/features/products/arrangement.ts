import type { Arrangement, UnsavedOrder } from '#shared/models/arrangement.ts'
import { mergeOrders } from '#shared/reorder.ts'
import { sameSequence, type Sequence } from './places.ts'

/** How the owner's order stands with the shop. */
export type Saving =
  | { readonly is: 'settled' }
  | { readonly is: 'saving' }
  /** It goes out by itself; `reason` is null where the pause says it all. */
  | { readonly is: 'waits'; readonly pause: UnsavedOrder['pause']; readonly reason: string | null }
  | { readonly is: 'failed'; readonly reason: string }
  | { readonly is: 'conflict'; readonly id: string; readonly theirs: Sequence }

/** What the owner did here, and the way back. */
export type Moves = {
  /** An order that core has not taken over yet; null when it has them all. */
  readonly pending: Sequence | null
  /** Why core did not take the last one over. */
  readonly refused: Error | null
  readonly past: readonly Sequence[]
  readonly future: readonly Sequence[]
  /** What was shown when the last of them was made: what the way back leads from. */
  readonly known: Sequence
}

export const noMoves: Moves = { pending: null, refused: null, past: [], future: [], known: [] }

const stepsKept = 100

/** The order to show: the owner's while the shop does not have it, without things that are gone; else the shop's. */
export function shownOf({ pending }: Moves, unsaved: UnsavedOrder | null, shop: Sequence): Sequence {
  const wanted = pending ?? unsaved?.wanted
  if (!wanted) return shop
  return fitted(wanted, shop)
}

export function savingOf({ pending, refused }: Moves, unsaved: UnsavedOrder | null): Saving {
  if (refused) return { is: 'failed', reason: refused.message }
  if (pending) return { is: 'saving' }
  if (!unsaved) return { is: 'settled' }
  const { id, is, error, pause, theirs } = unsaved
  if (is === 'asks') return { is: 'conflict', id, theirs: theirs ?? [] }
  if (is === 'failed') return { is: 'failed', reason: error?.message ?? '' }
  if (is === 'waiting' && pause) return { is: 'waits', pause, reason: null }
  if (is === 'waiting' && error) return { is: 'waits', pause: null, reason: error.message }
  return { is: 'saving' }
}

/** Brings an order to the things that `ids` names: gone ones are dropped, new ones stand where `ids` has them. */
export function fitted(order: Sequence, ids: Sequence): Sequence {
  const merged = mergeOrders(ids, order, ids)
  return merged === 'conflict' ? ids : merged.order
}

/** The owner's next order, made from the one that is `shown`. */
export function arranged(moves: Moves, shown: Sequence, next: Sequence): Moves {
  if (sameSequence(next, shown)) return moves
  return wanting({ ...moves, past: [...moves.past, shown].slice(-stepsKept), future: [] }, next)
}

export function undone(moves: Moves, shown: Sequence): Moves {
  const back = moves.past.at(-1)
  if (!back) return moves
  return wanting(
    { ...moves, past: moves.past.slice(0, -1), future: [...moves.future, shown] },
    fitted(back, shown),
  )
}

export function redone(moves: Moves, shown: Sequence): Moves {
  const forth = moves.future.at(-1)
  if (!forth) return moves
  return wanting(
    { ...moves, past: [...moves.past, shown], future: moves.future.slice(0, -1) },
    fitted(forth, shown),
  )
}

const wanting = (moves: Moves, wanted: Sequence): Moves => ({
  ...moves,
  pending: wanted,
  refused: null,
  known: wanted,
})

/** Core has taken over what was asked of it; moves made meanwhile are asked next. */
export function taken(moves: Moves, asked: Sequence): Moves {
  return moves.pending === asked ? { ...moves, pending: null, refused: null } : moves
}

export const refused = (moves: Moves, error: Error): Moves => ({ ...moves, refused: error })

/** The owner chose the shop's order, `theirs`. Undo brings their own, which is `shown`, back. */
export function yielded(moves: Moves, shown: Sequence, theirs: Sequence): Moves {
  return { ...noMoves, past: [...moves.past, shown].slice(-stepsKept), known: theirs }
}

/** What the window read of the shop. Once the order was changed elsewhere, the way back would undo that, too. */
export function seen(moves: Moves, { unsaved }: Arrangement, shop: Sequence): Moves {
  const tells = moves.past.length > 0 || moves.future.length > 0
  if (!tells || moves.pending || unsaved || shop.length === 0) return moves
  if (mergeOrders(moves.known, moves.known, shop) === 'conflict') return noMoves
  return moves
}
