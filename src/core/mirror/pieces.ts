import type { DatabaseSync } from 'node:sqlite'
import type { Overview } from '#shared/models/overview.ts'
import { sold } from './sales.ts'
import { all, number, sql } from './sql.ts'
import type { Sql } from './sql.ts'

const mostLines = 12
const mostSellers = 6
const mostStock = 8
const lowStock = 5

/** Lines of the orders that the pick list is of: paid, and not on their way. */
const toShip: Sql = sql`orders o INDEXED BY orders_by_shipping CROSS JOIN order_lines l ON l.order_key = o.key WHERE o.shipping = 'unshipped' AND o.payment = 'completed'`
/** What lines of one product have in common, also when it was given another name; a line without one is its name. */
const product: Sql = sql`l.product, CASE WHEN l.product IS NULL THEN l.name END`

/** What to take off the shelf for the unshipped orders that are paid, most pieces first. Named as in the newest of the orders. */
export function toPick(db: DatabaseSync): Overview['toPick'] {
  const lines = all(
    db,
    // Beside max(), SQLite takes the other columns from the row that has it.
    sql`SELECT l.product, l.name, l.option, l.image, sum(l.quantity) AS quantity, max(l.order_key)
        FROM ${toShip} GROUP BY ${product}, l.option ORDER BY quantity DESC, l.name, l.option LIMIT ${mostLines}`,
  )
  return {
    pieces: number(db, sql`SELECT total(l.quantity) FROM ${toShip}`),
    lines: lines.map((line) => ({
      ...shown(line),
      option: String(line['option']),
      quantity: Number(line['quantity']),
    })),
  }
}

/** Pieces sold from one day to another, both included, most first. */
export function bestSellers(db: DatabaseSync, from: string, to: string): Overview['bestSellers'] {
  return all(
    db,
    sql`SELECT l.product, l.name, l.image, sum(l.quantity) AS pieces, count(DISTINCT o.key) AS orders, max(l.order_key)
        FROM orders o INDEXED BY orders_by_sale CROSS JOIN order_lines l ON l.order_key = o.key
        WHERE ${sold} AND o.day BETWEEN ${from} AND ${to}
        GROUP BY ${product} ORDER BY pieces DESC, l.name LIMIT ${mostSellers}`,
  ).map((line) => ({ ...shown(line), pieces: Number(line['pieces']), orders: Number(line['orders']) }))
}

/** Products that a buyer sees and that are sold out or nearly so; the fewest pieces first, then in the shop's order. */
export function lowInStock(db: DatabaseSync): Overview['stock'] {
  return all(
    db,
    sql`SELECT json ->> '$.id' AS product, json ->> '$.name' AS name, json ->> '$.imageUrl' AS image,
          iif(json ->> '$.status' = 'sold_out', coalesce(json ->> '$.stock', 0), json ->> '$.stock') AS stock
        FROM records WHERE list = 'products' AND json ->> '$.status' <> 'hidden' AND stock <= ${lowStock}
        ORDER BY stock, place LIMIT ${mostStock}`,
  ).map((found) => {
    const { productId, ...rest } = shown(found)
    return { ...rest, productId: String(productId), stock: Number(found['stock']) }
  })
}

function shown(line: Readonly<Record<string, unknown>>): {
  productId: string | null
  name: string
  imageUrl: string | null
} {
  const { product, name, image } = line
  return {
    productId: typeof product === 'string' ? product : null,
    name: String(name),
    imageUrl: typeof image === 'string' ? image : null,
  }
}
