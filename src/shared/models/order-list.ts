import { z } from 'zod'
import { countrySchema, decimalSchema, timestampSchema } from './fields.ts'
import { paymentStatusSchema, shippingStatusSchema } from './order.ts'

/** A day of the calendar in this computer's zone: "2026-11-20". */
export const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/**
 * Which orders. Every part that is set must hold; within a list any one of its values will do. Days are those of
 * `placedAt` in this computer's zone, both ends included.
 */
export const orderFilterSchema = z.object({
  /**
   * Every word must occur in the buyer's name, e-mail or phone, the order's number, an item, the place or country, the
   * buyer's note, or what the owner wrote (notes, tags). Case and accents do not matter, nor whether it is ß or ss, ø or
   * o. A word of one or two letters must begin a word. The # before a number may stand there or not.
   */
  search: z.string().max(200).default(''),
  shipping: shippingStatusSchema.nullable().default(null),
  payment: z.array(paymentStatusSchema).default([]),
  from: daySchema.nullable().default(null),
  to: daySchema.nullable().default(null),
  /** 2-letter codes. */
  countries: z.array(z.string()).default([]),
  /** Ids of the owner's tags. */
  tags: z.array(z.string()).default([]),
  /** `mine`: the owner wrote a note on it · `buyer`: the buyer left one. */
  note: z.enum(['mine', 'buyer', 'any', 'none']).nullable().default(null),
  /** A discount's code, as it stands on the order; case does not matter. */
  discount: z.string().nullable().default(null),
  packed: z.boolean().nullable().default(null),
  /** Arrived, and neither looked at by the owner nor shipped yet. */
  isNew: z.boolean().nullable().default(null),
  /** A product's id: orders that hold one of it. */
  product: z.string().nullable().default(null),
  /** A buyer's e-mail, whole; case does not matter. */
  buyer: z.string().nullable().default(null),
  /** A currency's code: orders in that money. */
  currency: z.string().nullable().default(null),
})
export type OrderFilter = z.output<typeof orderFilterSchema>
/** As a caller writes it: what is left out does not filter. */
export type OrderFilterInput = z.input<typeof orderFilterSchema>

/**
 * `placed`: by when the order was made · `changed`: by when the shop changed it last · `name`: by first and last name, as
 * a list shows them, without case and accents. A dash begins with the largest.
 */
export const orderListSortSchema = z.enum(['-placed', 'placed', '-changed', 'name', '-total', 'total'])
export type OrderListSort = z.infer<typeof orderListSortSchema>

export const tagColorSchema = z.enum(['kraft', 'blue', 'green', 'red', 'violet', 'grey'])
export type TagColor = z.infer<typeof tagColorSchema>

/** A label that the owner made; the same for all orders of one shop. */
export const tagSchema = z.object({ id: z.string(), name: z.string(), color: tagColorSchema })
export type Tag = z.infer<typeof tagSchema>

/** Orders that are to be sent now and may go in one parcel: to the same buyer (by e-mail) or address. */
export const togetherSchema = z.object({
  /** How many, itself included. */
  orders: z.number().int().min(2),
  oneBuyer: z.boolean(),
  oneAddress: z.boolean(),
})
export type Together = z.infer<typeof togetherSchema>

/** What a list shows of an order. */
export const orderRowSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  city: z.string(),
  state: z.string(),
  country: countrySchema.nullable(),
  shippingStatus: shippingStatusSchema,
  paymentStatus: paymentStatusSchema,
  /** When the order was made. */
  placedAt: timestampSchema.nullable(),
  changedAt: timestampSchema.nullable(),
  total: decimalSchema,
  currency: z.object({ id: z.string(), sign: z.string(), locale: z.string() }).nullable(),
  itemCount: z.number().int(),
  /** The first lines of the order, at most four; `lineCount` tells how many there are. */
  items: z.array(
    z.object({
      name: z.string(),
      option: z.string(),
      quantity: z.number().int(),
      imageUrl: z.string().nullable(),
    }),
  ),
  lineCount: z.number().int(),
  hasBuyerNote: z.boolean(),
  /** The first discount code on the order, or null. */
  discountCode: z.string().nullable(),
  /** How many notes the owner wrote on it. */
  notes: z.number().int(),
  tagIds: z.array(z.string()),
  packed: z.boolean(),
  /** It arrived, and was neither looked at by the owner nor shipped yet. */
  isNew: z.boolean(),
  /** Null when nothing goes with it, and for an order that cannot be sent now or is on its way. */
  together: togetherSchema.nullable(),
})
export type OrderRow = z.infer<typeof orderRowSchema>

/** Orders that are meant: chosen ones, or all that match a filter at the moment of the call (less those left out). */
export const orderScopeSchema = z.union([
  z.object({ ids: z.array(z.string().min(1)).min(1).max(100_000) }),
  z.object({ filter: orderFilterSchema, except: z.array(z.string()).default([]) }),
])
export type OrderScope = z.output<typeof orderScopeSchema>
