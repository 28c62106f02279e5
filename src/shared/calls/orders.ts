import { z } from 'zod'
import { countrySchema } from '../models/fields.ts'
import { markedSchema, unpaidChoiceSchema } from '../models/marking.ts'
import {
  daySchema,
  orderFilterSchema,
  orderListSortSchema,
  orderRowSchema,
  orderScopeSchema,
  tagSchema,
  togetherSchema,
} from '../models/order-list.ts'
import { orderSchema } from '../models/order.ts'
import { correctableFieldSchema } from '../models/outbox.ts'
import { writingSchema } from '../models/writing.ts'
import { byId, listFacts, nothing, queued } from './parts.ts'

const filter = orderFilterSchema.prefault({})
const sort = orderListSortSchema.default('-placed')

/** Finding, reading, shipping, marking and correcting orders. */
export const ordersCalls = {
  /** A stretch of the orders that match, from the copy; offline too. */
  'orders.list': {
    input: z.object({
      filter,
      sort,
      offset: z.number().int().min(0).default(0),
      limit: z.number().int().min(1).max(200).default(100),
    }),
    output: z.object({ rows: z.array(orderRowSchema), ...listFacts }),
  },
  /** How many orders match, whatever their shipping status, and of these how many wait and are shipped. */
  'orders.count': {
    input: z.object({ filter }),
    output: z.object({ all: z.number().int(), unshipped: z.number().int(), shipped: z.number().int() }),
  },
  /** The days of `placedAt` of the orders that match, newest first, each with how many: where a list has its heads. */
  'orders.days': {
    input: z.object({ filter }),
    output: z.object({ days: z.array(z.object({ day: daySchema.nullable(), orders: z.number().int() })) }),
  },
  /** The place of an order in a list, from 0; null when it does not match. */
  'orders.place': {
    input: z.object({
      id: z.string().min(1),
      filter,
      sort,
    }),
    output: z.object({ place: z.number().int().nullable() }),
  },
  /** What there is to filter by, over all orders; most frequent first. */
  'orders.facets': {
    input: nothing,
    output: z.object({
      countries: z.array(z.object({ country: countrySchema, orders: z.number().int() })),
      discounts: z.array(z.object({ code: z.string(), orders: z.number().int() })),
      tags: z.array(z.object({ tag: tagSchema, orders: z.number().int() })),
    }),
  },
  /** From the copy; asked of the shop when the copy does not have it. */
  'orders.get': { input: byId, output: orderSchema },
  /** Other orders of the same buyer (by e-mail), and those that may go in one parcel. */
  'orders.related': {
    input: byId,
    output: z.object({
      /** Newest first, at most 20, without the order itself. */
      sameBuyer: z.array(orderRowSchema),
      /** How many orders this buyer made, this one included, and which of them this is, from 1. */
      buyerOrders: z.number().int(),
      nth: z.number().int(),
      /** What may go in its parcel, without itself; none for an order that cannot be sent now or is on its way. */
      together: z.array(orderRowSchema),
      /** As its row has it. */
      parcel: togetherSchema.nullable(),
    }),
  },
  /** What the owner wrote on an order: notes, tags, packed, corrections. */
  'orders.writing': { input: byId, output: writingSchema },
  /**
   * Puts the orders that are meant into the outbox; they leave after the undo window. Orders that are shipped already,
   * or wait for it, are not put in twice. Several are put in only once it is known what becomes of those that are not
   * paid.
   */
  'orders.ship': {
    input: z.object({ scope: orderScopeSchema, unpaid: unpaidChoiceSchema.default('ask') }),
    output: markedSchema,
  },
  'orders.unship': { input: z.object({ scope: orderScopeSchema }), output: markedSchema },
  /** Corrects an order: the changed fields, each with the value the owner saw. Errors: invalid (fields). */
  'orders.correct': {
    input: z.object({
      id: z.string().min(1),
      changes: z.array(z.object({ field: correctableFieldSchema, from: z.string(), to: z.string() })).min(1),
    }),
    output: queued,
  },
  /** Puts a tag on orders or takes it off. Answers those that this changed, so that it can be taken back. */
  'orders.tag': {
    input: z.object({ scope: orderScopeSchema, tagId: z.string().min(1), on: z.boolean() }),
    output: z.object({ changed: z.array(z.string()) }),
  },
  'orders.pack': {
    input: z.object({ scope: orderScopeSchema, on: z.boolean() }),
    output: z.object({ changed: z.array(z.string()) }),
  },
  /** Notes that the owner has looked at new orders, or takes that back. Others stay as they are. */
  'orders.see': {
    input: z.object({ scope: orderScopeSchema, on: z.boolean() }),
    output: z.object({ changed: z.array(z.string()) }),
  },
} as const
