import type { DatabaseSync } from 'node:sqlite'
import type { Negatable, OrderFilter } from '#shared/orders/order-list.ts'
import { isNew } from '../../news/new-orders.ts'
import { rareParts, sentBy } from './rare-parts.ts'
import { firstKeyOf, keysInMs, sameDiscount, sameMail } from '../../store/order-record.ts'
import { combinedOrders } from '../orders/parcels.ts'
import { number, oneOf, sql } from '../../../sqlite/sql.ts'
import type { Sql } from '../../../sqlite/sql.ts'
import { stageHolds, stageKeys } from '../stages.ts'

/** One part of a filter. `o` is the order in question. */
export type FilterPart = {
  /** SQL that is true when the order matches this part. */
  readonly holds: Sql
  /** SQL for the keys of the orders that match it, where an index gives them one by one; else null. */
  readonly keys: Sql | null
}

type Few = { readonly keys: Sql; readonly orders: number }

export type CompiledFilter = {
  /** The query of the word index; null when nothing is searched. */
  readonly match: string | null
  readonly parts: readonly FilterPart[]
  /** The part that so few orders have that they can be read one by one, and how many. */
  readonly few: Few | null
  /** Bounds of the keys, both included. */
  readonly range: { readonly low: number; readonly high: number } | null
}

/** An order that such a part finds is read within microseconds, so that all of them take a few milliseconds. */
const maxFew = 2000
const dayMs = 24 * 60 * 60 * 1000

/** Splits a filter into parts, so that the smallest of them can lead. @param match the query of the word index */
export function partsOf(db: DatabaseSync, filter: OrderFilter, match: string | null): CompiledFilter {
  const range = rangeOf(filter)
  const turned = (name: Negatable, part: FilterPart): FilterPart =>
    filter.not.includes(name) ? { holds: sql`NOT coalesce((${part.holds}), 0)`, keys: null } : part
  const parts = [
    ...(filter.buyer === null ? [] : [turned('buyer', column('email', sameMail(filter.buyer)))]),
    ...(filter.discount === null
      ? []
      : [turned('discount', column('discount', sameDiscount(filter.discount)))]),
    ...(filter.product === null ? [] : [turned('product', holding(filter.product, filter.option))]),
    ...(filter.tags.length === 0 ? [] : [turned('tags', tagged(filter.tags))]),
    ...(filter.note === null ? [] : [noted(filter.note)]),
    ...(filter.packed === null ? [] : [packed(filter.packed)]),
    ...(filter.combined === null ? [] : [combined(db, filter.combined)]),
    ...(filter.isNew === null ? [] : [unseen(filter.isNew)]),
    ...(filter.stage === null ? [] : [{ holds: stageHolds[filter.stage], keys: stageKeys[filter.stage] }]),
    ...(filter.shipping === null ? [] : [column('shipping', filter.shipping)]),
    ...(filter.payment.length === 0 ? [] : [turned('payment', columnIn('payment', filter.payment))]),
    ...(filter.countries.length === 0 ? [] : [turned('countries', columnIn('country', filter.countries))]),
    ...(range === null ? [] : [between(filter, range)]),
    ...rareParts(filter),
    ...(filter.ways.length === 0 ? [] : [turned('ways', sentBy(filter.ways))]),
  ]
  return { match, parts, few: leadingPart(db, parts), range }
}

function leadingPart(db: DatabaseSync, parts: readonly FilterPart[]): Few | null {
  let best: Few | null = null
  for (const { keys } of parts) {
    if (keys === null) continue
    const limit: number = best?.orders ?? maxFew + 1
    const orders = number(db, sql`SELECT count(*) FROM (${keys} LIMIT ${limit})`)
    if (orders < limit) best = { keys, orders }
  }
  return best
}

/** @param name a column of `orders` that has an index */
function column(name: 'email' | 'discount' | 'shipping', value: string): FilterPart {
  const is: Sql = { text: `${name} = ?`, values: [value] }
  return { holds: sql`o.${is}`, keys: sql`SELECT key FROM orders WHERE ${is}` }
}

function columnIn(name: 'payment' | 'country', values: readonly string[]): FilterPart {
  const is: Sql = sql`${{ text: name, values: [] }} IN ${oneOf(values)}`
  return { holds: sql`o.${is}`, keys: sql`SELECT key FROM orders WHERE ${is}` }
}

function holding(product: string, option: string | null): FilterPart {
  const isIt = option === null ? sql`product = ${product}` : sql`product = ${product} AND option = ${option}`
  return {
    holds: sql`EXISTS (SELECT 1 FROM order_lines l WHERE l.${isIt} AND l.order_key = o.key)`,
    keys: sql`SELECT order_key FROM order_lines WHERE ${isIt}`,
  }
}

/** A deleted tag is on no order. */
function tagged(tags: readonly string[]): FilterPart {
  const live = sql`(SELECT id FROM own.tags WHERE deleted_at IS NULL AND id IN ${oneOf(tags)})`
  return {
    holds: sql`EXISTS (SELECT 1 FROM own.order_tags t WHERE t.order_id = o.id AND t.tag_id IN ${live})`,
    keys: sql`SELECT o.key FROM own.order_tags t JOIN orders o ON o.id = t.order_id WHERE t.tag_id IN ${live}`,
  }
}

function noted(which: NonNullable<OrderFilter['note']>): FilterPart {
  const mine = sql`EXISTS (SELECT 1 FROM own.notes n WHERE n.order_id = o.id AND n.deleted_at IS NULL)`
  switch (which) {
    case 'mine':
      return {
        holds: mine,
        keys: sql`SELECT o.key FROM own.notes n JOIN orders o ON o.id = n.order_id WHERE n.deleted_at IS NULL`,
      }
    case 'buyer':
      return { holds: sql`o.buyer_note = 1`, keys: null }
    case 'any':
      return { holds: sql`(o.buyer_note = 1 OR ${mine})`, keys: null }
    case 'none':
      return { holds: sql`o.buyer_note = 0 AND NOT ${mine}`, keys: null }
  }
}

function packed(is: boolean | 'partly'): FilterPart {
  if (is === 'partly') {
    const partly = sql`SELECT order_id FROM own.packed_items EXCEPT SELECT order_id FROM own.packed`
    return {
      holds: sql`o.id IN (${partly})`,
      keys: sql`SELECT o.key FROM orders o WHERE o.id IN (${partly})`,
    }
  }
  const marked = sql`EXISTS (SELECT 1 FROM own.packed p WHERE p.order_id = o.id)`
  return is
    ? { holds: marked, keys: sql`SELECT o.key FROM own.packed p JOIN orders o ON o.id = p.order_id` }
    : { holds: sql`NOT ${marked}`, keys: null }
}

/** Computes which orders still go together as their rows do, not by what the owner once combined. */
function combined(db: DatabaseSync, is: boolean): FilterPart {
  const ids = oneOf(combinedOrders(db))
  return is
    ? { holds: sql`o.id IN ${ids}`, keys: sql`SELECT key FROM orders WHERE id IN ${ids}` }
    : { holds: sql`o.id NOT IN ${ids}`, keys: null }
}

function unseen(is: boolean): FilterPart {
  return is
    ? { holds: isNew, keys: sql`SELECT o.key FROM orders o WHERE ${isNew}` }
    : { holds: sql`NOT ${isNew}`, keys: null }
}

function between({ from, to }: OrderFilter, { low, high }: { low: number; high: number }): FilterPart {
  // Days compare like texts; "~" is greater than any of them.
  const day = sql`day >= ${from ?? ''} AND o.day <= ${to ?? '~'}`
  return { holds: sql`o.${day}`, keys: sql`SELECT key FROM orders WHERE key BETWEEN ${low} AND ${high}` }
}

/**
 * Returns bounds that only keep the look-up short; the column `day` decides. Days lie between the same keys in every
 * zone, give or take a day: no zone is more than a day from UTC. JavaScript reads the 31st of February as the 3rd of
 * March, therefore the range begins three days earlier.
 */
function rangeOf({ from, to }: OrderFilter): CompiledFilter['range'] {
  if (from === null && to === null) return null
  const at = (day: string | null, moved: number): number | null => {
    const ms = day === null ? Number.NaN : Date.parse(day)
    return Number.isNaN(ms) ? null : firstKeyOf(new Date(ms + moved * dayMs).toISOString())
  }
  const fromKey = at(from, -4) ?? Number.MIN_SAFE_INTEGER
  const toKey = at(to, 2) ?? Number.MAX_SAFE_INTEGER - keysInMs
  return { low: fromKey, high: toKey + keysInMs - 1 }
}
