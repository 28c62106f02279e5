import { z } from 'zod'
import { countrySchema, decimalSchema } from '../values/fields.ts'
import { markedSchema, unpaidChoiceSchema } from '../outbox/marking.ts'
import {
  apartFromSchema,
  daySchema,
  filterChoiceKindSchema,
  inParcelSchema,
  orderFilterSchema,
  orderRankingSchema,
  orderRowSchema,
  orderScopeSchema,
  tagSchema,
  combinableOrdersSchema,
} from '../orders/order-list.ts'
import { orderLookSchema } from '../orders/order-table.ts'
import { orderSchema } from '../orders/order.ts'
import { correctableFieldSchema } from '../outbox/outbox.ts'
import { partOrderSchema } from '../orders/part-order.ts'
import { shopLooksSchema } from '../shop/shop-looks.ts'
import { annotationsSchema } from '../writing/writing.ts'
import { byId, listMeta, nothing, queued } from './parts.ts'

const filter = orderFilterSchema.prefault({})
const sort = orderRankingSchema.default('-placed')

const countsSchema = z.object({
  all: z.number().int(),
  /** Those below but the shipped ones. */
  unshipped: z.number().int(),
  toShip: z.number().int(),
  notPaid: z.number().int(),
  putAway: z.number().int(),
  shipped: z.number().int(),
})

const relatedSchema = z.object({
  /** Newest first, at most 20, without the order itself. */
  sameBuyer: z.array(orderRowSchema),
  /** How many orders this buyer made, this one included, and which of them this is, from 1. */
  buyerOrders: z.number().int(),
  nth: z.number().int(),
  /** What may go in its parcel, without itself; none for an order that cannot be sent now or is on its way. */
  together: z.array(orderRowSchema),
  /** As its row has it. */
  parcel: combinableOrdersSchema.nullable(),
  /** What the owner has put in one parcel with it, and may still put there. */
  combined: z.object({
    /** What goes with it, oldest first. */
    others: z.array(orderRowSchema),
    /** What was combined with it and does not go with it now. */
    apart: z.array(z.object({ id: z.string(), why: apartFromSchema })),
    /** Those of `together` that are of the same buyer and to the same address, and not in its parcel yet. */
    more: z.array(orderRowSchema),
  }),
})

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
    output: z.object({ rows: z.array(orderRowSchema), ...listMeta }),
  },
  /** How many orders match, wherever they stand, and of these how many stand where. */
  'orders.count': { input: z.object({ filter }), output: countsSchema },
  /**
   * What a list begins with, all of one moment: its first orders; the days of `placedAt` of all that match, newest first,
   * each with how many, where a list has its heads; and how many match wherever they stand.
   */
  'orders.listing': {
    input: z.object({ filter, sort, limit: z.number().int().min(1).max(200).default(100) }),
    output: z.object({
      rows: z.array(orderRowSchema),
      days: z.array(z.object({ day: daySchema.nullable(), orders: z.number().int() })),
      counts: countsSchema,
    }),
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
  /** What the orders that are meant come to: each currency by itself, the one of most orders first. */
  'orders.totals': {
    input: z.object({ scope: orderScopeSchema }),
    output: z.object({
      totals: z.array(
        z.object({
          currency: orderRowSchema.shape.currency.unwrap(),
          orders: z.number().int(),
          total: decimalSchema,
        }),
      ),
      /** Of the unshipped ones, with those in one parcel with them: those that are paid, and the others. */
      readiness: z.object({ mayShip: z.number().int(), notPaid: z.number().int() }),
    }),
  },
  /** How the views of the orders are shown, each under its name or, of those that the owner named, its id. */
  'orders.looks': { input: nothing, output: z.object({ looks: z.record(z.string(), orderLookSchema) }) },
  /** Remembers how a view is shown, for this shop. */
  'orders.keepLook': {
    input: z.object({ view: z.string().min(1).max(100), look: orderLookSchema }),
    output: nothing,
  },
  /** How else the shop is shown. */
  'looks.get': { input: nothing, output: shopLooksSchema },
  /** Remembers what is given of it, for this shop. */
  'looks.keep': { input: shopLooksSchema.partial(), output: nothing },
  /** What there is to filter by, over all orders; most frequent first. */
  'orders.facets': {
    input: nothing,
    output: z.object({
      countries: z.array(z.object({ country: countrySchema, orders: z.number().int() })),
      discounts: z.array(z.object({ code: z.string(), orders: z.number().int() })),
      tags: z.array(z.object({ tag: tagSchema, orders: z.number().int() })),
    }),
  },
  /**
   * What a part of a filter can be set to, and how many orders each would leave of those that match its other parts; the
   * most frequent first. `option`: of a product, which then stands once more by itself.
   */
  'orders.choices': {
    input: z.object({ filter, of: filterChoiceKindSchema }),
    output: z.object({
      choices: z.array(
        z.object({
          id: z.string(),
          option: z.string().nullable(),
          name: z.string(),
          orders: z.number().int(),
        }),
      ),
    }),
  },
  /** From the copy; asked of the shop when the copy does not have it. */
  'orders.get': { input: byId, output: orderSchema },
  /** An order that could not be read, as far as it could be; null when there is none of that number. */
  'orders.part': { input: byId, output: z.object({ part: partOrderSchema.nullable() }) },
  /** Other orders of the same buyer (by e-mail), and those that may go in one parcel. */
  'orders.related': { input: byId, output: relatedSchema },
  /** What the owner wrote on an order: notes, tags, packed, corrections. */
  'orders.writing': { input: byId, output: annotationsSchema },
  /** All that is shown of an open order: the three before it, of one moment. */
  'orders.opened': {
    input: byId,
    output: z.object({
      order: orderSchema,
      writing: annotationsSchema,
      related: relatedSchema,
      /** The owner has not looked at it yet. */
      isNew: z.boolean(),
    }),
  },
  /**
   * Puts the orders that are meant into the outbox; they leave after the undo window. Orders that are shipped already,
   * or wait for it, are not put in twice. They are put in only once it is known what becomes of those that are not paid.
   * What is in one parcel with one of them goes as well (`joined`).
   */
  'orders.ship': {
    input: z.object({
      scope: orderScopeSchema,
      unpaid: unpaidChoiceSchema.default('ask'),
      /** What becomes of orders that are packed in part: asked about once the others are settled. */
      partly: unpaidChoiceSchema.default('ask'),
    }),
    output: markedSchema,
  },
  /**
   * Makes one parcel of each several orders that are meant, to be sent, of one buyer and to one address, with what is in
   * their parcels already. Answers where the orders that this changed were before: `orders.putInParcels` takes it back.
   */
  'orders.combine': {
    input: z.object({ scope: orderScopeSchema }),
    output: z.object({
      /** How many parcels it made, and of how many orders they are. */
      parcels: z.number().int(),
      orders: z.number().int(),
      was: z.array(inParcelSchema),
    }),
  },
  /** Parts the parcels that these orders are in, whole; taken back as above. */
  'orders.separate': {
    input: z.object({ scope: orderScopeSchema }),
    output: z.object({ was: z.array(inParcelSchema) }),
  },
  'orders.putInParcels': { input: z.object({ orders: z.array(inParcelSchema) }), output: nothing },
  'orders.unship': { input: z.object({ scope: orderScopeSchema }), output: markedSchema },
  /**
   * Turns a press that marked orders round as a whole: those of it that reached the shop are marked the other way, less
   * those that are so again already.
   */
  'orders.turnRound': {
    input: z.object({ batch: z.string().min(1), unpaid: unpaidChoiceSchema.default('ask') }),
    output: markedSchema,
  },
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
  /**
   * Packs items of an order, or takes them out again; with the last one the order is packed. Answers the items that this
   * changed.
   */
  'orders.packItems': {
    input: z.object({ id: z.string().min(1), itemIds: z.array(z.string()).min(1), on: z.boolean() }),
    output: z.object({ changed: z.array(z.string()) }),
  },
  /**
   * Puts orders away whose payment the owner does not wait for any more, or brings them back. It says nothing of an order
   * that is paid: that one is to ship.
   */
  'orders.putAway': {
    input: z.object({ scope: orderScopeSchema, on: z.boolean() }),
    output: z.object({ changed: z.array(z.string()) }),
  },
  /** Notes that the owner has looked at new orders, or takes that back. Others stay as they are. */
  'orders.see': {
    input: z.object({ scope: orderScopeSchema, on: z.boolean() }),
    output: z.object({ changed: z.array(z.string()) }),
  },
} as const
