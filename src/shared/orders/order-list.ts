import { z } from 'zod'
import {
  countrySchema,
  decimalSchema,
  pictureAddressSchema,
  shopWordSchema,
  timestampSchema,
} from '../values/fields.ts'
import { orderStageSchema } from './order-stage.ts'
import { paymentStatusSchema, shippingStatusSchema } from './order.ts'

/** A day of the calendar in the shop's zone: "2026-11-20". */
export const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** Parts of a filter that can be negated. */
export const negatableSchema = z.enum([
  'payment',
  'countries',
  'tags',
  'discount',
  'product',
  'ways',
  'buyer',
])
export type Negatable = z.infer<typeof negatableSchema>

/** Parts of a filter whose values the owner chooses from those that exist. */
export const filterChoiceKindSchema = z.enum([
  ...negatableSchema.options,
  'note',
  'packed',
  'isNew',
  'combined',
  'optedIn',
  'currency',
])
export type FilterChoiceKind = z.infer<typeof filterChoiceKindSchema>

/**
 * A filter of orders. An order must match every part that is set; within a list any one value will do. Days are those
 * of `placedAt` in the shop's zone, both ends included.
 */
export const orderFilterSchema = z.object({
  /**
   * Every word must occur in the buyer's name, e-mail or phone, the order's number, an item, the street, place or
   * country, a payment's number, the buyer's note, or what the owner wrote (notes, tags). Case and accents do not
   * matter, nor does ß or ss, ø or o. A word of one or two letters must begin a word. The # before a number is
   * optional.
   */
  search: z.string().max(200).default(''),
  shipping: shippingStatusSchema.nullable().default(null),
  /** The stage of the order: to ship, not paid, put away, or shipped. */
  stage: orderStageSchema.nullable().default(null),
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
  /** `partly`: some of its items are packed, and not all. */
  packed: z
    .union([z.boolean(), z.literal('partly')])
    .nullable()
    .default(null),
  /** Arrived, and neither looked at by the owner nor shipped yet. */
  isNew: z.boolean().nullable().default(null),
  /** Goes, or went, in one parcel with other orders that the owner combined it with. */
  combined: z.boolean().nullable().default(null),
  /** A product's id: orders that contain it. */
  product: z.string().nullable().default(null),
  /** A buyer's whole e-mail; case does not matter. */
  buyer: z.string().nullable().default(null),
  /** Together with `product`: the name of an option, as it stands on the order. */
  option: z.string().nullable().default(null),
  /** A currency's code: orders in that currency. */
  currency: z.string().nullable().default(null),
  /** Bounds of the total, both included: "20.00". Amounts of two currencies do not compare, so set `currency` too. */
  least: decimalSchema.nullable().default(null),
  most: decimalSchema.nullable().default(null),
  /** Unshipped, and placed on that day or before. */
  waitingSince: daySchema.nullable().default(null),
  /** Shipped, and marked so in these days, as the shop recorded it; both ends included. */
  shippedFrom: daySchema.nullable().default(null),
  shippedTo: daySchema.nullable().default(null),
  /**
   * Bounds of the number of orders that its buyer (by e-mail) made, this one included; an order without e-mail counts
   * as the only one.
   */
  boughtLeast: z.number().int().min(1).nullable().default(null),
  boughtMost: z.number().int().min(1).nullable().default(null),
  /** Ways of shipping, as the shop calls them on the order. */
  ways: z.array(z.string()).default([]),
  /** The buyer opted in to mailings with this order. */
  optedIn: z.boolean().nullable().default(null),
  /** The parts that are set and must not match. */
  not: z.array(negatableSchema).default([]),
})
export type OrderFilter = z.output<typeof orderFilterSchema>
/** The filter as a caller writes it: parts that are left out do not filter. */
export type OrderFilterInput = z.input<typeof orderFilterSchema>

/**
 * `placed`: by when the order was made · `changed`: by when the shop changed it last · `completed`: by when it was paid
 * · `name`: by first and last name, as a list shows them, without case and accents · `total`: each currency by itself,
 * the shop's own first. A dash begins with the largest.
 */
export const orderListSortSchema = z.enum([
  '-placed',
  'placed',
  '-changed',
  '-completed',
  'name',
  '-total',
  'total',
])
export type OrderListSort = z.infer<typeof orderListSortSchema>

/**
 * `match`: best match first: orders whose buyer's name contains all words of the search whole, then orders that contain
 * them whole anywhere (of 2,000 that match at most), then those that contain parts of words; within each, and without a
 * search, the newest first.
 */
export const orderRankingSchema = z.enum([...orderListSortSchema.options, 'match'])
export type OrderRanking = z.infer<typeof orderRankingSchema>

export const foundWhereSchema = z.enum([
  'place',
  'tag',
  'product',
  'street',
  'mail',
  'zip',
  'state',
  'payment',
  'phone',
  'discount',
  'note',
  'buyerNote',
])
export type FoundWhere = z.infer<typeof foundWhereSchema>

/** Where a word of the search was found. `text`: that text, or the piece around the word. */
export const foundInSchema = z.object({ in: foundWhereSchema, word: z.string(), text: z.string() })
export type FoundIn = z.infer<typeof foundInSchema>

export const tagColorSchema = z.enum(['kraft', 'blue', 'green', 'red', 'violet', 'grey'])
export type TagColor = z.infer<typeof tagColorSchema>

/** A tag that the owner made; the same for all orders of one shop. */
export const tagSchema = z.object({ id: z.string(), name: z.string(), color: tagColorSchema })
export type Tag = z.infer<typeof tagSchema>

/** Orders to ship that may go in one parcel: to the same buyer (by e-mail) or address. */
export const combinableOrdersSchema = z.object({
  /** How many orders, this one included. */
  orders: z.number().int().min(2),
  oneBuyer: z.boolean(),
  oneAddress: z.boolean(),
})
export type CombinableOrders = z.infer<typeof combinableOrdersSchema>

/** What a list shows of an order. */
export const orderRowSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  city: z.string(),
  state: z.string(),
  country: countrySchema.nullable(),
  shippingStatus: shopWordSchema,
  paymentStatus: shopWordSchema,
  /** When the order was made. */
  placedAt: timestampSchema.nullable(),
  changedAt: timestampSchema.nullable(),
  /** When it was placed and paid for. */
  completedAt: timestampSchema.nullable(),
  total: decimalSchema,
  currency: z.object({ id: z.string(), sign: z.string(), locale: z.string() }).nullable(),
  itemCount: z.number().int(),
  /** The first lines of the order, at most four; `lineCount` tells how many there are. */
  items: z.array(
    z.object({
      name: z.string(),
      option: z.string(),
      quantity: z.number().int(),
      imageUrl: pictureAddressSchema.nullable(),
    }),
  ),
  lineCount: z.number().int(),
  hasBuyerNote: z.boolean(),
  /** The shop's name for the way of shipping that was paid for; empty when the shop gives none. */
  shippingWay: z.string(),
  /** When a shipped order was marked so last, as the shop recorded it; null when it did not. */
  shippedAt: timestampSchema.nullable(),
  /** The first discount code on the order, or null. */
  discountCode: z.string().nullable(),
  /** How many notes the owner wrote on it. */
  notes: z.number().int(),
  tagIds: z.array(z.string()),
  packed: z.boolean(),
  /** How many of its lines are packed while others are not; 0 when it is packed whole. */
  packedLines: z.number().int(),
  /** The owner no longer waits for its payment. */
  putAway: z.boolean(),
  /** It arrived, and was neither looked at by the owner nor shipped yet. */
  isNew: z.boolean(),
  /** Ids of the other orders that the owner put in one parcel with it, oldest first. */
  combined: z.array(z.string()),
  /** Null when no other order may go with it, and for an order that cannot be sent now or is on its way. */
  together: combinableOrdersSchema.nullable(),
  /**
   * For a search: what was found beside the buyer's name and the order's number, one entry for each word of three
   * letters or more.
   */
  found: z.array(foundInSchema),
})
export type OrderRow = z.infer<typeof orderRowSchema>

/**
 * Why an order is not in the parcel of another one that it was combined with. `elsewhere`: its buyer or address is
 * another now · `shipped`: it alone is shipped · `waits`: it is still to ship · `held`: it may not be sent, since it is
 * not paid · `gone`: it no longer exists here.
 */
export const apartFromSchema = z.enum(['elsewhere', 'shipped', 'waits', 'held', 'gone'])
export type ApartFrom = z.infer<typeof apartFromSchema>

/** An order and the parcel that its owner put it in; null: none. */
export const inParcelSchema = z.object({
  orderId: z.string().min(1),
  parcel: z.string().min(1).max(100).nullable(),
})

/**
 * The orders that a call is for: chosen ones, or all that match a filter at the moment of the call (except those left
 * out).
 */
export const orderScopeSchema = z.union([
  z.object({ ids: z.array(z.string().min(1)).min(1).max(100_000) }),
  z.object({ filter: orderFilterSchema, except: z.array(z.string()).default([]) }),
])
export type OrderScope = z.output<typeof orderScopeSchema>
