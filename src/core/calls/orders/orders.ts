import type { DatabaseSync } from 'node:sqlite'
import type { CallContext, CallOutput, Emit, Handlers } from '#shared/contract.ts'
import { AppError } from '#shared/app/app-error.ts'
import type { OrderFilter, OrderRanking } from '#shared/orders/order-list.ts'
import type { Order } from '#shared/orders/order.ts'
import type { OrderStage } from '#shared/orders/order-stage.ts'
import { apiMessages } from '#shared/texts/errors/api.ts'
import { orderMessages } from '#shared/texts/errors/orders.ts'
import type { Clock } from '../../timing/clock.ts'
import type { LocalShop } from '../../shop/local-shop.ts'
import { findKeys, findPlace, findTally } from '../../mirror/queries/find/find.ts'
import type { Tally } from '../../mirror/queries/find/find.ts'
import { rankedKeys, rankedPlace } from '../../mirror/queries/find/find-ranked.ts'
import { copiedOrder, orderRows } from '../../mirror/queries/orders/order-rows.ts'
import { areOrdersRead } from '../../mirror/queries/orders/orders-read.ts'
import { related } from '../../mirror/queries/orders/related.ts'
import { remembered } from '../../mirror/store/remembered.ts'
import { all, sql } from '../../sqlite/sql.ts'
import { partOrder } from '../../mirror/queries/unread-orders.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

type Calls = Pick<
  Handlers,
  | 'orders.list'
  | 'orders.count'
  | 'orders.listing'
  | 'orders.place'
  | 'orders.get'
  | 'orders.part'
  | 'orders.related'
>

/** Finds and reads orders: from the mirror, at once, also without network. */
export function ordersCalls({ shop, localShop }: OpenShop, clock: Clock, emit: Emit): Calls {
  const readMirror = async (call: CallContext): Promise<DatabaseSync> => (await localShop(call)).mirror.db

  /** Reads an order from the mirror, or from the shop if it is new or older than what was read so far. */
  async function readOrder(open: LocalShop, id: string, call: CallContext): Promise<Order> {
    const here = copiedOrder(open.mirror.db, id)
    if (here) return here
    const { orders } = await shop(call)
    const order = await orders.get(id, apiMessages.orderNotRead({ id })).catch((error: unknown) => {
      // The number may be a mistyped one, so the shop need not ever have had it.
      throw isMissing(error) ? new AppError('not-found', orderMessages.gone({ id }), { cause: error }) : error
    })
    await open.mirror.putOrders([order])
    emit('orders.changed', { ids: [order.id] })
    return order
  }

  return {
    async 'orders.list'({ filter, sort, offset, limit }, call) {
      const { mirror, mender } = await localShop(call)
      const rows = orderRows(mirror.db, keysOf(mirror.db, filter, sort, { offset, limit }), filter.search)
      const { asOf, leftOut } = listMeta(mirror.db, clock)
      return { rows, asOf, leftOut: leftOut + mender.left() }
    },
    'orders.count': async ({ filter }, call) => countsOf(tallyOf(await readMirror(call), filter)),
    async 'orders.listing'({ filter, sort, limit }, call) {
      const db = await readMirror(call)
      return ofOneMoment(db, () => {
        const tally = tallyOf(db, filter)
        const rows = orderRows(db, keysOf(db, filter, sort, { offset: 0, limit }), filter.search)
        const counts = countsOf(tally)
        return { rows, days: daysOf(tally, filter), counts, areRead: areOrdersRead(db) }
      })
    },
    async 'orders.place'({ id, filter, sort }, call) {
      const db = await readMirror(call)
      return {
        place: sort === 'match' ? rankedPlace(db, id, filter) : findPlace(db, id, filter, sort),
      }
    },
    'orders.get': async ({ id }, call) => readOrder(await localShop(call), id, call),
    'orders.part': async ({ id }, call) => ({ part: partOrder(await readMirror(call), id) }),
    async 'orders.related'({ id }, call) {
      const open = await localShop(call)
      await readOrder(open, id, call)
      return stillRelated(open.mirror.db, id)
    },
  }
}

function keysOf(
  db: DatabaseSync,
  filter: OrderFilter,
  sort: OrderRanking,
  page: { readonly offset: number; readonly limit: number },
): number[] {
  return sort === 'match' ? rankedKeys(db, filter, page) : findKeys(db, filter, sort, page)
}

const isMissing = (error: unknown) => error instanceof AppError && error.kind === 'not-found'

/** What belongs beside an order that was in the mirror a moment ago. @throws AppError not-found */
export function stillRelated(db: DatabaseSync, id: string): CallOutput<'orders.related'> {
  const found = related(db, id)
  if (!found) throw new AppError('not-found', orderMessages.gone({ id }))
  return found
}

/** Reads the mirror as it is now, whatever is written meanwhile. */
export function ofOneMoment<T>(db: DatabaseSync, read: () => T): T {
  db.exec('BEGIN')
  try {
    return read()
  } finally {
    db.exec('COMMIT')
  }
}

function countsOf(tally: readonly Tally[]): CallOutput<'orders.count'> {
  const count = (is: OrderStage): number =>
    tally.reduce((sum, { stage, orders }) => (stage === is ? sum + orders : sum), 0)
  const [toShip, notPaid, putAway] = [count('toShip'), count('notPaid'), count('putAway')]
  const [unshipped, shipped] = [toShip + notPaid + putAway, count('shipped')]
  const all = tally.reduce((sum, { orders }) => sum + orders, 0)
  return { all, unshipped, toShip, notPaid, putAway, shipped }
}

function daysOf(tally: readonly Tally[], filter: OrderFilter): CallOutput<'orders.listing'>['days'] {
  const days: CallOutput<'orders.listing'>['days'] = []
  for (const { day, stage, orders } of tally) {
    if (filter.stage !== null && filter.stage !== stage) continue
    if (filter.shipping !== null && stage === null) continue
    if (filter.shipping !== null && (filter.shipping === 'shipped') !== (stage === 'shipped')) continue
    const last = days.at(-1)
    if (last && last.day === day) last.orders += orders
    else days.push({ day, orders })
  }
  return days
}

/** Remembered, since the window requests heads and counts of one list together, and the counts of others. */
function tallyOf(db: DatabaseSync, filter: OrderFilter): readonly Tally[] {
  const question = { ...filter, shipping: null, stage: null }
  return remembered(db, `tally ${JSON.stringify(question)}`, () => findTally(db, question))
}

/** Until the whole history was read once, `asOf` is the present time. */
function listMeta(db: DatabaseSync, clock: Clock): { asOf: string; leftOut: number } {
  const [row] = all(db, sql`SELECT as_of, left_out FROM lists WHERE list = 'orders'`)
  const asOf = row?.['as_of']
  return {
    asOf: typeof asOf === 'string' ? asOf : clock.now().toISOString(),
    leftOut: Number(row?.['left_out'] ?? 0),
  }
}
