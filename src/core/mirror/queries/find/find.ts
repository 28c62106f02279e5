import type { DatabaseSync } from 'node:sqlite'
import type { OrderFilter, OrderListSort } from '#shared/orders/order-list.ts'
import { paidStatus } from '#shared/orders/order-stage.ts'
import type { OrderStage } from '#shared/orders/order-stage.ts'
import { matchOf } from '../../words/fold.ts'
import { partsOf } from './order-filter.ts'
import type { CompiledFilter } from './order-filter.ts'
import { beforeIn, sorts } from './order-sorts.ts'
import { all, joinSql, number, oneOf, sql } from '../../../sqlite/sql.ts'
import type { Sql } from '../../../sqlite/sql.ts'

/** Where matching orders come from, which also says in which order an index gives them, and their conditions. */
type Source = { readonly from: Sql; readonly where: Sql }

/**
 * Returns the keys of a page of the orders that match, in the order of the sort. order-sorts.ts decides ties.
 *
 * @param match the query of the word index, where it is not the filter's own search
 */
export function findKeys(
  db: DatabaseSync,
  filter: OrderFilter,
  sort: OrderListSort,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  match = matchOf(filter.search),
): number[] {
  const { from, where } = sourceOf(db, filter, sort, { match })
  const rows = all(
    db,
    sql`SELECT ${keyIn(from)} AS key FROM ${from} WHERE ${where} ORDER BY ${orderIn(from, sort)} LIMIT ${limit} OFFSET ${offset}`,
  )
  return rows.map(({ key }) => Number(key))
}

/**
 * Returns the ids of all orders that match, in the order of the sort. SQLite makes them one text, in a fraction of the
 * time that as many rows take: of a hundred thousand orders some 10 to 50 ms, which block core's thread.
 */
export function findIds(db: DatabaseSync, filter: OrderFilter, sort: OrderListSort): string[] {
  const { from, where } = sourceOf(db, filter, sort, { whole: true })
  return idsOf(db, sql`SELECT o.id FROM ${from} WHERE ${where} ORDER BY ${orderIn(from, sort)}`)
}

/** Returns those of these orders that exist, each once, in the order of the sort. */
export function sortedIds(db: DatabaseSync, ids: readonly string[], sort: OrderListSort): string[] {
  const from = sql`${oneOf([...new Set(ids)])} AS wanted CROSS JOIN orders o ON o.id = wanted.value`
  return idsOf(db, sql`SELECT o.id FROM ${from} ORDER BY ${orderIn(from, sort)}`)
}

function idsOf(db: DatabaseSync, found: Sql): string[] {
  const [row] = all(db, sql`SELECT json_group_array(id) AS ids FROM (${found})`)
  // True because the column holds texts, and SQLite makes an array of them.
  return JSON.parse(String(row?.['ids'])) as string[]
}

/** Returns the place of an order among those that match, from 0; null when it does not match. */
export function findPlace(
  db: DatabaseSync,
  id: string,
  filter: OrderFilter,
  sort: OrderListSort,
  match = matchOf(filter.search),
): number | null {
  const [order] = all(
    db,
    sql`SELECT key, name, total, currency, changed_at, completed_at FROM orders WHERE id = ${id}`,
  )
  if (!order) return null
  const source = sourceOf(db, filter, sort, { match })
  const itsKey = keyIn(source.from)
  const count = (more: Sql): number =>
    number(db, sql`SELECT count(*) FROM ${source.from} WHERE ${source.where} AND ${more}`)
  const itself = sql`${itsKey} = ${order['key'] ?? null}`
  return count(itself) === 0 ? null : count(beforeIn(sort, order, itsKey))
}

/** Returns how many orders a filter matches. */
export function findCount(db: DatabaseSync, filter: OrderFilter, match = matchOf(filter.search)): number {
  const { from, where } = sourceOf(db, filter, '-placed', { match })
  return number(db, sql`SELECT count(*) FROM ${from} WHERE ${where}`)
}

/** Returns where the matching orders come from, as `o`, and their conditions, for sums over all of them. */
export function matchingOrders(db: DatabaseSync, filter: OrderFilter): Source {
  return sourceOf(db, filter, 'day', { whole: true })
}

export type Tally = {
  readonly day: string | null
  /** Null for orders in a state that only the shop knows. */
  readonly stage: OrderStage | null
  readonly orders: number
}

/** Counts the orders that match at any stage: by stage and by day, newest first, those without a day last. */
export function findTally(db: DatabaseSync, filter: OrderFilter): Tally[] {
  const anywhere = { ...filter, shipping: null, stage: null }
  const { from, where } = sourceOf(db, anywhere, 'day', { whole: true })
  const rows = all(
    db,
    sql`SELECT o.day, o.shipping, o.payment, count(*) AS orders FROM ${from} WHERE ${where} GROUP BY o.day, o.shipping, o.payment ORDER BY o.day DESC`,
  )
  const away = putAwayByDay(db, anywhere)
  return [...Map.groupBy(rows, ({ day }) => day).entries()].flatMap(([name, found]) => {
    const day = typeof name === 'string' ? name : null
    const counted = (holds: (row: (typeof rows)[number]) => boolean): number =>
      found.filter(holds).reduce((sum, { orders }) => sum + Number(orders), 0)
    const putAway = away.get(day) ?? 0
    const unshipped = counted(({ shipping }) => shipping === 'unshipped')
    const toShip = counted(({ shipping, payment }) => shipping === 'unshipped' && payment === paidStatus)
    const stages: readonly (readonly [OrderStage | null, number])[] = [
      ['toShip', toShip],
      ['notPaid', unshipped - toShip - putAway],
      ['putAway', putAway],
      ['shipped', counted(({ shipping }) => shipping === 'shipped')],
      [null, counted(({ shipping }) => shipping !== 'shipped' && shipping !== 'unshipped')],
    ]
    return stages.flatMap(([stage, orders]) => (orders === 0 ? [] : [{ day, stage, orders }]))
  })
}

/** Counted apart, since hardly an order is put away: looking for each one's mark would take longer than counting. */
function putAwayByDay(db: DatabaseSync, filter: OrderFilter): ReadonlyMap<string | null, number> {
  if (all(db, sql`SELECT 1 FROM own.put_away LIMIT 1`).length === 0) return new Map()
  const { from, where } = sourceOf(db, { ...filter, stage: 'putAway' }, 'day', { whole: true })
  const rows = all(db, sql`SELECT o.day, count(*) AS orders FROM ${from} WHERE ${where} GROUP BY o.day`)
  return new Map(rows.map(({ day, orders }) => [typeof day === 'string' ? day : null, Number(orders)]))
}

type SourceOptions = {
  /** True when the query needs the orders themselves, not their keys alone. */
  readonly whole?: boolean
  readonly match?: string | null
}

const words: Sql = sql`order_words f`
const wordsAndOrders: Sql = sql`order_words f CROSS JOIN orders o ON o.key = f.rowid`
const always: Sql = sql`1`
/** Of so few orders the words are looked up one by one: some fifty microseconds each. */
const aHandful = 100
/** So few orders are sorted within a few milliseconds. */
const rareAtMost = 2000

/**
 * Returns where the orders of a filter come from. It chooses the leading index, not SQLite, which does not know how
 * many orders have what: of a hundred thousand orders two hundred may be unshipped, or all of them.
 */
function sourceOf(
  db: DatabaseSync,
  filter: OrderFilter,
  sort: OrderListSort | 'day',
  { whole = false, match = matchOf(filter.search) }: SourceOptions = {},
): Source {
  const parts = partsOf(db, filter, match)
  const { few, range } = parts
  const holds = parts.parts.map((part) => part.holds)
  const byTime = sort === 'placed' || sort === '-placed' || sort === 'day'

  const handful = few !== null && few.orders <= aHandful
  if (match !== null && !handful && (byTime || few !== null || isRare(db, match))) {
    const conditions = [
      sql`f.order_words MATCH ${match}`,
      ...(range ? [sql`f.rowid BETWEEN ${range.low} AND ${range.high}`] : []),
      // The plus keeps SQLite from querying the word index again for each of them.
      ...(few ? [sql`+f.rowid IN (${few.keys})`] : []),
      ...holds,
    ]
    const alone = byTime && holds.length === 0 && !whole
    return { from: alone ? words : wordsAndOrders, where: joinSql(conditions, ' AND ') }
  }
  const conditions = [
    ...(match === null ? [] : [found(match, handful)]),
    ...(few ? [sql`o.key IN (${few.keys})`] : []),
    ...(range ? [sql`o.key BETWEEN ${range.low} AND ${range.high}`] : []),
    ...holds,
  ]
  // Look a few up by their keys, and by nothing else that SQLite may think quicker.
  const from = sql`orders o ${few ? sql`NOT INDEXED` : leading(parts, sort, filter)}`
  return { from, where: conditions.length === 0 ? always : joinSql(conditions, ' AND ') }
}

/** Returns the condition that an order's words match. Looks up few orders one by one; for many, all matches at once. */
function found(match: string, oneByOne: boolean): Sql {
  return oneByOne
    ? sql`EXISTS (SELECT 1 FROM order_words f WHERE f.order_words MATCH ${match} AND f.rowid = o.key)`
    : sql`+o.key IN (SELECT rowid FROM order_words WHERE order_words MATCH ${match})`
}

/** Returns the index to walk along when all orders may match. */
function leading(
  { parts }: CompiledFilter,
  sort: OrderListSort | 'day',
  { shipping, stage }: OrderFilter,
): Sql {
  if (sort === 'day') return parts.length === 0 ? sql`INDEXED BY orders_by_standing` : sql`NOT INDEXED`
  if (sort !== 'placed' && sort !== '-placed') return sorts[sort].index
  if (stage === 'toShip') return sql`INDEXED BY orders_to_ship`
  if (stage === 'notPaid' || stage === 'putAway') return sql`INDEXED BY orders_not_paid`
  return shipping === null && stage === null ? sql`NOT INDEXED` : sql`INDEXED BY orders_by_shipping`
}

/** True when so few orders match that sorting and ranking them takes no time. */
export function isRare(db: DatabaseSync, match: string): boolean {
  const some = sql`SELECT 1 FROM order_words WHERE order_words MATCH ${match} LIMIT ${rareAtMost + 1}`
  return number(db, sql`SELECT count(*) FROM (${some})`) <= rareAtMost
}

/** Returns what gives the key without a look at the order. */
function keyIn(from: Sql): Sql {
  return from === words || from === wordsAndOrders ? sql`f.rowid` : sql`o.key`
}

function orderIn(from: Sql, sort: OrderListSort): Sql {
  if (sort === '-placed') return sql`${keyIn(from)} DESC`
  if (sort === 'placed') return keyIn(from)
  return sorts[sort].order
}
