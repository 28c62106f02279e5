import type { SavedOrder } from '#shared/models/arrangement.ts'
import { clockOrDay } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import type { Kind } from './order-sources.ts'
import type { Landing, Sequence } from './places.ts'

type Things = ReadonlyMap<string, { readonly name: string }>

/** What the bar says beside "Saved": what was moved, came or went elsewhere, since when the order holds, or how old the list is. */
export function settledWords(
  kind: Kind,
  saved: SavedOrder | null,
  things: Things,
  asOf: string,
  now: Date,
): string {
  if (saved === null) return texts.products.shopOrderAsOf(clockOrDay(asOf, now))
  if (saved.met)
    return texts.products.bothKept(
      named(kind, saved.met.moved, things),
      named(kind, saved.met.elsewhere, things),
      saved.met.elsewhere.length,
    )
  if (saved.added > 0 || saved.removed > 0) return texts.products.savedAnd(saved.added, saved.removed)
  return texts.products.savedSince(clockOrDay(saved.at, now))
}

/** What stands where it was to go. */
export function standsAlready(
  kind: Kind,
  { ids, places }: Landing,
  things: ReadonlyMap<string, { readonly name: string }>,
): string {
  const named = texts.products.kinds[kind].named(ids.length, things.get(ids[0] ?? '')?.name ?? '')
  return texts.products.standsAlready(named, places)
}

/** What was moved and where it stands now; empty when nothing was. */
export function movedWords(kind: Kind, landing: Landing | null, things: Things): string {
  if (!landing || landing.ids.length === 0) return ''
  return texts.products.stands(named(kind, landing.ids, things), landing.places)
}

function named(kind: Kind, ids: Sequence, things: Things): string {
  return texts.products.kinds[kind].named(ids.length, things.get(ids[0] ?? '')?.name ?? '')
}
