import { z } from 'zod'
import { dayIn } from '#shared/values/zone.ts'
import { choose, chosen } from '../../own/records/choices.ts'
import type { OwnDb } from '../../own/file/own-db.ts'
import { sameMembers } from '../../writes/save-order.ts'

/** The name of the choice in own.db. */
const name = 'products seen'

const ids = z.array(z.string())
const seenSchema = z.object({
  /** The day on which the owner looked last. */
  day: z.string(),
  /** What was there then, at the last look. */
  now: ids,
  at: z.string(),
  /** What was there at the last look of a day before that; null on the first day. */
  before: z.object({ ids, at: z.string() }).nullable(),
})

export type NewProducts = { readonly ids: string[]; readonly since: string | null }

/**
 * Notes that the owner looks at the products, and answers which of them came since the last day on which they did. All of
 * a day is one look, so that nothing stops being new while it is worked on.
 *
 * @param products all that the shop has
 */
export function recordVisit(own: OwnDb, products: readonly string[], zone: string, now: Date): NewProducts {
  const kept = seenSchema.safeParse(chosen(own, name)).data
  const day = dayIn(zone, now) ?? ''
  const before = !kept || kept.day === day ? (kept?.before ?? null) : { ids: kept.now, at: kept.at }
  // What was read is written only when it is not the same: the list is read again and again.
  if (kept?.day !== day || !sameMembers(kept.now, products))
    choose(own, name, { day, now: products, at: now.toISOString(), before })
  if (!before) return { ids: [], since: null }
  const known = new Set(before.ids)
  return { ids: products.filter((id) => !known.has(id)), since: before.at }
}
