import type { SavedOrder } from '#shared/products/arrangement.ts'
import { clockOrDay } from '../../../format/dates.ts'
import { texts } from '../../../texts/texts.ts'
import { neighbourWords } from './landing-words.ts'
import type { Moving } from './moving.ts'
import type { Kind } from './order-sources.ts'
import type { Landing, Sequence } from './places.ts'
import { actionWords } from './undo-redo.ts'

type NamedItems = ReadonlyMap<string, { readonly name: string }>

/**
 * Returns the bar's words beside "Saved": what was moved, added or removed elsewhere, since when the order holds, or
 * how old the list is.
 */
export function settledWords(
  kind: Kind,
  saved: SavedOrder | null,
  items: NamedItems,
  asOf: string,
  now: Date,
): string {
  if (saved === null) return texts.products.shopOrderAsOf(clockOrDay(asOf, now))
  if (saved.met)
    return texts.products.bothKept(
      named(kind, saved.met.moved, items),
      named(kind, saved.met.elsewhere, items),
      saved.met.elsewhere.length,
    )
  if (saved.added > 0 || saved.removed > 0)
    return texts.products.kinds[kind].savedAnd(saved.added, saved.removed)
  return texts.products.savedSince(clockOrDay(saved.at, now))
}

/** Returns the notice that the items already stand where they were to go. */
export function standsAlready(
  kind: Kind,
  { ids, places }: Landing,
  items: ReadonlyMap<string, { readonly name: string }>,
): string {
  const named = texts.products.kinds[kind].named(ids.length, items.get(ids[0] ?? '')?.name ?? '')
  return texts.products.standsAlready(named, places)
}

/** Returns what was moved and where it stands now; empty when nothing was. */
export function movedWords(kind: Kind, landing: Landing | null, items: NamedItems): string {
  if (!landing || landing.ids.length === 0) return ''
  return texts.products.stands(named(kind, landing.ids, items), landing.places)
}

/** Returns what the owner did last, as a screen reader says it; empty when nothing. */
export function turnWords(
  kind: Kind,
  moving: Pick<Moving, 'turn' | 'landed'>,
  items: NamedItems,
  total: number,
) {
  const { turn, landed } = moving
  const { saidToStand, arrangedSo, takenBack, doneAgain } = texts.heardOrder
  if (!turn) return ''
  if (turn.way !== 'done')
    return (turn.way === 'undone' ? takenBack : doneAgain)(actionWords(kind, turn.action, items))
  if (turn.action.do !== 'move') return arrangedSo(actionWords(kind, turn.action, items))
  if (!landed) return ''
  const before = neighbourWords(
    landed,
    [...items].map(([id, { name }]) => ({ id, name })),
  )
  return saidToStand(named(kind, landed.ids, items), landed.places, total, before)
}

/** Returns what else changed with a save, as a screen reader says it; empty when nothing. */
export function otherChangesWords(kind: Kind, saved: SavedOrder | null, items: NamedItems): string {
  if (!saved || (!saved.met && saved.added === 0 && saved.removed === 0)) return ''
  return settledWords(kind, saved, items, saved.at, new Date(saved.at))
}

function named(kind: Kind, ids: Sequence, items: NamedItems): string {
  return texts.products.kinds[kind].named(ids.length, items.get(ids[0] ?? '')?.name ?? '')
}
