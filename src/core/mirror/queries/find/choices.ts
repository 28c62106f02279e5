import type { DatabaseSync } from 'node:sqlite'
import type { CallOutput } from '#shared/contract.ts'
import type { FilterChoiceKind, OrderFilter } from '#shared/orders/order-list.ts'
import { findCount, matchingOrders } from './find.ts'
import type { CopiedRow } from '../../store/order-record.ts'
import { all, sql } from '../../../sqlite/sql.ts'
import type { Sql } from '../../../sqlite/sql.ts'

type Choice = CallOutput<'orders.choices'>['choices'][number]

/** The most buyers to return: nobody reads through more, and the search finds any other. */
const maxBuyers = 300

/**
 * Returns the values that a part of a filter can have, and how many of the orders that match its other parts each would
 * leave; the most frequent first, without those that would leave none.
 */
export function choices(db: DatabaseSync, filter: OrderFilter, of: FilterChoiceKind): Choice[] {
  const others: OrderFilter = { ...filter, ...cleared[of], not: filter.not.filter((part) => part !== of) }
  switch (of) {
    case 'payment':
      return named(db, others, sql`o.payment`, ({ paymentStatus }) => paymentStatus)
    case 'countries':
      return named(db, others, sql`o.country`, ({ country }) => country?.name ?? '')
    case 'discount':
      return named(db, others, sql`o.discount`, ({ discountCode }) => discountCode ?? '')
    case 'ways':
      return named(db, others, sql`o.way`)
    case 'buyer':
      return named(db, others, sql`nullif(o.email, '')`, (row) => `${row.firstName} ${row.lastName}`.trim())
    case 'currency':
      return named(db, others, sql`o.currency`)
    case 'tags':
      return tags(db, others)
    case 'product':
      return products(db, others)
    case 'note':
      return several(db, others, ['mine', 'buyer', 'any', 'none'], (note) => ({ note }))
    case 'packed':
      return several(db, others, ['yes', 'partly', 'no'], (id) => ({
        packed: id === 'partly' ? id : id === 'yes',
      }))
    case 'combined':
      return several(db, others, ['yes', 'no'], (id) => ({ combined: id === 'yes' }))
    case 'isNew':
      return several(db, others, ['yes', 'no'], (id) => ({ isNew: id === 'yes' }))
    case 'optedIn':
      return several(db, others, ['yes', 'no'], (id) => ({ optedIn: id === 'yes' }))
  }
}

const cleared: Readonly<Record<FilterChoiceKind, Partial<OrderFilter>>> = {
  payment: { payment: [] },
  countries: { countries: [] },
  discount: { discount: null },
  ways: { ways: [] },
  buyer: { buyer: null },
  currency: { currency: null, least: null, most: null },
  tags: { tags: [] },
  product: { product: null, option: null },
  note: { note: null },
  packed: { packed: null },
  combined: { combined: null },
  isNew: { isNew: null },
  optedIn: { optedIn: null },
}

/** Counts by a column. Each value is named as in the row of the newest order that has it. */
function named(
  db: DatabaseSync,
  filter: OrderFilter,
  column: Sql,
  nameOf?: (row: CopiedRow) => string,
): Choice[] {
  const { from, where } = matchingOrders(db, filter)
  const groups = sql`SELECT ${column} AS id, count(*) AS orders, max(o.key) AS newest FROM ${from} WHERE (${where}) AND ${column} IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${maxBuyers}`
  return all(
    db,
    sql`SELECT g.id, g.orders, t.row FROM (${groups}) g JOIN order_texts t ON t.key = g.newest ORDER BY 2 DESC, 1`,
  ).map(({ id, orders, row }) => ({
    id: String(id),
    option: null,
    // True because only `orderRecord` writes it.
    name: (nameOf?.(JSON.parse(String(row)) as CopiedRow) ?? '') || String(id),
    orders: Number(orders),
  }))
}

function tags(db: DatabaseSync, filter: OrderFilter): Choice[] {
  const { from, where } = matchingOrders(db, filter)
  return all(
    db,
    sql`SELECT t.id, t.name, count(*) AS orders FROM ${from} CROSS JOIN own.order_tags ot ON ot.order_id = o.id JOIN own.tags t ON t.id = ot.tag_id WHERE (${where}) AND t.deleted_at IS NULL GROUP BY t.id ORDER BY 3 DESC, 2`,
  ).map(({ id, name, orders }) => ({
    id: String(id),
    option: null,
    name: String(name),
    orders: Number(orders),
  }))
}

/** Returns each product, and after it each of its options where it has several. */
function products(db: DatabaseSync, filter: OrderFilter): Choice[] {
  const { from, where } = matchingOrders(db, filter)
  const lines = sql`${from} CROSS JOIN order_lines l ON l.order_key = o.key WHERE (${where}) AND l.product IS NOT NULL`
  const whole = all(
    db,
    sql`SELECT l.product, max(l.name) AS name, count(DISTINCT o.key) AS orders FROM ${lines} GROUP BY 1 ORDER BY 3 DESC, 2`,
  )
  const parts = Map.groupBy(
    all(
      db,
      sql`SELECT l.product, l.option, count(DISTINCT o.key) AS orders FROM ${lines} AND l.option <> '' GROUP BY 1, 2 ORDER BY 3 DESC, 2`,
    ),
    ({ product }) => product,
  )
  return whole.flatMap(({ product, name, orders }) => [
    { id: String(product), option: null, name: String(name), orders: Number(orders) },
    ...(parts.get(product) ?? []).map((part) => ({
      id: String(product),
      option: String(part['option']),
      name: String(name),
      orders: Number(part['orders']),
    })),
  ])
}

/** Returns the values that need a count of their own. */
function several<V extends string>(
  db: DatabaseSync,
  filter: OrderFilter,
  values: readonly V[],
  as: (value: V) => Partial<OrderFilter>,
): Choice[] {
  return values
    .map((id) => ({ id, option: null, name: id, orders: findCount(db, { ...filter, ...as(id) }) }))
    .filter(({ orders }) => orders > 0)
}
