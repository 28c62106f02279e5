import { z } from 'zod'
import type { Discount } from '#shared/discounts/discount.ts'
import { choose, chosen } from '../../own/records/choices.ts'
import type { OwnDb } from '../../own/file/own-db.ts'

/** The name of the choice in own.db. */
const name = 'limits of ended discounts'

/** What a discount that was ended here was limited to, and the end that took the limit's place. */
const limitsSchema = z.record(z.string(), z.object({ limit: z.number().int(), expiresAt: z.string() }))

/** A shop has fewer; what is older is of no use to anybody. */
const maxKept = 500

/**
 * Keeps the limit that a discount had, since the shop forgets it with the new end.
 *
 * @returns whether it had one
 */
export function storeLimit(own: OwnDb, before: Discount, ended: Discount): boolean {
  const { expirationType, useLimit: limit } = before
  const { id, expiresAt } = ended
  if (expirationType !== 'on_limit' || limit === null || expiresAt === null) return false
  own.inOne(() => {
    const { [id]: _, ...others } = keptIn(own)
    const all = [...Object.entries(others), [id, { limit, expiresAt }] as const]
    choose(own, name, Object.fromEntries(all.slice(-maxKept)))
  })
  return true
}

/** By id: the limits of those that still end as they were ended here. */
export function limitsWere(own: OwnDb, discounts: readonly Discount[]): Record<string, number> {
  const kept = keptIn(own)
  return Object.fromEntries(
    discounts.flatMap(({ id, expirationType, expiresAt }) => {
      const was = kept[id]
      return was && expirationType === 'on_date' && expiresAt === was.expiresAt ? [[id, was.limit]] : []
    }),
  )
}

const keptIn = (own: OwnDb): z.infer<typeof limitsSchema> =>
  limitsSchema.safeParse(chosen(own, name)).data ?? {}
