import { z } from 'zod'
import { dayIn } from '#shared/values/zone.ts'
import { chooseIfWritable, chosen } from '../../own/records/choices.ts'
import type { OwnDb } from '../../own/file/own-db.ts'
import { sameMembers } from '../../writes/save-order.ts'

/** The name of the choice in own.db. */
const name = 'products seen'

const ids = z.array(z.string())
const seenSchema = z.object({
  /** The day on which the owner last opened the products. */
  day: z.string(),
  /** The products of the last visit. */
  now: ids,
  at: z.string(),
  /** The products of the last visit on an earlier day; null on the first day. */
  before: z.object({ ids, at: z.string() }).nullable(),
})

export type NewProducts = { readonly ids: string[]; readonly since: string | null }

/**
 * Records that the owner opened the products, and returns which of them came since the last day with a visit. All
 * visits of a day count as one, so that products stay new while the owner works on them.
 *
 * @param products all products of the shop
 */
export function recordVisit(own: OwnDb, products: readonly string[], zone: string, now: Date): NewProducts {
  const lastVisit = seenSchema.safeParse(chosen(own, name)).data
  const day = dayIn(zone, now) ?? ''
  const before =
    !lastVisit || lastVisit.day === day
      ? (lastVisit?.before ?? null)
      : { ids: lastVisit.now, at: lastVisit.at }
  // Written only when it changed: the list is read again and again.
  if (lastVisit?.day !== day || !sameMembers(lastVisit.now, products))
    chooseIfWritable(own, name, { day, now: products, at: now.toISOString(), before })
  if (!before) return { ids: [], since: null }
  const known = new Set(before.ids)
  return { ids: products.filter((id) => !known.has(id)), since: before.at }
}
