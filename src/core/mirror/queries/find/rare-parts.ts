import type { OrderFilter } from '#shared/orders/order-list.ts'
import type { FilterPart } from './order-filter.ts'
import { oneOf, sql } from '../../../sqlite/sql.ts'

/*
 * Parts of a filter that owners seldom use: they have no index of their own, which every write of an order would pay
 * for.
 */

/** Returns those of them that are set. */
export function rareParts(filter: OrderFilter): FilterPart[] {
  const { currency, least: minTotal, most: maxTotal, waitingSince, optedIn } = filter
  return [
    ...(currency === null ? [] : [{ holds: sql`o.currency = ${currency}`, keys: null }]),
    // The same text gives the same number, so that both ends are included.
    ...(minTotal === null ? [] : [{ holds: sql`o.total >= ${Number(minTotal)}`, keys: null }]),
    ...(maxTotal === null ? [] : [{ holds: sql`o.total <= ${Number(maxTotal)}`, keys: null }]),
    ...(waitingSince === null ? [] : [waiting(waitingSince)]),
    ...shipped(filter),
    ...bought(filter),
    ...(optedIn === null ? [] : [{ holds: sql`o.opted_in = ${optedIn ? 1 : 0}`, keys: null }]),
  ]
}

/** Returns the part for several ways of shipping. */
export function sentBy(ways: readonly string[]): FilterPart {
  return { holds: sql`o.way IN ${oneOf(ways)}`, keys: null }
}

function waiting(since: string): FilterPart {
  const holds = sql`(o.shipping = 'unshipped' AND o.day <= ${since})`
  return { holds, keys: sql`SELECT o.key FROM orders o WHERE ${holds}` }
}

function shipped({ shippedFrom, shippedTo }: OrderFilter): FilterPart[] {
  if (shippedFrom === null && shippedTo === null) return []
  // Days compare like texts; "~" is greater than any of them.
  return [
    {
      holds: sql`(o.shipped_day >= ${shippedFrom ?? ''} AND o.shipped_day <= ${shippedTo ?? '~'})`,
      keys: null,
    },
  ]
}

/** Counts buyers once for the query, not order by order. */
function bought({ boughtLeast, boughtMost }: OrderFilter): FilterPart[] {
  if (boughtLeast === null && boughtMost === null) return []
  const [minOrders, maxOrders] = [boughtLeast ?? 1, boughtMost ?? Number.MAX_SAFE_INTEGER]
  const buyers = sql`o.email IN (SELECT email FROM orders WHERE email <> '' GROUP BY email HAVING count(*) BETWEEN ${minOrders} AND ${maxOrders})`
  return [
    {
      holds: minOrders <= 1 && maxOrders >= 1 ? sql`(o.email = '' OR ${buyers})` : sql`(${buyers})`,
      keys: null,
    },
  ]
}
