import type { UnsavedOrder } from '#shared/products/arrangement.ts'
import { holdingOn, meetMoves, movesBetween, withMoves, type Placing } from '#shared/products/order-moves.ts'
import { mergeOrders } from '#shared/products/reorder.ts'
import type { ArrangementName } from './arrange-rules.ts'
import { sameSequence, type Sequence } from './places.ts'

/** How the owner's order stands with the shop. */
export type SaveState =
  | { readonly is: 'settled' }
  | { readonly is: 'saving' }
  /** It goes out by itself; `reason` is null where the pause says it all. */
  | {
      readonly is: 'waits'
      readonly pause: UnsavedOrder['pause']
      readonly reason: string | null
      /** To be undone only by one more order, over whatever the shop has by then. */
      readonly mayHaveArrived: boolean
    }
  | { readonly is: 'failed'; readonly reason: string; readonly mayHaveArrived: boolean }
  | { readonly is: 'conflict'; readonly id: string; readonly question: OrderQuestion }

export type OrderQuestion = NonNullable<UnsavedOrder['question']>

/** What one step was: a thing moved, with so many others, or an arrangement. */
export type Deed =
  | { readonly do: 'move'; readonly id: string; readonly count: number }
  | { readonly do: 'arrange'; readonly name: ArrangementName }
  /** An order of the owner's own, by its name. */
  | { readonly do: 'putOn'; readonly name: string }

/** A step back and forth: what it moved, not where everything stood, so that it takes back nothing of somebody else's. */
export type Step = {
  readonly deed: Deed
  readonly back: readonly Placing[]
  readonly forth: readonly Placing[]
}

/** The way back, the latest step last. */
export type History = {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** What was shown when the last of them was made: what the way back leads from. */
  readonly known: Sequence
}

/** What the owner did here, and the way back. */
export type Moves = History & {
  /** An order that core has not taken over yet; null when it has them all. */
  readonly pending: Sequence | null
  /** What the owner took hold of for it. */
  readonly put: Sequence
  /** Why core did not take the last one over. */
  readonly refused: Error | null
}

export const noHistory: History = { past: [], future: [], known: [] }
export const noMoves: Moves = { ...noHistory, pending: null, put: [], refused: null }

const stepsKept = 100

/** The order to show: the owner's while the shop does not have it, without things that are gone; else the shop's. */
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

/** Brings an order to the things that `ids` names: gone ones are dropped, new ones stand where `ids` has them. */
export function fitted(order: Sequence, ids: Sequence): Sequence {
  const merged = mergeOrders(ids, order, ids)
  return merged === 'conflict' ? ids : merged.order
}

/**
 * The owner's next order, made from the one that is `shown`.
 *
 * @param put what they took hold of
 */
export function arranged(moves: Moves, shown: Sequence, next: Sequence, put: Sequence, deed: Deed): Moves {
  if (sameSequence(next, shown)) return moves
  const hold = new Set(put)
  const step = { deed, back: movesBetween(next, shown, hold), forth: movesBetween(shown, next, hold) }
  return wanting({ ...moves, past: [...moves.past, step].slice(-stepsKept), future: [] }, next, step.forth)
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

/** Core has taken over what was asked of it; moves made meanwhile are asked next. */
export function acknowledged(moves: Moves, asked: Sequence): Moves {
  return moves.pending === asked ? { ...moves, pending: null, put: [], refused: null } : moves
}

export const rejected = (moves: Moves, error: Error): Moves => ({ ...moves, refused: error })

/**
 * What the window read of the shop. The way back leads past what was moved elsewhere meanwhile; where that is what it
 * would move itself, it ends, and so it does when the owner is asked whose move is right.
 */
export function reconciled(moves: Moves, unsaved: UnsavedOrder | null, shop: Sequence): Moves {
  const steps = [...moves.past, ...moves.future]
  if (steps.length === 0 || moves.pending || shop.length === 0) return moves
  if (unsaved?.is === 'asks') return { ...moves, ...noHistory }
  if (unsaved || mergeOrders(moves.known, moves.known, shop) !== 'conflict') return moves
  const elsewhere = new Set(meetMoves(moves.known, moves.known, shop).elsewhere)
  if (steps.some(({ back }) => back.some(({ id }) => elsewhere.has(id)))) return { ...moves, ...noHistory }
  const held = (step: Step): Step => ({
    ...step,
    back: holdingOn(step.back, elsewhere),
    forth: holdingOn(step.forth, elsewhere),
  })
  return { ...moves, past: moves.past.map(held), future: moves.future.map(held), known: shop }
}
