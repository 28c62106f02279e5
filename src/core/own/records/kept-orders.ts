import { z } from 'zod'
import { ownOrderSchema } from '#shared/products/arrangement.ts'
import { choose, chosen } from './choices.ts'
import type { Own } from '../file/own.ts'

/** The name of the choice in own.db. */
const name = 'orders of products'

/** As it is kept: whether its time was missed is told by the clock. */
const keptOrderSchema = ownOrderSchema.omit({ isMissed: true })
export type KeptOrder = z.infer<typeof keptOrderSchema>

/** The orders of products that the owner gave a name, the oldest first; what came from a file stands before these. */
export function keptOrders(own: Own): KeptOrder[] {
  const kept = z.record(z.string(), z.unknown()).safeParse(chosen(own, name)).data ?? {}
  return Object.values(kept).flatMap((one) => keptOrderSchema.safeParse(one).data ?? [])
}

/**
 * Changes them. They are kept by their ids, so that those of a file, or of another folder of the shop, come to these as
 * fields that nobody chose here. On the disk when this returns.
 */
export function changeOrders(own: Own, change: (orders: readonly KeptOrder[]) => readonly KeptOrder[]): void {
  own.inOne(() => choose(own, name, Object.fromEntries(change(keptOrders(own)).map((one) => [one.id, one]))))
}
