import { z } from 'zod'
import { maxArrangementName, savedArrangementSchema } from '#shared/products/arrangement.ts'
import { inWords } from '#shared/texts/written/catalogue.ts'
import { messageSchema } from '#shared/texts/written/message-schema.ts'
import { choose, chosen } from './choices.ts'
import type { OwnDb } from '../file/own-db.ts'
import { noteParts } from '../file/removed.ts'

/** The name of the choice in own.db, and of its parts that were removed. */
export const arrangementsName = 'orders of products'

/** An arrangement as stored, without `isMissed`: the clock decides that. `words`: the name, if the app gave it. */
const storedArrangementSchema = savedArrangementSchema
  .omit({ isMissed: true })
  .extend({ words: messageSchema.optional().catch(undefined) })
export type StoredArrangement = z.infer<typeof storedArrangementSchema>

/**
 * Returns the orders of products that the owner named, the oldest first; those from a file come before these. Those
 * that the app named have their name in today's wording.
 */
export function storedArrangements(own: OwnDb): StoredArrangement[] {
  const stored = z.record(z.string(), z.unknown()).safeParse(chosen(own, arrangementsName)).data ?? {}
  return Object.values(stored).flatMap((one) => {
    const { data } = storedArrangementSchema.safeParse(one)
    if (!data?.words) return data ?? []
    return { ...data, name: inWords(data.words).slice(0, maxArrangementName) }
  })
}

/**
 * Changes them. They are stored by id, so that those of a file, or of another folder of the shop, are merged as fields
 * that nobody chose here. On the disk when this returns.
 */
export function changeOrders(
  own: OwnDb,
  change: (orders: readonly StoredArrangement[]) => readonly StoredArrangement[],
): void {
  own.inOne(() => {
    const before = storedArrangements(own)
    const after = change(before)
    choose(own, arrangementsName, Object.fromEntries(after.map((one) => [one.id, one])))
    noteParts(own, arrangementsName, idsOf(before), idsOf(after))
  })
}

const idsOf = (orders: readonly StoredArrangement[]): string[] => orders.map(({ id }) => id)
