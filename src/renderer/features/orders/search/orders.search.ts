import { z } from 'zod'
import { daySchema } from '#shared/orders/order-list.ts'
import { paymentStatusSchema } from '#shared/orders/order.ts'

/** The contract's own limit. */
export const maxSearchLength = 200

export const placedPresets = [
  'today',
  'yesterday',
  '7-days',
  '30-days',
  'month',
  'last-month',
  'year',
] as const

/** The router takes what looks like a number for one: an order's number typed by hand, the code "2026". */
const text = z.union([z.string(), z.number().transform(String)]).pipe(z.string().min(1).max(maxSearchLength))

/** What is not known in an address is dropped, so that an old or mistyped one still opens. */
const part = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

/** Several values with commas between them. Those that are not known are dropped. */
function several(isKnown: (value: string) => boolean) {
  return part(
    text
      .transform((list) => listed(list).filter(isKnown))
      .refine((values) => values.length > 0)
      .transform(joinValues),
  )
}

/** Filters that can be asked the other way round. */
export const negatedKinds = ['payment', 'country', 'tag', 'discount', 'product', 'way', 'buyer'] as const
export type NegatedKind = (typeof negatedKinds)[number]

/** "20" and "20.50" */
export const amountForm = /^\d{1,9}(\.\d{1,3})?$/

/** The calendar has it: a date made of "2026-02-31" is one in March. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
const day = part(daySchema.refine(isDay))

/** What the orders page keeps in the address. Anything else in it is dropped. */
export const ordersSearchSchema = z.object({
  /** Left out: orders to ship. */
  view: part(z.enum(['notPaid', 'putAway', 'shipped', 'all'])),
  q: part(text),
  /** Left out: the newest first; of a search, what matches best. */
  sort: part(z.enum(['newest', 'oldest', 'changed', 'paid', 'name', 'total', 'totalUp'])),
  /** "completed,pending" */
  payment: several((value) => paymentStatusSchema.safeParse(value).success),
  /** Reckoned into days whenever the list is asked for. */
  placed: part(z.enum(placedPresets)),
  /** Days, both included; a preset goes before them. */
  from: day,
  to: day,
  /** "PT,ES" */
  country: several((value) => /^[A-Z]{2}$/.test(value)),
  /** Ids of the owner's tags. */
  tag: several(() => true),
  note: part(z.enum(['mine', 'buyer', 'any', 'none'])),
  discount: part(text),
  packed: part(z.enum(['yes', 'no', 'partly'])),
  isNew: part(z.enum(['yes', 'no'])),
  /** Goes in one parcel with others. */
  combined: part(z.enum(['yes', 'no'])),
  /** A product's id, and what its option is called on an order. */
  product: part(text),
  option: part(text),
  /** A buyer's e-mail. */
  buyer: part(text),
  /** A currency's code. */
  currency: part(z.string().regex(/^[A-Z]{3}$/)),
  /** Bounds of the total, in that currency. */
  least: part(text.pipe(z.string().regex(amountForm))),
  most: part(text.pipe(z.string().regex(amountForm))),
  /** Has waited for so many days at least: reckoned whenever the list is asked for. */
  waiting: part(text.pipe(z.string().regex(/^[1-9]\d{0,2}$/))),
  /** When it was marked shipped, as `placed`, `from` and `to`. */
  shipped: part(z.enum(placedPresets)),
  shippedFrom: day,
  shippedTo: day,
  /** "1": the buyer's only order; "3": the buyer made three or more. */
  bought: part(text.pipe(z.string().regex(/^[1-9]\d{0,2}$/))),
  /** Ways of shipping, each with its commas written as %2C. */
  way: part(text),
  mailings: part(z.enum(['yes', 'no'])),
  /** Which of the filters must not hold. */
  not: several((value) => negatedKinds.some((kind) => kind === value)),
  /** The saved view that this began as. */
  saved: part(text),
  /** The order that is open. */
  order: part(text),
})

export type OrdersSearch = z.output<typeof ordersSearchSchema>
export type OrderView = 'toShip' | NonNullable<OrdersSearch['view']>
export type OrderSorting = 'match' | NonNullable<OrdersSearch['sort']>
export type PlacedPreset = (typeof placedPresets)[number]

/** In which order the orders stand, also where the address leaves it out. */
export function sortingOf({ q, sort }: Pick<OrdersSearch, 'q' | 'sort'>): OrderSorting {
  return sort ?? (q === undefined ? 'newest' : 'match')
}

/** The values of a part of the address that holds several. */
export function listed(list: string | undefined): string[] {
  return [...new Set((list ?? '').split(',').filter(Boolean))]
}

/** The same where a value may hold commas. */
export function listedTexts(list: string | undefined): string[] {
  return listed(list).map((one) => one.replaceAll('%2C', ',').replaceAll('%25', '%'))
}

export function joinedTexts(values: readonly string[]): string | undefined {
  return joinValues(values.map((one) => one.replaceAll('%', '%25').replaceAll(',', '%2C')))
}

/** The same the other way; undefined when there are none. */
export function joinValues(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : values.join(',')
}
