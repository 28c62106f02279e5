import { z } from 'zod'
import { daySchema } from '#shared/orders/order-list.ts'
import { paymentStatusSchema } from '#shared/orders/order.ts'

/** The limit in the contract. */
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

/** The router parses what looks like a number as one: an order's number typed by hand, the code "2026". */
const text = z.union([z.string(), z.number().transform(String)]).pipe(z.string().min(1))

/** Drops unknown values, so that an old or mistyped address still opens. */
const part = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

/** Several values, separated by commas. Drops unknown ones. */
function several(isKnown: (value: string) => boolean) {
  return part(
    text
      .transform((list) => listed(list).filter(isKnown))
      .refine((values) => values.length > 0)
      .transform(joinValues),
  )
}

/** The filters that can be negated. */
export const negatedKinds = ['payment', 'country', 'tag', 'discount', 'product', 'way', 'buyer'] as const
export type NegatedKind = (typeof negatedKinds)[number]

/** An amount like "20" or "20.50". */
export const amountForm = /^\d{1,9}(\.\d{1,3})?$/

/** True when the calendar has the day: `Date` makes a day of March out of "2026-02-31". */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
const day = part(daySchema.refine(isDay))

/** What the orders page stores in the address. Drops everything else. */
export const ordersSearchSchema = z.object({
  /** Orders to ship when it is left out. */
  view: part(z.enum(['notPaid', 'putAway', 'shipped', 'all'])),
  q: part(text.pipe(z.string().max(maxSearchLength))),
  /** When it is left out: the newest first; in a search, the best match first. */
  sort: part(z.enum(['newest', 'oldest', 'changed', 'paid', 'name', 'total', 'totalUp'])),
  /** For example "completed,pending". */
  payment: several((value) => paymentStatusSchema.safeParse(value).success),
  /** Converted into days with each request of the list. */
  placed: part(z.enum(placedPresets)),
  /** Days, both included; a preset takes precedence over them. */
  from: day,
  to: day,
  /** For example "PT,ES". */
  country: several((value) => /^[A-Z]{2}$/.test(value)),
  /** Ids of the owner's tags. */
  tag: several(() => true),
  note: part(z.enum(['mine', 'buyer', 'any', 'none'])),
  discount: part(text),
  packed: part(z.enum(['yes', 'no', 'partly'])),
  isNew: part(z.enum(['yes', 'no'])),
  /** Whether the order goes in one parcel with others. */
  combined: part(z.enum(['yes', 'no'])),
  /** A product's id, and the name that its option has on an order. */
  product: part(text),
  option: part(text),
  /** A buyer's e-mail. */
  buyer: part(text),
  /** A currency's code. */
  currency: part(z.string().regex(/^[A-Z]{3}$/)),
  /** Bounds of the total, in that currency. */
  least: part(text.pipe(z.string().regex(amountForm))),
  most: part(text.pipe(z.string().regex(amountForm))),
  /** How many days the order has waited at least; converted into a day with each request of the list. */
  waiting: part(text.pipe(z.string().regex(/^[1-9]\d{0,2}$/))),
  /** When the order was marked shipped, as `placed`, `from` and `to`. */
  shipped: part(z.enum(placedPresets)),
  shippedFrom: day,
  shippedTo: day,
  /** "1": the buyer's only order; "3": the buyer made three or more. */
  bought: part(text.pipe(z.string().regex(/^[1-9]\d{0,2}$/))),
  /** Ways of shipping, each with its commas written as %2C. */
  way: part(text),
  mailings: part(z.enum(['yes', 'no'])),
  /** The filters that are negated. */
  not: several((value) => negatedKinds.some((kind) => kind === value)),
  /** The id of the saved view that this began as. */
  saved: part(text),
  /** The open order. */
  order: part(text),
})

export type OrdersSearch = z.output<typeof ordersSearchSchema>
export type OrderView = 'toShip' | NonNullable<OrdersSearch['view']>
export type OrderSorting = 'match' | NonNullable<OrdersSearch['sort']>
export type PlacedPreset = (typeof placedPresets)[number]

/** Returns how the orders are sorted, also where the address leaves it out. */
export function sortingOf({ q, sort }: Pick<OrdersSearch, 'q' | 'sort'>): OrderSorting {
  return sort ?? (q === undefined ? 'newest' : 'match')
}

/** Returns the values of a parameter that has several. */
export function listed(list: string | undefined): string[] {
  return [...new Set((list ?? '').split(',').filter(Boolean))]
}

/** As `listed`, where a value may contain commas. */
export function listedTexts(list: string | undefined): string[] {
  return listed(list).map((one) => one.replaceAll('%2C', ',').replaceAll('%25', '%'))
}

export function joinedTexts(values: readonly string[]): string | undefined {
  return joinValues(values.map((one) => one.replaceAll('%', '%25').replaceAll(',', '%2C')))
}

/** Joins values into a parameter; undefined when there are none. */
export function joinValues(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : values.join(',')
}
