import { z } from 'zod'
import { maxArrangementName, savedArrangementSchema } from '#shared/products/arrangement.ts'
import { inWords } from '#shared/texts/written/catalogue.ts'
import { messageSchema } from '#shared/texts/written/message-schema.ts'
import { choose, chosen } from './choices.ts'
import type { OwnDb } from '../file/own-db.ts'

/** The name of the choice in own.db. */
const name = 'orders of products'

/** As it is kept: whether its time was missed is told by the clock. One that the app named has that name as a message as well. */
const storedArrangementSchema = savedArrangementSchema
  .omit({ isMissed: true })
  .extend({ words: messageSchema.optional().catch(undefined) })
export type StoredArrangement = z.infer<typeof storedArrangementSchema>

/**
 * The orders of products that the owner gave a name, the oldest first; what came from a file stands before these. Those that
 * the app named are called as it calls them today.
 */
export function storedArrangements(own: OwnDb): StoredArrangement[] {
  const kept = z.record(z.string(), z.unknown()).safeParse(chosen(own, name)).data ?? {}
  return Object.values(kept).flatMap((one) => {
    const { data } = storedArrangementSchema.safeParse(one)
    if (!data?.words) return data ?? []
    return { ...data, name: inWords(data.words).slice(0, maxArrangementName) }
  })
}

/**
 * Changes them. They are kept by their ids, so that those of a file, or of another folder of the shop, come to these as
 * fields that nobody chose here. On the disk when this returns.
 */
export function changeOrders(
  own: OwnDb,
  change: (orders: readonly StoredArrangement[]) => readonly StoredArrangement[],
): void {
  own.inOne(() =>
    choose(own, name, Object.fromEntries(change(storedArrangements(own)).map((one) => [one.id, one]))),
  )
}
