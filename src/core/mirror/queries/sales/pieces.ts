import type { DatabaseSync } from 'node:sqlite'
import type { Overview } from '#shared/shop/overview.ts'
import { productSchema } from '#shared/products/product.ts'
import { lowAtMost, stockWarnings, warningsOf } from '#shared/products/stock.ts'
import { sold } from './sales.ts'
import { all, number, oneOf, sql } from '../../../sqlite/sql.ts'
import type { Sql } from '../../../sqlite/sql.ts'
import { isToShip } from '../stages.ts'

const maxLines = 12
const maxSellers = 6
const maxStock = 8

/** Lines of the orders that the pick list is of: paid and unshipped. */
const linesToShip: Sql = sql`orders o INDEXED BY orders_to_ship CROSS JOIN order_lines l ON l.order_key = o.key WHERE ${isToShip}`
const unpackedLines: Sql = sql`${linesToShip} AND NOT EXISTS (SELECT 1 FROM own.packed p WHERE p.order_id = o.id)`
/** The pieces that the shop counts on orders to ship without naming a line. */
const unnamedPieces = (withPacked: boolean): Sql =>
  sql`SELECT total(max(0, t.row ->> '$.itemCount')) FROM orders o INDEXED BY orders_to_ship
      CROSS JOIN order_texts t ON t.key = o.key
      WHERE ${isToShip} AND NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.order_key = o.key)
        ${withPacked ? sql`` : sql`AND NOT EXISTS (SELECT 1 FROM own.packed p WHERE p.order_id = o.id)`}`
/** What lines of one product share, also when it got another name; a line without a product goes by its name. */
const product: Sql = sql`l.product, CASE WHEN l.product IS NULL THEN l.name END`

/** Lines of what was sold from one day to another, both included. */
const soldLines = (from: string, to: string): Sql =>
  sql`orders o INDEXED BY orders_by_sale CROSS JOIN order_lines l ON l.order_key = o.key
      WHERE ${sold} AND o.day BETWEEN ${from} AND ${to}`

/**
 * Returns what to take off the shelf for the orders that can go, most pieces first, named as in the newest order.
 *
 * @param withPacked whether to count what is packed, which is off the shelf already
 */
export function toPick(db: DatabaseSync, withPacked: boolean): Overview['toPick'] {
  const left = withPacked ? linesToShip : unpackedLines
  const lines = all(
    db,
    // With max(), SQLite takes the other columns from the row that has it.
    sql`SELECT l.product, l.name, l.option, l.image, sum(l.quantity) AS quantity, max(l.order_key)
        FROM ${left} GROUP BY ${product}, l.option ORDER BY quantity DESC, l.name, l.option LIMIT ${maxLines}`,
  )
  return {
    pieces: number(db, sql`SELECT total(l.quantity) FROM ${left}`) + number(db, unnamedPieces(withPacked)),
    lines: lines.map((line) => ({
      ...shown(line),
      option: String(line['option']),
      quantity: Number(line['quantity']),
    })),
  }
}

/** Returns the pieces of a pick list of the same orders, also without the packed items of orders packed in part. */
export function pieces(db: DatabaseSync, withPacked: boolean): number {
  const named = number(db, sql`SELECT total(l.quantity) FROM ${withPacked ? linesToShip : unpackedLines}`)
  const left = named + number(db, unnamedPieces(withPacked))
  if (withPacked) return left
  const packed = sql`own.packed_items p JOIN orders o ON o.id = p.order_id JOIN order_texts t ON t.key = o.key
    JOIN json_each(t.json, '$.items') i ON i.value ->> '$.id' = p.item_id
    WHERE ${isToShip} AND NOT EXISTS (SELECT 1 FROM own.packed w WHERE w.order_id = o.id)`
  return left - number(db, sql`SELECT total(i.value ->> '$.quantity') FROM ${packed}`)
}

/** Returns pieces sold from one day to another, both included, most first. */
export function bestSellers(db: DatabaseSync, from: string, to: string): Overview['bestSellers'] {
  return all(
    db,
    sql`SELECT l.product, l.name, l.image, sum(l.quantity) AS pieces, count(DISTINCT o.key) AS orders, max(l.order_key)
        FROM ${soldLines(from, to)} GROUP BY ${product} ORDER BY pieces DESC, l.name LIMIT ${maxSellers}`,
  ).map((line) => ({ ...shown(line), pieces: Number(line['pieces']), orders: Number(line['orders']) }))
}

/**
 * Returns products that buyers see and that cost sales: by their gravest warning (stock.ts), then the fewest pieces,
 * then in the shop's order.
 *
 * @param from the first day that `sold` counts
 */
export function stockToLookAt(db: DatabaseSync, from: string, to: string): Overview['stock'] {
  const found = all(
    db,
    // Read only what may warn: most products of a shop do not.
    sql`SELECT json FROM records WHERE list = 'products' AND json ->> '$.status' <> 'hidden'
          AND (json ->> '$.status' = 'sold_out' OR json ->> '$.stock' <= ${lowAtMost} OR json ->> '$.imageUrl' IS NULL)
        ORDER BY place`,
  ).flatMap(({ json }) => {
    const product = productSchema.parse(JSON.parse(String(json)))
    const warns = warningsOf(product)
    const warning = stockWarnings.find((one) => warns.includes(one))
    return warning === undefined ? [] : [{ product, warning }]
  })
  const gravity = ({ product, warning }: (typeof found)[number]) =>
    stockWarnings.indexOf(warning) * 1_000_000 + (warning === 'lowStock' ? (product.stock ?? 0) : 0)
  const lines = found.toSorted((a, b) => gravity(a) - gravity(b)).slice(0, maxStock)
  const pieces = new Map(
    all(
      db,
      sql`SELECT l.product, sum(l.quantity) AS pieces FROM ${soldLines(from, to)}
            AND l.product IN ${oneOf(lines.map(({ product }) => product.id))} GROUP BY l.product`,
    ).map((line) => [line['product'], Number(line['pieces'])]),
  )
  return {
    total: found.length,
    lines: lines.map(({ product: { id, name, imageUrl, stock }, warning }) => ({
      productId: id,
      name,
      imageUrl,
      stock: warning === 'soldOut' ? Math.max(0, stock ?? 0) : stock,
      warning,
      sold: pieces.get(id) ?? 0,
    })),
  }
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
