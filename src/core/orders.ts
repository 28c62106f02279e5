import type { DatabaseSync } from 'node:sqlite'
import type { CallOutput, Emit, Handlers } from '#shared/contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { OrderFilter } from '#shared/models/order-list.ts'
import type { Order } from '#shared/models/order.ts'
import type { Clock } from './clock.ts'
import type { KeptShop } from './kept-shop.ts'
import { facets } from './mirror/facets.ts'
import { findKeys, findPlace, findTally } from './mirror/find.ts'
import type { Tally } from './mirror/find.ts'
import { copiedOrder, orderRows } from './mirror/order-rows.ts'
import { related } from './mirror/related.ts'
import { remembered } from './mirror/remembered.ts'
import { all, sql } from './mirror/sql.ts'
import type { OpenShop } from './session/session.ts'

type Calls = Pick<
  Handlers,
  | 'orders.list'
  | 'orders.count'
  | 'orders.days'
  | 'orders.place'
  | 'orders.facets'
  | 'orders.get'
  | 'orders.related'
>

/** Finding and reading orders: from the copy, at once, also without network. */
export function ordersCalls({ shop, kept }: OpenShop, clock: Clock, emit: Emit): Calls {
  const copy = async (): Promise<DatabaseSync> => (await kept()).copy.db

  /** An order that the copy lacks is new, or older than what was read so far. */
  async function held(open: KeptShop, id: string): Promise<Order> {
    const here = copiedOrder(open.copy.db, id)
    if (here) return here
    const order = await (await shop()).orders.get(id, `Order ${id} not read`)
    await open.copy.putOrders([order])
    emit('orders.changed', { ids: [order.id] })
    return order
  }

  return {
    async 'orders.list'({ filter, sort, offset, limit }) {
      const db = await copy()
      const rows = orderRows(db, findKeys(db, filter, sort, { offset, limit }))
      return { rows, ...listFacts(db, clock) }
    },
    async 'orders.count'({ filter }) {
      const found = tallyOf(await copy(), filter)
      const count = (status: Tally['shipping'] | null): number =>
        found.reduce(
          (sum, { shipping, orders }) => (status === null || shipping === status ? sum + orders : sum),
          0,
        )
      return { all: count(null), unshipped: count('unshipped'), shipped: count('shipped') }
    },
    async 'orders.days'({ filter }) {
      const days: CallOutput<'orders.days'>['days'] = []
      for (const { day, shipping, orders } of tallyOf(await copy(), filter)) {
        if (filter.shipping !== null && filter.shipping !== shipping) continue
        const last = days.at(-1)
        if (last && last.day === day) last.orders += orders
        else days.push({ day, orders })
      }
      return { days }
    },
    'orders.place': async ({ id, filter, sort }) => ({ place: findPlace(await copy(), id, filter, sort) }),
    async 'orders.facets'() {
      const db = await copy()
      return remembered(db, 'facets', () => facets(db))
    },
    'orders.get': async ({ id }) => held(await kept(), id),
    async 'orders.related'({ id }) {
      const open = await kept()
      await held(open, id)
      const found = related(open.copy.db, id)
      // Taken away between the two looks.
      if (!found) throw new AppError('not-found', `Order ${id} not read: the shop does not have it any more.`)
      return found
    },
  }
}

/** Heads and counts of one list are asked for together. */
function tallyOf(db: DatabaseSync, filter: OrderFilter): readonly Tally[] {
  const question = { ...filter, shipping: null }
  return remembered(db, `tally ${JSON.stringify(question)}`, () => findTally(db, question))
}

/** Until the history was read whole for the first time, what is here is what has just been read. */
function listFacts(db: DatabaseSync, clock: Clock): { asOf: string; leftOut: number } {
  const [facts] = all(db, sql`SELECT as_of, left_out FROM lists WHERE list = 'orders'`)
  const asOf = facts?.['as_of']
  return {
    asOf: typeof asOf === 'string' ? asOf : clock.now().toISOString(),
    leftOut: Number(facts?.['left_out'] ?? 0),
  }
}
