import type { Order } from '#shared/models/order.ts'
import type { OrderRow } from '#shared/models/order-list.ts'
import { fold } from './fold.ts'

/** An order as it is written into the copy: what is found and sorted by, and the two texts that are shown. */
export type OrderRecord = {
  readonly id: string
  /** Milliseconds of created_at; 0 when the shop does not tell. */
  readonly placedMs: number
  /** In this computer's zone; null when the shop does not tell. */
  readonly day: string | null
  readonly changedAt: string | null
  readonly shipping: string
  readonly payment: string
  /** 2-letter code. */
  readonly country: string | null
  /** The first discount code, in small letters. */
  readonly discount: string | null
  /** In small letters. */
  readonly email: string
  /** The same for all orders that go to one place, however it is written; empty when there is no street. */
  readonly address: string
  /** First and last name, folded, as a list shows and sorts them. */
  readonly name: string
  readonly total: number
  readonly buyerNote: 0 | 1
  readonly lines: readonly OrderLine[]
  /** What is searched, without what the owner wrote. */
  readonly texts: readonly string[]
  /** An `OrderRow` without the owner's own part, as JSON. */
  readonly row: string
  /** The whole `Order`, as JSON. */
  readonly json: string
}

type OrderLine = {
  readonly product: string | null
  readonly name: string
  readonly option: string
  readonly quantity: number
  readonly image: string | null
}

/** How many lines of an order a list shows (shared: OrderRow, items). */
const mostLines = 4

export function orderRecord(order: Order): OrderRecord {
  const { address, createdAt, items } = order
  const discount = discountCodeOf(order)
  return {
    id: order.id,
    placedMs: createdAt === null ? 0 : Date.parse(createdAt),
    day: createdAt === null ? null : dayOf(createdAt),
    changedAt: order.updatedAt,
    shipping: order.shippingStatus,
    payment: order.paymentStatus,
    country: address.country?.id ?? null,
    discount: discount?.toLowerCase() ?? null,
    email: order.email.trim().toLowerCase(),
    address: placeOf(order),
    name: fold(`${order.firstName} ${order.lastName}`.trim()),
    // Only to sort by; sums are made from the decimals.
    total: Number(order.total),
    buyerNote: order.note.trim() === '' ? 0 : 1,
    lines: items.map((item) => ({
      product: item.productId,
      name: item.productName,
      option: item.optionName,
      quantity: item.quantity,
      image: item.imageUrl,
    })),
    texts: searchedTexts(order),
    row: JSON.stringify(rowOf(order, discount)),
    json: JSON.stringify(order),
  }
}

/** What a search finds an order by, beside what the owner wrote on it. */
export function searchedTexts({ id, firstName, lastName, email, phone, items, address, note }: Order): string[] {
  return [
    id,
    firstName,
    lastName,
    email,
    phone,
    ...items.flatMap(({ productName, optionName }) => [productName, optionName]),
    address.city,
    address.state,
    address.country?.name ?? '',
    note,
  ]
}

/** The day of the calendar in this computer's zone. @param moment UTC */
export function dayOf(moment: string): string {
  const date = new Date(moment)
  const [month, day] = [date.getMonth() + 1, date.getDate()]
  return `${date.getFullYear()}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`
}

/** The first discount's code: the service writes "[CODE] name" (facts: Orders). */
function discountCodeOf({ adjustments }: Order): string | null {
  for (const { kind, label } of adjustments) {
    const code = kind === 'discount' ? /^\[([^\]]+)\]/.exec(label)?.[1]?.trim() : undefined
    if (code) return code
  }
  return null
}

function placeOf({ address: { line1, line2, city, zip, country } }: Order): string {
  if (line1.trim() === '') return ''
  return fold([line1, line2, city, zip, country?.id ?? ''].join(' ')).replace(/[\s.,;-]+/g, ' ').trim()
}

function rowOf(order: Order, discountCode: string | null): Omit<OrderRow, 'notes' | 'tagIds' | 'packed'> {
  const { address, currency } = order
  return {
    id: order.id,
    firstName: order.firstName,
    lastName: order.lastName,
    email: order.email,
    city: address.city,
    state: address.state,
    country: address.country,
    shippingStatus: order.shippingStatus,
    paymentStatus: order.paymentStatus,
    placedAt: order.createdAt,
    changedAt: order.updatedAt,
    total: order.total,
    currency: currency && { id: currency.id, sign: currency.sign, locale: currency.locale },
    itemCount: order.itemCount,
    items: order.items.slice(0, mostLines).map(({ productName, optionName, quantity, imageUrl }) => ({
      name: productName,
      option: optionName,
      quantity,
      imageUrl,
    })),
    lineCount: order.items.length,
    hasBuyerNote: order.note.trim() !== '',
    discountCode,
  }
}
