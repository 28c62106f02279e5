import { mergeOrders } from '#shared/reorder.ts'
import { sameSequence, type Sequence } from './places.ts'

/** How the owner's order stands with the shop. */
export type Saving =
  | { readonly is: 'settled' }
  | { readonly is: 'waiting' }
  | { readonly is: 'sending'; readonly sent: Sequence }
  | { readonly is: 'failed'; readonly error: Error }
  | { readonly is: 'conflict'; readonly theirs: Sequence }

export type Saved = {
  /** UTC. */
  readonly at: string
  /** How many products came or went elsewhere while the owner was moving. */
  readonly added: number
  readonly removed: number
}

/** The owner's unsaved work on the shop order, and the way back. While settled the shop's own list is the truth. */
export type Arrangement = {
  readonly saving: Saving
  /** What the shop held when the unsaved moves began; while settled what it held last. */
  readonly base: Sequence
  readonly wanted: Sequence
  readonly past: readonly Sequence[]
  readonly future: readonly Sequence[]
  /** An order that was sent and never answered: the shop may hold it or not. */
  readonly unsure: Sequence | null
  readonly saved: Saved | null
  /** Products that came and went elsewhere during earlier sends of the same unsaved work. */
  readonly news: { readonly added: number; readonly removed: number }
}

const noNews = { added: 0, removed: 0 }

export const untouched: Arrangement = {
  saving: { is: 'settled' },
  base: [],
  wanted: [],
  past: [],
  future: [],
  unsure: null,
  saved: null,
  news: noNews,
}

const stepsKept = 100

/** The order to show: the owner's while it is unsaved, without products that are gone; else the shop's. */
export function shownOf(state: Arrangement, shop: Sequence): Sequence {
  if (state.saving.is === 'settled') return shop
  const there = new Set(shop)
  return state.wanted.filter((id) => there.has(id))
}

/** Brings an order to the products that `ids` names: gone ones are dropped, new ones stand where `ids` has them. */
export function fitted(order: Sequence, ids: Sequence): Sequence {
  const merged = mergeOrders(ids, order, ids)
  return merged === 'conflict' ? ids : merged.order
}

/** The owner's next order. `shop` is the list that the window holds. */
export function arranged(state: Arrangement, shop: Sequence, next: Sequence): Arrangement {
  const shown = shownOf(state, shop)
  if (sameSequence(next, shown)) return state
  return wanting({ ...state, past: [...state.past, shown].slice(-stepsKept), future: [] }, shop, next)
}

export function undone(state: Arrangement, shop: Sequence): Arrangement {
  const back = state.past.at(-1)
  if (!back) return state
  const shown = shownOf(state, shop)
  const history = { past: state.past.slice(0, -1), future: [...state.future, shown] }
  return wanting({ ...state, ...history }, shop, fitted(back, shown))
}

export function redone(state: Arrangement, shop: Sequence): Arrangement {
  const forth = state.future.at(-1)
  if (!forth) return state
  const shown = shownOf(state, shop)
  const history = { past: [...state.past, shown], future: state.future.slice(0, -1) }
  return wanting({ ...state, ...history }, shop, fitted(forth, shown))
}

function wanting(state: Arrangement, shop: Sequence, wanted: Sequence): Arrangement {
  const { saving } = state
  if (saving.is === 'sending' || saving.is === 'conflict') return { ...state, wanted }
  const begun = saving.is === 'settled' ? { ...state, base: shop, news: noNews } : state
  // Back where it began: nothing to send, unless a send is out of which nobody knows whether it arrived.
  const idle = begun.unsure === null && sameSequence(wanted, begun.base)
  return { ...begun, wanted, saving: { is: idle ? 'settled' : 'waiting' } }
}

/** On its way. What is sent names the same products as `base`; those gone meanwhile are for core to find out. */
export function sending(state: Arrangement): Arrangement {
  const wanted = fitted(state.wanted, state.base)
  return { ...state, wanted, saving: { is: 'sending', sent: wanted } }
}

/** The shop holds `order` now. Moves made meanwhile wait for the next send. */
export function saved(state: Arrangement, order: Sequence, fact: Saved): Arrangement {
  const sent = state.saving.is === 'sending' ? state.saving.sent : state.wanted
  const news = { added: state.news.added + fact.added, removed: state.news.removed + fact.removed }
  const wanted = sameSequence(state.wanted, sent) ? order : fitted(state.wanted, order)
  return {
    ...state,
    saving: { is: sameSequence(wanted, order) ? 'settled' : 'waiting' },
    base: order,
    wanted,
    unsure: null,
    saved: { at: fact.at, ...news },
    news,
  }
}

export function failed(state: Arrangement, error: Error): Arrangement {
  const unsure = state.saving.is === 'sending' ? state.saving.sent : state.unsure
  return { ...state, saving: { is: 'failed', error }, unsure }
}

/**
 * The shop refused with `error`, since it holds `theirs`. When that is what an earlier send left behind, the owner has
 * nothing to choose; when it is what the owner began with, the refusal has another reason.
 */
export function contested(state: Arrangement, theirs: Sequence, error: Error): Arrangement {
  if (state.unsure && sameSequence(state.unsure, theirs)) {
    return {
      ...state,
      base: theirs,
      wanted: fitted(state.wanted, theirs),
      unsure: null,
      saving: { is: 'waiting' },
    }
  }
  if (mergeOrders(state.base, state.wanted, theirs) !== 'conflict') return failed(state, error)
  return { ...state, saving: { is: 'conflict', theirs } }
}

/** The owner chose the shop's order. Undo brings theirs back. */
export function yielded(state: Arrangement): Arrangement {
  if (state.saving.is !== 'conflict') return state
  const { theirs } = state.saving
  return { ...untouched, base: theirs, wanted: theirs, past: [...state.past, state.wanted].slice(-stepsKept) }
}

/** What the window read of the shop. Once the order was changed elsewhere, the way back would undo that, too. */
export function seen(state: Arrangement, shop: Sequence): Arrangement {
  const tells = state.past.length > 0 || state.future.length > 0 || state.saved !== null
  if (state.saving.is !== 'settled' || !tells) return state
  return mergeOrders(state.base, state.base, shop) === 'conflict' ? untouched : state
}
