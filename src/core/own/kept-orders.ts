import { z } from 'zod'
import { ownOrderSchema } from '#shared/models/arrangement.ts'
import { choose, chosen } from './choices.ts'
import type { Own } from './own.ts'

/** The name of the choice in own.db. */
const name = 'orders of products'

/** As it is kept: whether its time was missed is told by the clock. */
const keptOrderSchema = ownOrderSchema.omit({ isMissed: true })
export type KeptOrder = z.infer<typeof keptOrderSchema>

/** The orders of products that the owner gave a name, the oldest first. */
export function keptOrders(own: Own): KeptOrder[] {
  const kept = z.array(z.unknown()).safeParse(chosen(own, name)).data ?? []
  return kept.flatMap((one) => keptOrderSchema.safeParse(one).data ?? [])
}

/** Changes them. On the disk when this returns. */
export function changeOrders(own: Own, change: (orders: readonly KeptOrder[]) => readonly KeptOrder[]): void {
  own.inOne(() => choose(own, name, change(keptOrders(own))))
}
