import type { DatabaseSync } from 'node:sqlite'
import type { CallOutput } from '#shared/contract.ts'
import { partOrderSchema } from '#shared/orders/part-order.ts'
import type { PartOrder } from '#shared/orders/part-order.ts'
import { member, parseJson } from '../../values/json.ts'
import { all, sql } from '../../sqlite/sql.ts'

/** Returns the orders that the shop has and that could not be read, each with what is wrong with it. */
export function unreadOrders(db: DatabaseSync): CallOutput<'sync.unread'>['orders'] {
  return all(db, sql`SELECT id, json FROM records WHERE list = 'orders' ORDER BY id`).map(({ id, json }) => {
    const why = member(parseJson(String(json)), 'why')
    return { id: String(id), why: typeof why === 'string' ? why : '' }
  })
}

/** Returns an order that could not be read, as far as it could be; null when there is no such order. */
export function partOrder(db: DatabaseSync, id: string): PartOrder | null {
  const [row] = all(db, sql`SELECT json FROM records WHERE list = 'orders' AND id = ${id}`)
  const { data = null } = partOrderSchema.safeParse(member(parseJson(String(row?.['json'])), 'part'))
  return data
}
