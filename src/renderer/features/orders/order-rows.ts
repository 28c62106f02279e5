import type { Order } from '#shared/models/order.ts'
import { daysAgo } from '../../format/dates.ts'
import { waitsForOwner } from './order-state.ts'

/** Which moment of an order a list is sorted and grouped by. */
export type OrderMoment = 'createdAt' | 'updatedAt'

export type DayRow = {
  readonly kind: 'day'
  readonly key: string
  /** A moment of that day; null when the shop did not tell it. */
  readonly at: string | null
  /** For how many days the oldest order of this day has waited for the owner; 0 when none waits. */
  readonly waiting: number
}

export type OrderRow = {
  readonly kind: 'order'
  /** The order's id. */
  readonly key: string
  readonly order: Order
  /** Among the orders, from 1. */
  readonly place: number
  readonly at: string | null
  readonly lastOfDay: boolean
}

/** A line of the list: the head of a day, or an order. */
export type Row = DayRow | OrderRow

/** Orders under the heads of their days, in the order given. */
export function orderRows(orders: readonly Order[], by: OrderMoment, now: Date): Row[] {
  return days(orders, by, now).flatMap(({ key, from, orders: ofDay }) => [
    { kind: 'day' as const, key, at: ofDay[0]?.[by] ?? null, waiting: daysWaiting(ofDay, now) },
    ...ofDay.map((order, index) => ({
      kind: 'order' as const,
      key: order.id,
      order,
      place: from + index + 1,
      at: order[by],
      lastOfDay: index === ofDay.length - 1,
    })),
  ])
}

type Day = { readonly key: string; readonly from: number; readonly orders: Order[] }

function days(orders: readonly Order[], by: OrderMoment, now: Date): Day[] {
  const found: (Day & { readonly ago: number | null })[] = []
  for (const [from, order] of orders.entries()) {
    const at = order[by]
    const ago = at === null ? null : daysAgo(at, now)
    const current = found.at(-1)
    if (current?.ago === ago) current.orders.push(order)
    else found.push({ key: `day ${found.length} ${ago}`, from, ago, orders: [order] })
  }
  return found
}

function daysWaiting(orders: readonly Order[], now: Date): number {
  const ages = orders
    .filter(waitsForOwner)
    .map(({ createdAt }) => (createdAt === null ? 0 : daysAgo(createdAt, now)))
  return Math.max(0, ...ages)
}
