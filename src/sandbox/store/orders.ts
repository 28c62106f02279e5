import type { SQLInputValue } from 'node:sqlite'
import { fold } from '../values/folding.ts'
import type { Page, Sort } from '../http/list-query.ts'
import { dataOf } from './database.ts'
import type { Database } from './database.ts'

export type ShippingStatus = 'shipped' | 'unshipped'
export const paymentStatuses = ['unpaid', 'pending', 'completed', 'failed', 'invalid'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const processors = ['cash', 'paypal_standard', 'paypal_express', 'stripe'] as const

export interface OrderItem {
  readonly id: number
  readonly product: number
  readonly option: number
  readonly product_name: string
  /** "" for a product without options (facts: Orders). */
  readonly product_option_name: string
  readonly quantity: number
  /** Hundredths of the order's currency, as all money here. */
  readonly price: number
  readonly picture: string | null
}

export interface OrderEvent {
  readonly id: number
  readonly created_at: string
  readonly message: string
  readonly identifier: 'payment_status' | 'shipping_status'
}

export interface OrderPayment {
  readonly id: number
  readonly label: string
  readonly amount: number
  readonly processor: (typeof processors)[number]
  readonly processor_id: string | null
  readonly processor_url: string | null
}

export interface OrderAdjustment {
  readonly id: number
  readonly kind: 'shipping' | 'tax' | 'discount'
  /** Always positive; a discount is subtracted. */
  readonly amount: number
  readonly label: string | null
}

/** The attributes that a PATCH may change (facts: Orders). */
export interface OrderDetails {
  readonly customer_first_name: string
  readonly customer_last_name: string
  readonly customer_email: string
  readonly customer_phone_number: string | null
  readonly customer_note: string | null
  readonly shipping_address_1: string
  readonly shipping_address_2: string | null
  readonly shipping_city: string
  readonly shipping_state: string | null
  readonly shipping_zip: string | null
  readonly shipping_country_id: string
  readonly shipping_status: ShippingStatus
}

/** An order as it is stored. Totals are not: they are the sums of items and adjustments. */
export interface OrderRecord extends OrderDetails {
  readonly id: string
  readonly currency: string
  readonly customer_opted_in_to_marketing: boolean
  readonly shipping_latitude: number | null
  readonly shipping_longitude: number | null
  readonly payment_status: PaymentStatus
  readonly created_at: string
  readonly updated_at: string
  readonly completed_at: string | null
  readonly items: readonly OrderItem[]
  readonly events: readonly OrderEvent[]
  readonly payments: readonly OrderPayment[]
  readonly adjustments: readonly OrderAdjustment[]
}

export interface OrderQuery {
  /** Folded; every one must occur in name, e-mail or id (sandbox promise 9). */
  readonly words: readonly string[]
  readonly shippingStatus?: string | undefined
  /** Bounds on a time column, both inclusive. */
  readonly times: readonly { readonly column: string; readonly bound: 'from' | 'to'; readonly at: string }[]
  /** `attribute` is one of the sortable columns, checked by the code that read it from the request. */
  readonly sort: Sort
  readonly page: Page
}

function searchText(order: OrderRecord): string {
  return fold(
    `${order.customer_first_name} ${order.customer_last_name}\n${order.customer_email}\n${order.id}`,
  )
}

/** Adds an order after all others. */
export function insertOrder(db: Database, order: OrderRecord): void {
  db.run(
    'INSERT INTO orders (id, created_at, updated_at, completed_at, shipping_status, search, data) VALUES (?, ?, ?, ?, ?, ?, ?)',
    order.id,
    order.created_at,
    order.updated_at,
    order.completed_at,
    order.shipping_status,
    searchText(order),
    JSON.stringify(order),
  )
}

/** Replaces an existing order; it keeps its place. */
export function updateOrder(db: Database, order: OrderRecord): void {
  db.run(
    'UPDATE orders SET updated_at = ?, completed_at = ?, shipping_status = ?, search = ?, data = ? WHERE id = ?',
    order.updated_at,
    order.completed_at,
    order.shipping_status,
    searchText(order),
    JSON.stringify(order),
    order.id,
  )
}

/** Undefined when no order has this id. */
export function findOrder(db: Database, id: string): OrderRecord | undefined {
  const row = db.get('SELECT data FROM orders WHERE id = ?', id)
  return row && dataOf<OrderRecord>(row)
}

/** A page of orders and how many there are in all. Equal times keep the order of arrival, so pages never overlap. */
export function listOrders(db: Database, query: OrderQuery): { orders: OrderRecord[]; total: number } {
  const conditions: string[] = []
  const values: SQLInputValue[] = []
  for (const word of query.words) {
    conditions.push('instr(search, ?) > 0')
    values.push(word)
  }
  if (query.shippingStatus !== undefined) {
    conditions.push('shipping_status = ?')
    values.push(query.shippingStatus)
  }
  for (const { column, bound, at } of query.times) {
    conditions.push(`${column} ${bound === 'from' ? '>=' : '<='} ?`)
    values.push(at)
  }
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
  const way = query.sort.descending ? 'DESC' : 'ASC'
  const order = `ORDER BY ${query.sort.attribute} ${way}, seq ${way}`
  const total = Number(db.get(`SELECT count(*) AS total FROM orders ${where}`, ...values)?.total)
  const rows = db.all(
    // The inner list sorts and skips without touching the bulky column.
    `SELECT data FROM orders WHERE seq IN (SELECT seq FROM orders ${where} ${order} LIMIT ? OFFSET ?) ${order}`,
    ...values,
    query.page.limit,
    query.page.offset,
  )
  return { orders: rows.map(dataOf<OrderRecord>), total }
}

/** The number in the newest order's id; 0 in a shop without orders. */
export function lastOrderNumber(db: Database): number {
  const row = db.get('SELECT id FROM orders ORDER BY seq DESC LIMIT 1')
  return Number(/\d+$/.exec(String(row?.id))?.[0] ?? 0)
}

/** The newest orders, newest first. */
export function lastOrders(db: Database, count: number): OrderRecord[] {
  return db.all('SELECT data FROM orders ORDER BY seq DESC LIMIT ?', count).map(dataOf<OrderRecord>)
}

/** When an order was last changed, in milliseconds since 1970; 0 in a shop without orders. */
export function lastOrderUpdate(db: Database): number {
  const row = db.get('SELECT max(updated_at) AS last FROM orders')
  return typeof row?.last === 'string' ? Date.parse(row.last) : 0
}
