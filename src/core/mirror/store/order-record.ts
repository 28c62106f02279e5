import { createHash } from 'node:crypto'
import type { Order } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-list.ts'
import { shippedAt, shippingWays } from './order-shipping.ts'
import { besideOf, maxLines } from '../words/beside.ts'
import { fold } from '#shared/values/fold.ts'
import { compact } from '#shared/shipping/tracking.ts'
import { dayIn } from '#shared/values/zone.ts'
import { indexed } from '../words/fold.ts'

/** An order as it is written into the mirror: columns to find, sort and add up by, its texts, its lines. */
export type OrderRecord = {
  readonly id: string
  /** Its key, or the one from which to look for a free one: the order of keys is that of time. */
  readonly firstKey: number
  /** Null when the shop does not say. */
  readonly day: string | null
  readonly changedAt: string | null
  readonly completedAt: string | null
  readonly shipping: Order['shippingStatus']
  readonly payment: Order['paymentStatus']
  readonly buyerNote: 0 | 1
  /** 2-letter code. */
  readonly country: string | null
  /** The first discount code, as `sameDiscount` returns it. */
  readonly discount: string | null
  readonly currency: string | null
  /** The total as a whole number, of which `digits` digits are decimals: exact, and quick to add. */
  readonly units: number
  readonly digits: number
  /** Only for sorting. */
  readonly total: number
  /** As `sameMail` returns it. */
  readonly email: string
  /** First and last name, folded, as a list shows and sorts them. */
  readonly name: string
  /** The same for all orders that go to one place, however it is written; null when there is no street. */
  readonly address: string | null
  /** How the order is sent, in the shop's words. */
  readonly way: string | null
  readonly optedIn: 0 | 1
  /** When the shop noted that it was marked shipped, and the day of that. */
  readonly shippedAt: string | null
  readonly shippedDay: string | null
  /** An `OrderRow` without the owner's own part but with the searched texts that it does not show, as JSON. */
  readonly row: string
  /** The whole `Order`, as JSON. */
  readonly json: string
  readonly lines: readonly OrderLine[]
}

type OrderLine = {
  readonly product: string | null
  readonly name: string
  readonly option: string
  readonly quantity: number
  readonly image: string | null
}

/** A row as the mirror stores it: queries add what the owner wrote. */
export type CopiedRow = Omit<
  OrderRow,
  'notes' | 'tagIds' | 'packed' | 'packedLines' | 'putAway' | 'isNew' | 'combined' | 'together' | 'found'
> & {
  /** See beside.ts. */
  readonly beside: string
}

/** How many keys each millisecond has. */
export const keysInMs = 1024
/** In 2248 and in 1691: beyond these a key would not be an exact number any more. */
const farthestMs = Math.floor(Number.MAX_SAFE_INTEGER / keysInMs) - 1

/**
 * Returns an order as it is written into the mirror.
 *
 * @param zone the zone in which to compute days, "Europe/Lisbon"
 * @param json the order as JSON, where the caller has it
 */
export function orderRecord(order: Order, zone: string, json = JSON.stringify(order)): OrderRecord {
  const { address, createdAt, updatedAt, completedAt, items, total } = order
  const discount = discountCodeOf(order)
  const shipped = shippedAt(order)
  return {
    id: order.id,
    firstKey: firstKeyOf(createdAt),
    day: createdAt === null ? null : dayIn(zone, createdAt),
    changedAt: updatedAt === null ? null : new Date(updatedAt).toISOString(),
    completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
    shipping: order.shippingStatus,
    payment: order.paymentStatus,
    buyerNote: order.note.trim() === '' ? 0 : 1,
    country: address.country?.id ?? null,
    discount: discount === null ? null : sameDiscount(discount),
    currency: order.currency?.id ?? null,
    ...countable(total),
    total: Number(total),
    email: sameMail(order.email),
    name: fold(`${order.firstName} ${order.lastName}`).trim(),
    address: addressKey(address),
    way: shippingWays(order)[0] ?? null,
    optedIn: order.optedInToMarketing ? 1 : 0,
    shippedAt: shipped,
    shippedDay: shipped === null ? null : dayIn(zone, shipped),
    row: JSON.stringify(rowOf(order, discount)),
    json,
    lines: items.map((item) => ({
      product: item.productId,
      name: item.productName,
      option: item.optionName,
      quantity: item.quantity,
      image: item.imageUrl,
    })),
  }
}

/** Returns an order's text for the index. `written`: the owner's notes, the names of its tags, its tracking number. */
export function orderWords(
  order: Order,
  written: {
    readonly notes: readonly string[]
    readonly tags: readonly string[]
    readonly tracking: string | null
  },
): string {
  const { id, firstName, lastName, email, phone, items, address, note, transactions } = order
  return indexed(`${firstName} ${lastName}`, [
    id,
    // Also as one word, however the owner separates its parts in a search.
    id.replace(/[^\p{L}\p{N}]/gu, ''),
    phone.replace(/\D/g, ''),
    discountCodeOf(order) ?? '',
    email,
    phone,
    ...items.flatMap(({ productName, optionName }) => [productName, optionName]),
    address.line1,
    address.line2,
    address.city,
    address.state,
    address.zip,
    address.country?.id ?? '',
    address.country?.name ?? '',
    ...transactions.map(({ processorId }) => processorId),
    note,
    ...written.notes,
    ...written.tags,
    // Also as one word, for an owner who types it without its blanks.
    ...(written.tracking === null ? [] : [written.tracking, compact(written.tracking)]),
  ])
}

/** Returns an e-mail address in the form in which addresses are compared. */
export function sameMail(email: string): string {
  return email.trim().toLowerCase()
}

/** Returns a discount's code in the form in which codes are compared. */
export function sameDiscount(code: string): string {
  return code.trim().toLowerCase()
}

/** Returns the first key for a time. An order without a time comes before all others, as the oldest. */
export function firstKeyOf(createdAt: string | null): number {
  const ms = createdAt === null ? 0 : Date.parse(createdAt)
  return Math.min(Math.max(ms, -farthestMs), farthestMs) * keysInMs
}

/** Returns the first discount's code: the service writes "[CODE] name" (facts: Orders). */
function discountCodeOf({ adjustments }: Order): string | null {
  for (const { kind, label } of adjustments) {
    const code = kind === 'discount' ? /^\[([^\]]+)\]/.exec(label)?.[1]?.trim() : undefined
    if (code) return code
  }
  return null
}

/**
 * Returns the same key for orders to one place: case, accents, blanks and punctuation do not matter, nor does the
 * state. Null without a street: such orders have no place in common. Short, as it is only compared.
 */
export function addressKey({ line1, line2, zip, city, country }: Order['address']): string | null {
  const parts = [line1, line2, zip, city, country?.id ?? ''].map((part) =>
    fold(part)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
  if (parts[0] === '') return null
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
}

function countable(amount: string): { units: number; digits: number } {
  const digits = amount.split('.')[1]?.length ?? 0
  const units = Number(amount.replace('.', ''))
  // No order costs as much; it must not make the sums of all the others inexact.
  return Number.isSafeInteger(units) ? { units, digits } : { units: 0, digits: 0 }
}

function rowOf(order: Order, discountCode: string | null): CopiedRow {
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
    completedAt: order.completedAt,
    total: order.total,
    currency: currency && { id: currency.id, sign: currency.sign, locale: currency.locale },
    itemCount: order.itemCount,
    items: order.items.slice(0, maxLines).map(({ productName, optionName, quantity, imageUrl }) => ({
      name: productName,
      option: optionName,
      quantity,
      imageUrl,
    })),
    lineCount: order.items.length,
    hasBuyerNote: order.note.trim() !== '',
    shippingWay: shippingWays(order)[0] ?? '',
    shippedAt: shippedAt(order),
    discountCode,
    beside: besideOf(order),
  }
}
