import { createHash } from 'node:crypto'
import type { Order } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-list.ts'
import { shippedAt, shippingWays } from './order-shipping.ts'
import { besideOf, maxLines } from '../words/beside.ts'
import { fold } from '#shared/values/fold.ts'
import { compact } from '#shared/shipping/tracking.ts'
import { dayIn } from '#shared/values/zone.ts'
import { indexed } from '../words/fold.ts'

/** An order as it is written into the copy: what is found, sorted and added up, its texts, its lines. */
export type OrderRecord = {
  readonly id: string
  /** Its key, or one of the next where that is taken: by key is by time. */
  readonly firstKey: number
  /** Null when the shop does not tell. */
  readonly day: string | null
  readonly changedAt: string | null
  readonly completedAt: string | null
  readonly shipping: Order['shippingStatus']
  readonly payment: Order['paymentStatus']
  readonly buyerNote: 0 | 1
  /** 2-letter code. */
  readonly country: string | null
  /** The first discount code, as `sameDiscount` has it. */
  readonly discount: string | null
  readonly currency: string | null
  /** The total as a whole number, of which so many digits are decimals: exact, and quick to add. */
  readonly units: number
  readonly digits: number
  /** Only to sort by. */
  readonly total: number
  /** As `sameMail` has it. */
  readonly email: string
  /** First and last name, folded, as a list shows and sorts them. */
  readonly name: string
  /** The same for all orders that go to one place, however it is written; null when there is no street. */
  readonly address: string | null
  /** How it is sent, in the shop's words. */
  readonly way: string | null
  readonly optedIn: 0 | 1
  /** When the shop noted that it was marked shipped, and the day of that. */
  readonly shippedAt: string | null
  readonly shippedDay: string | null
  /** An `OrderRow` without the owner's own part, and what is searched beside it, as JSON. */
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

/** A row as the copy keeps it: what the owner wrote is joined when it is read. */
export type CopiedRow = Omit<
  OrderRow,
  'notes' | 'tagIds' | 'packed' | 'packedLines' | 'putAway' | 'isNew' | 'combined' | 'together' | 'found'
> & {
  /** See beside.ts. */
  readonly beside: string
}

/** How many keys the orders of one millisecond may have. */
export const keysInMs = 1024
/** The year 2248, and 1691 before: beyond it a key would be no exact number any more. */
const farthestMs = Math.floor(Number.MAX_SAFE_INTEGER / keysInMs) - 1

/**
 * @param zone the zone that days are reckoned in, "Europe/Lisbon"
 * @param json the order as JSON, where it is at hand
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

/** What is searched of an order, for the index. `written`: the owner's notes on it, the names of its tags, its tracking number. */
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
    // Also as one word, however they are parted when somebody asks for them.
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
    // Also as one word, for those who type it without its blanks.
    ...(written.tracking === null ? [] : [written.tracking, compact(written.tracking)]),
  ])
}

/** An e-mail as it is compared. */
export function sameMail(email: string): string {
  return email.trim().toLowerCase()
}

/** A discount's code as it is compared. */
export function sameDiscount(code: string): string {
  return code.trim().toLowerCase()
}

/** An order without a time comes before all others, as the oldest. */
export function firstKeyOf(createdAt: string | null): number {
  const ms = createdAt === null ? 0 : Date.parse(createdAt)
  return Math.min(Math.max(ms, -farthestMs), farthestMs) * keysInMs
}

/** The first discount's code: the service writes "[CODE] name" (facts: Orders). */
function discountCodeOf({ adjustments }: Order): string | null {
  for (const { kind, label } of adjustments) {
    const code = kind === 'discount' ? /^\[([^\]]+)\]/.exec(label)?.[1]?.trim() : undefined
    if (code) return code
  }
  return null
}

/**
 * Case, accents, blanks and punctuation do not matter, nor how the state is written. Two orders without a street have
 * no place in common. Short, as it is only compared.
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
  // Nobody pays as much; it must not make the sums of all the others inexact.
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
