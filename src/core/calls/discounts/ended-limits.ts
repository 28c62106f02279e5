import { z } from 'zod'
import type { Discount } from '#shared/discounts/discount.ts'
import { choose, chosen } from '../../own/records/choices.ts'
import type { OwnDb } from '../../own/file/own-db.ts'

/** The name of the choice in own.db. */
const name = 'limits of ended discounts'

/** By discount: the use limit of one that the owner ended here, and the end that replaced the limit. */
const limitsSchema = z.record(z.string(), z.object({ limit: z.number().int(), expiresAt: z.string() }))

/** No shop ends more discounts than this; older limits are of no use. */
const maxLimits = 500

/**
 * Stores the limit that a discount had, since the shop drops it when it gets the new end.
 *
 * @returns true when the discount had a limit
 */
export function storeLimit(own: OwnDb, before: Discount, ended: Discount): boolean {
  const { expirationType, useLimit: limit } = before
  const { id, expiresAt } = ended
  if (expirationType !== 'on_limit' || limit === null || expiresAt === null) return false
  own.inOne(() => {
    const { [id]: _, ...others } = limitsIn(own)
    const all = [...Object.entries(others), [id, { limit, expiresAt }] as const]
    choose(own, name, Object.fromEntries(all.slice(-maxLimits)))
  })
  return true
}

/** The limits by id, of the discounts that still have the end that was set here. */
export function limitsWere(own: OwnDb, discounts: readonly Discount[]): Record<string, number> {
  const limits = limitsIn(own)
  return Object.fromEntries(
    discounts.flatMap(({ id, expirationType, expiresAt }) => {
      const was = limits[id]
      return was && expirationType === 'on_date' && expiresAt === was.expiresAt ? [[id, was.limit]] : []
    }),
  )
}

const limitsIn = (own: OwnDb): z.infer<typeof limitsSchema> =>
  limitsSchema.safeParse(chosen(own, name)).data ?? {}
