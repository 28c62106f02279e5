import type { SQLInputValue } from 'node:sqlite'
import type { Page, Sort } from '../http/list-query.ts'
import { dataOf } from './database.ts'
import type { Database, Row } from './database.ts'

export const productStatuses = ['active', 'coming_soon', 'hidden', 'sold_out'] as const
export type ProductStatus = (typeof productStatuses)[number]

export interface ProductOption {
  readonly id: number
  readonly name: string
  /** Hundredths of the shop's currency. */
  readonly price: number
  /** null: the stock is not tracked (facts: Products). */
  readonly quantity: number | null
  readonly sold: number
}

export interface ShippingOption {
  readonly id: number
  /** null: everywhere else (facts: Products). */
  readonly country: string | null
  readonly price_alone: number
  readonly price_with_others: number
}

export interface ProductRecord {
  readonly id: number
  readonly name: string
  readonly permalink: string
  readonly status: ProductStatus
  readonly description: string
  readonly on_sale: boolean
  readonly created_at: string
  readonly updated_at: string
  readonly options: readonly ProductOption[]
  readonly shipping_options: readonly ShippingOption[]
  /** Names of drawings; the first one is the primary image. */
  readonly pictures: readonly string[]
}

/** A product with its position in the shop and its shelves, which have columns and tables of their own. */
export interface PlacedProduct extends ProductRecord {
  readonly position: number
  readonly categories: readonly number[]
  readonly artists: readonly number[]
}

export interface ProductQuery {
  readonly statuses?: readonly string[] | undefined
  readonly categories?: readonly number[] | undefined
  readonly artists?: readonly number[] | undefined
  /** `attribute` is position, created_at or updated_at, checked by the code that read it. */
  readonly sort: Sort
  readonly page: Page
}

const columns = `data, position,
  (SELECT group_concat(shelf) FROM product_categories WHERE product = products.id) AS categories,
  (SELECT group_concat(shelf) FROM product_artists WHERE product = products.id) AS artists`

function ids(list: Row[string] | undefined): number[] {
  return typeof list === 'string' ? list.split(',').map(Number) : []
}

function placed(row: Row): PlacedProduct {
  return {
    ...dataOf<ProductRecord>(row),
    position: Number(row.position),
    categories: ids(row.categories),
    artists: ids(row.artists),
  }
}

/** Adds a product with its position and its shelves, which must exist. */
export function insertProduct(db: Database, product: PlacedProduct): void {
  const { position, categories, artists, ...record } = product
  db.run(
    'INSERT INTO products (id, position, status, created_at, updated_at, data) VALUES (?, ?, ?, ?, ?, ?)',
    product.id,
    position,
    product.status,
    product.created_at,
    product.updated_at,
    JSON.stringify(record),
  )
  for (const category of categories)
    db.run('INSERT INTO product_categories VALUES (?, ?)', product.id, category)
  for (const artist of artists) db.run('INSERT INTO product_artists VALUES (?, ?)', product.id, artist)
}

/** Undefined when no product has this id. */
export function findProduct(db: Database, id: number): PlacedProduct | undefined {
  const row = db.get(`SELECT ${columns} FROM products WHERE id = ?`, id)
  return row && placed(row)
}

/**
 * Passes a list as one JSON value: with a question mark for each entry, every length would be a statement of its own,
 * cached for good.
 */
const listed = '(SELECT value FROM json_each(?))'

function shelved(table: string): string {
  return `id IN (SELECT product FROM ${table} WHERE shelf IN ${listed})`
}

/** A page of products and how many there are in all. */
export function listProducts(
  db: Database,
  query: ProductQuery,
): { products: PlacedProduct[]; total: number } {
  const conditions: string[] = []
  const values: SQLInputValue[] = []
  if (query.statuses) {
    conditions.push(`status IN ${listed}`)
    values.push(JSON.stringify(query.statuses))
  }
  if (query.categories) {
    conditions.push(shelved('product_categories'))
    values.push(JSON.stringify(query.categories))
  }
  if (query.artists) {
    conditions.push(shelved('product_artists'))
    values.push(JSON.stringify(query.artists))
  }
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
  const way = query.sort.descending ? 'DESC' : 'ASC'
  const total = Number(db.get(`SELECT count(*) AS total FROM products ${where}`, ...values)?.total)
  const rows = db.all(
    `SELECT ${columns} FROM products ${where} ORDER BY ${query.sort.attribute} ${way}, id ${way} LIMIT ? OFFSET ?`,
    ...values,
    query.page.limit,
    query.page.offset,
  )
  return { products: rows.map(placed), total }
}

/** Writes a product's own attributes; its position and shelves stay as they are. */
export function updateProduct(
  db: Database,
  { position: _position, categories: _categories, artists: _artists, ...record }: PlacedProduct,
): void {
  db.run(
    'UPDATE products SET status = ?, updated_at = ?, data = ? WHERE id = ?',
    record.status,
    record.updated_at,
    JSON.stringify(record),
    record.id,
  )
}

/** Returns false when there was none. */
export function deleteProduct(db: Database, id: number): boolean {
  return db.run('DELETE FROM products WHERE id = ?', id) > 0
}

/** All products in shop order. */
export function everyProduct(db: Database): PlacedProduct[] {
  return db.all(`SELECT ${columns} FROM products ORDER BY position, id`).map(placed)
}
