import { Store } from '@tanstack/react-store'
import type { CallInput } from '#shared/contract.ts'
import type { UnsavedOrder } from '#shared/products/arrangement.ts'
import {
  arranged,
  noMoves,
  redone,
  rejected,
  reconciled,
  visibleOrder,
  acknowledged,
  undone,
  type ReorderAction,
  type History,
  type Moves,
} from './arrangement.ts'
import type { Sequence } from './places.ts'

/** What the history needs of the window and of core. */
export type Surroundings = {
  /** Returns the shop's order as the window holds it now. */
  readonly shopOrder: () => Sequence
  /** Returns what the window knows of the outbox row; null when there is none. */
  readonly unsaved: () => UnsavedOrder | null
  /** Passes an order to core, which stores and sends it. Resolves when the window knows its state. */
  readonly reorder: (input: CallInput<'products.reorder'>) => Promise<void>
  /** Answers a conflict: whose order holds. */
  readonly choose: (keep: 'mine' | 'shop') => Promise<void>
  /** Sends again what failed or waits. */
  readonly again: (unsaved: UnsavedOrder) => Promise<void>
  /** Returns the history that an earlier window stored. */
  readonly load: () => History
  readonly store: (history: History) => void
  /** Called when another shop is open and core has not accepted the last order. */
  readonly onLost: () => void
}

/**
 * Makes the history of the owner's moves, outside of any view, so that it survives leaving the page. Passes each order
 * to core as soon as it is made; of several made while core is answering, only the last one follows.
 */
export function createReorderHistory(around: Surroundings) {
  const store = new Store<Moves>({ ...noMoves, ...around.load() })
  let handing = false
  // Answers to orders from before a reset belong to another shop.
  let era = 0
  /** The order that was pending at the reset. */
  let left: Sequence | null = null

  const set = (next: Moves) => {
    if (next === store.state) return
    const { past, future } = store.state
    if (next.past !== past || next.future !== future)
      around.store({ past: next.past, future: next.future, known: next.known })
    store.setState(() => next)
  }
  const shown = () => visibleOrder(store.state, around.unsaved(), around.shopOrder())

  const change = (next: Moves) => {
    set(next)
    if (!handing) void hand()
  }

  /** Passes the pending order to core, one at a time. */
  const hand = async () => {
    const mine = era
    handing = true
    for (let wanted = store.state.pending; wanted !== null && mine === era; wanted = store.state.pending) {
      try {
        const base = around.shopOrder()
        const { put } = store.state
        await around.reorder({
          base: [...base],
          wanted: [...visibleOrder(store.state, null, base)],
          put: [...put],
        })
        if (mine === era) set(acknowledged(store.state, wanted))
        else if (left !== wanted) around.onLost()
      } catch (error) {
        if (mine === era) set(rejected(store.state, asError(error)))
        else around.onLost()
        break
      }
    }
    if (mine === era) handing = false
  }

  const tryTo = async (work: () => Promise<void>) => {
    const mine = era
    try {
      await work()
    } catch (error) {
      if (mine === era) set(rejected(store.state, asError(error)))
    }
  }

  return {
    /** Changes whenever the owner's moves do. */
    store,
    moves: () => store.state,
    /** Returns the order that is shown. */
    shown,
    /** Makes the next order from the one that is shown. `put`: ids of what the owner moved themselves. */
    arrange(next: (shown: Sequence) => Sequence, put: Sequence, action: ReorderAction) {
      const before = shown()
      change(arranged(store.state, before, next(before), put, action))
    },
    undo: () => change(undone(store.state, shown())),
    redo: () => change(redone(store.state, shown())),
    /** Sends what failed or waits. */
    again() {
      const unsaved = around.unsaved()
      const moves = store.state
      if (moves.pending) change({ ...moves, refused: null })
      else if (unsaved) void tryTo(() => around.again(unsaved))
    },
    /** Answers a conflict: whose moves hold. */
    choose: (keep: 'mine' | 'shop') => void tryTo(() => around.choose(keep)),
    /** Fits the history to the shop order that the window holds now. */
    see: () => set(reconciled(store.state, around.unsaved(), around.shopOrder())),
    /** Clears everything, because another shop is open. */
    reset() {
      left = store.state.pending
      // Whether the one that is with core was accepted is known once it answers.
      if (left !== null && !handing) around.onLost()
      era += 1
      handing = false
      store.setState(() => noMoves)
    },
  }
}

export type ReorderHistory = ReturnType<typeof createReorderHistory>

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
