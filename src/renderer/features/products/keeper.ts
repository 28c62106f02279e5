import { AppError } from '#shared/app-error.ts'
import type { CallInput, CallOutput } from '#shared/contract.ts'
import {
  arranged,
  contested,
  failed,
  redone,
  saved,
  seen,
  sending,
  shownOf,
  undone,
  untouched,
  yielded,
  type Arrangement,
} from './arrangement.ts'
import type { Sequence } from './places.ts'

type Answer = CallOutput<'products.reorder'>

/** What the keeper needs of the window and of core. */
export type Surroundings = {
  /** The order of the list that the window holds now. */
  readonly shopOrder: () => Sequence
  readonly send: (input: CallInput<'products.reorder'>) => Promise<Answer>
  /** Reads the shop again and answers its order. */
  readonly reread: () => Promise<Sequence>
  /** Brings the window's list to what the shop holds now. */
  readonly adopt: (answer: Answer) => Promise<void>
}

/** A save waits this long after the last move, so that a row of moves is one write (design: Product order). */
const settleMs = 800

/**
 * Keeps the owner's unsaved shop order outside of any view: it survives leaving the page, and a pending save still goes
 * out. One send at a time; later moves queue the next one.
 */
export function createKeeper(around: Surroundings) {
  let state = untouched
  let timer: ReturnType<typeof setTimeout> | null = null
  // Answers to what was sent before a reset belong to another shop.
  let era = 0
  const listeners = new Set<() => void>()

  const set = (next: Arrangement) => {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  const schedule = (ms = settleMs) => {
    if (timer !== null) clearTimeout(timer)
    timer = state.saving.is === 'waiting' ? setTimeout(() => void send(), ms) : null
  }

  const change = (next: Arrangement) => {
    set(next)
    schedule()
  }

  const send = async (overwrite = false) => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const mine = era
    set(sending(state))
    const { base, wanted } = state
    try {
      const answer = await around.send({ base: [...base], wanted: [...wanted], overwrite })
      if (mine !== era) return
      await around.adopt(answer)
      if (mine !== era) return
      const { added, removed, savedAt } = answer
      change(saved(state, answer.order, { at: savedAt, added, removed }))
    } catch (error) {
      if (mine === era) await fail(error instanceof Error ? error : new Error(String(error)), mine)
    }
  }

  const fail = async (error: Error, mine: number) => {
    if (!(error instanceof AppError) || error.kind !== 'conflict') return set(failed(state, error))
    try {
      const theirs = await around.reread()
      if (mine !== era) return
      set(contested(state, theirs, error))
      schedule(0)
    } catch (cause) {
      if (mine === era) set(failed(state, cause instanceof Error ? cause : error))
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Makes the next order from the one that is shown. */
    arrange(next: (shown: Sequence) => Sequence) {
      const shop = around.shopOrder()
      change(arranged(state, shop, next(shownOf(state, shop))))
    },
    undo: () => change(undone(state, around.shopOrder())),
    redo: () => change(redone(state, around.shopOrder())),
    /** Sends what waits or failed at once. */
    sendNow() {
      if (state.saving.is === 'waiting' || state.saving.is === 'failed') void send()
    },
    keepTheirs: () => set(yielded(state)),
    useMine() {
      if (state.saving.is === 'conflict') void send(true)
    },
    /** Tells what the window has read of the shop. */
    see: (shop: Sequence) => set(seen(state, shop)),
    /** Forgets everything: another shop is open. */
    reset() {
      era += 1
      if (timer !== null) clearTimeout(timer)
      timer = null
      set(untouched)
    },
  }
}

export type Keeper = ReturnType<typeof createKeeper>
