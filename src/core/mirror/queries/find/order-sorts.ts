import type { SQLInputValue } from 'node:sqlite'
import type { OrderListSort } from '#shared/orders/order-list.ts'
import { sql } from '../../../sqlite/sql.ts'
import type { Sql } from '../../../sqlite/sql.ts'

/** The code of the shop's own currency; null before the account was read. */
const ownCurrency = sql`(SELECT json ->> '$.currency.id' FROM records WHERE list = 'account')`

/**
 * Amounts of two currencies do not compare: each currency stands together, the shop's own before the others. 0 for the
 * shop's own.
 */
const foreign = sql`(coalesce(o.currency, '') <> coalesce(${ownCurrency}, ''))`
const code = sql`coalesce(o.currency, '')`

/** Of orders that are equal in the sort, the newer comes first; by the smallest total first, the older. */
export const sorts: Readonly<
  Record<Exclude<OrderListSort, 'placed' | '-placed'>, { readonly index: Sql; readonly order: Sql }>
> = {
  '-changed': { index: sql`INDEXED BY orders_by_changed`, order: sql`o.changed_at DESC, o.key DESC` },
  '-completed': {
    index: sql`INDEXED BY orders_by_completed`,
    order: sql`o.completed_at DESC, o.key DESC`,
  },
  name: { index: sql`INDEXED BY orders_by_name`, order: sql`o.name, o.key DESC` },
  '-total': {
    index: sql`INDEXED BY orders_by_amount`,
    order: sql`${foreign}, ${code}, o.total DESC, o.key DESC`,
  },
  total: { index: sql`INDEXED BY orders_by_amount`, order: sql`${foreign}, ${code}, o.total, o.key` },
}

/** Returns the condition that an order comes before that one. @param itsKey what gives its key in the query */
export function beforeIn(
  sort: OrderListSort,
  order: Readonly<Record<string, SQLInputValue>>,
  itsKey: Sql,
): Sql {
  const { key = null, name = null, total = null, changed_at: changed = null } = order
  const { currency = null, completed_at: completed = null } = order
  const its = sql`(coalesce(${currency}, '') <> coalesce(${ownCurrency}, '')), coalesce(${currency}, '')`
  switch (sort) {
    case '-placed':
      return sql`${itsKey} > ${key}`
    case 'placed':
      return sql`${itsKey} < ${key}`
    case '-changed':
      return changed === null
        ? sql`(o.changed_at IS NOT NULL OR o.key > ${key})`
        : sql`(o.changed_at, o.key) > (${changed}, ${key})`
    case '-completed':
      return completed === null
        ? sql`(o.completed_at IS NOT NULL OR o.key > ${key})`
        : sql`(o.completed_at, o.key) > (${completed}, ${key})`
    case 'name':
      return sql`(o.name < ${name} OR (o.name = ${name} AND o.key > ${key}))`
    case '-total':
      return sql`((${foreign}, ${code}) < (${its}) OR ((${foreign}, ${code}) = (${its}) AND (o.total, o.key) > (${total}, ${key})))`
    case 'total':
      return sql`((${foreign}, ${code}) < (${its}) OR ((${foreign}, ${code}) = (${its}) AND (o.total, o.key) < (${total}, ${key})))`
  }
}
