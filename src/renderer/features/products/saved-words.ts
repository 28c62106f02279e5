import type { SavedOrder } from '#shared/models/arrangement.ts'
import { clockTime, daysAgo, shortDay } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import type { Kind } from './order-sources.ts'
import type { Landing } from './places.ts'

/** "10:38", with the day when it was not today. */
function timeOf(at: string, now: Date): string {
  const time = clockTime(at)
  return daysAgo(at, now) === 0 ? time : `${shortDay(at, now)}, ${time}`
}

/** What the bar says beside "Saved": what came or went elsewhere, since when the order holds, or how old the list is. */
export function settledWords(saved: SavedOrder | null, asOf: string, now: Date): string {
  if (saved === null) return texts.products.shopOrderAsOf(timeOf(asOf, now))
  if (saved.added > 0 || saved.removed > 0) return texts.products.savedAnd(saved.added, saved.removed)
  return texts.products.savedSince(timeOf(saved.at, now))
}

/** What was moved and where it stands now; empty when nothing was. */
export function movedWords(
  kind: Kind,
  landing: Landing | null,
  things: ReadonlyMap<string, { readonly name: string }>,
): string {
  const first = landing?.ids[0]
  if (!landing || first === undefined) return ''
  const named = texts.products.kinds[kind].named(landing.ids.length, things.get(first)?.name ?? '')
  return texts.products.stands(named, landing.places)
}
