import type { DatabaseSync } from 'node:sqlite'
import type { CallOutput } from '#shared/contract.ts'
import type { Tag } from '#shared/orders/order-list.ts'
import type { CopiedRow } from '../../store/order-record.ts'
import { all, sql } from '../../../sqlite/sql.ts'
import type { Sql } from '../../../sqlite/sql.ts'

type Facets = CallOutput<'orders.facets'>

/** Returns what the owner can filter by, over all orders; most frequent first. Names are those of the newest order. */
export function facets(db: DatabaseSync): Facets {
  return {
    countries: named(db, sql`country`).flatMap(({ row: { country }, orders }) =>
      country ? [{ country, orders }] : [],
    ),
    discounts: named(db, sql`discount`).flatMap(({ row: { discountCode: code }, orders }) =>
      code === null ? [] : [{ code, orders }],
    ),
    tags: all(
      db,
      sql`SELECT t.id, t.name, t.color, count(o.key) AS orders FROM own.tags t
          LEFT JOIN own.order_tags ot ON ot.tag_id = t.id LEFT JOIN orders o ON o.id = ot.order_id
          WHERE t.deleted_at IS NULL GROUP BY t.id ORDER BY orders DESC, t.name`,
    ).map(({ orders, ...tag }) => ({
      // True by the schema of own.db and the contract of the call that wrote it.
      tag: tag as Tag,
      orders: Number(orders),
    })),
  }
}

function named(db: DatabaseSync, column: Sql): { row: CopiedRow; orders: number }[] {
  const groups = sql`SELECT ${column} AS name, count(*) AS orders, max(key) AS newest FROM orders WHERE ${column} IS NOT NULL GROUP BY ${column}`
  return all(
    db,
    sql`SELECT row, orders FROM (${groups}) JOIN order_texts ON key = newest ORDER BY orders DESC, name`,
  ).map(({ row, orders }) => ({
    // True because only `orderRecord` writes it.
    row: JSON.parse(String(row)) as CopiedRow,
    orders: Number(orders),
  }))
}
