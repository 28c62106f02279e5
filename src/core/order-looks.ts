import { z } from 'zod'
import type { Handlers } from '#shared/contract.ts'
import { orderLookSchema } from '#shared/models/order-table.ts'
import type { OrderLook } from '#shared/models/order-table.ts'
import { choose, chosen } from './own/choices.ts'
import type { Own } from './own/own.ts'
import type { OpenShop } from './session/session.ts'

type Calls = Pick<Handlers, 'orders.looks' | 'orders.keepLook'>

/** The name of the choice in own.db. */
const name = 'order looks'

/** How the owner wants to see each view of the orders: as a list or a table, with which columns, in which order. */
export function orderLooksCalls({ kept }: OpenShop): Calls {
  return {
    'orders.looks': async () => ({ looks: looksIn((await kept()).own) }),
    async 'orders.keepLook'({ view, look }) {
      const { own } = await kept()
      own.inOne(() => choose(own, name, { ...looksIn(own), [view]: look }))
      return {}
    },
  }
}

/** View by view, so that one that cannot be read any more takes none of the others with it. */
function looksIn(own: Own): Record<string, OrderLook> {
  const kept = z.record(z.string(), z.unknown()).safeParse(chosen(own, name))
  return Object.fromEntries(
    Object.entries(kept.data ?? {}).flatMap(([view, value]) => {
      const look = orderLookSchema.safeParse(value)
      return look.success ? [[view, look.data] as const] : []
    }),
  )
}
