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
import { byId, listMeta, markingSchema, nothing, queued, unmarkedSchema } from './parts.ts'

const filter = orderFilterSchema.prefault({})
const sort = orderRankingSchema.default('-placed')

const countsSchema = z.object({
  all: z.number().int(),
  /** The sum of those below without `shipped`. */
  unshipped: z.number().int(),
  toShip: z.number().int(),
  notPaid: z.number().int(),
  putAway: z.number().int(),
  shipped: z.number().int(),
})

const relatedSchema = z.object({
  /** Newest first, at most 20, without the order itself. */
  sameBuyer: z.array(orderRowSchema),
  /** How many orders this buyer made, including this one, and this one's number among them, from 1. */
  buyerOrders: z.number().int(),
  nth: z.number().int(),
  /** The other orders that may share its parcel; none for an order that cannot be sent now or is on its way. */
  together: z.array(orderRowSchema),
  /** As in its row. */
  parcel: combinableOrdersSchema.nullable(),
  /** The orders that the owner combined with it, and those that they still could. */
  combined: z.object({
    /** The orders in its parcel, oldest first. */
    others: z.array(orderRowSchema),
    /** The orders that were combined with it and are not in its parcel now. */
    apart: z.array(z.object({ id: z.string(), why: apartFromSchema })),
    /** Those of `together` with the same buyer and the same address that are not in its parcel yet. */
    more: z.array(orderRowSchema),
  }),
})

/** The calls to find, read, ship, mark and correct orders. */
export const ordersCalls = {
  /** A stretch of the matching orders, from the mirror; offline too. */
  'orders.list': {
    input: z.object({
      filter,
      sort,
      offset: z.number().int().min(0).default(0),
      limit: z.number().int().min(1).max(200).default(100),
    }),
    output: z.object({ rows: z.array(orderRowSchema), ...listMeta }),
  },
  /** How many orders match in any stage, and how many of these in each. */
  'orders.count': { input: z.object({ filter }), output: countsSchema },
  /**
   * The beginning of a list, all of one moment: its first orders; the days of `placedAt` of all matching orders, newest
   * first, each with its number of orders, where a list has headings; how many orders match in any stage; and whether the
   * shop's orders had been read to their end by then, so that none of them is missing here.
   */
  'orders.listing': {
    input: z.object({ filter, sort, limit: z.number().int().min(1).max(200).default(100) }),
    output: z.object({
      rows: z.array(orderRowSchema),
      days: z.array(z.object({ day: daySchema.nullable(), orders: z.number().int() })),
      counts: countsSchema,
      areRead: z.boolean(),
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
  /** The totals of the orders in the scope: one for each currency, the one with most orders first. */
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
      /** How many of the unshipped ones, with the others in their parcels, are paid and how many are not. */
      readiness: z.object({ mayShip: z.number().int(), notPaid: z.number().int() }),
    }),
  },
  /** What the owner chose for each view of the orders, by the view's name or, for saved views, its id. */
  'orders.looks': {
    input: nothing,
    output: z.object({ looks: z.record(z.string(), orderLookSchema.partial()) }),
  },
  /** Stores the given parts of how the window shows a view, for this shop: another window may change the others. */
  'orders.keepLook': {
    input: z.object({ view: z.string().min(1).max(100), look: orderLookSchema.partial() }),
    output: nothing,
  },
  /** How the window shows the rest of the shop. */
  'looks.get': { input: nothing, output: shopLooksSchema },
  /** Stores the given parts, for this shop. */
  'looks.keep': { input: shopLooksSchema.partial(), output: nothing },
  /** The values to filter by, over all orders; most frequent first. */
  'orders.facets': {
    input: nothing,
    output: z.object({
      countries: z.array(z.object({ country: countrySchema, orders: z.number().int() })),
      discounts: z.array(z.object({ code: z.string(), orders: z.number().int() })),
      tags: z.array(z.object({ tag: tagSchema, orders: z.number().int() })),
    }),
  },
  /**
   * The values that a part of a filter can have, and how many orders that match its other parts each would leave; most
   * frequent first. `option`: of a product, in an entry of its own below the product's.
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
  /** Reads the order from the mirror, or from the shop when the mirror does not have it. */
  'orders.get': { input: byId, output: orderSchema },
  /** An order that could not be read whole, as far as it could be; null when there is none with that number. */
  'orders.part': { input: byId, output: z.object({ part: partOrderSchema.nullable() }) },
  /** Other orders of the same buyer (by e-mail), and those that may go in one parcel. */
  'orders.related': { input: byId, output: relatedSchema },
  /** The owner's annotations on an order: notes, tags, packed, corrections. */
  'orders.writing': { input: byId, output: annotationsSchema },
  /** All that the window shows of an open order: order, annotations and related orders, of one moment. */
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
   * Puts the orders in the scope into the outbox; they leave after the undo window. Skips orders that are shipped
   * already or wait for it. Puts nothing in until the owner has decided about the unpaid ones. Orders that share a
   * parcel with one of them go as well (`joined`).
   */
  'orders.ship': {
    input: z.object({
      scope: orderScopeSchema,
      unpaid: unpaidChoiceSchema.default('ask'),
      /** What happens to orders that are packed in part; core asks about them once the unpaid ones are settled. */
      partly: unpaidChoiceSchema.default('ask'),
    }),
    output: markedSchema,
  },
  /**
   * Combines the orders in the scope that are to be sent into parcels, one for each buyer and address, with the orders
   * in their parcels already. Answers where the orders that this changed were before: `orders.putInParcels` undoes it.
   */
  'orders.combine': {
    input: z.object({ scope: orderScopeSchema }),
    output: z.object({
      /** How many parcels it made, and of how many orders. */
      parcels: z.number().int(),
      orders: z.number().int(),
      was: z.array(inParcelSchema),
    }),
  },
  /** Separates whole parcels that contain these orders; undone like `orders.combine`. */
  'orders.separate': {
    input: z.object({ scope: orderScopeSchema }),
    output: z.object({ was: z.array(inParcelSchema) }),
  },
  'orders.putInParcels': { input: z.object({ orders: z.array(inParcelSchema) }), output: nothing },
  'orders.unship': { input: z.object({ scope: orderScopeSchema }), output: markedSchema },
  /**
   * Reverses a whole batch that marked orders: marks those that reached the shop the other way, except those that are
   * already so again.
   */
  'orders.turnRound': {
    input: z.object({ batch: z.string().min(1), unpaid: unpaidChoiceSchema.default('ask') }),
    output: markedSchema,
  },
  /** Corrects an order: the changed fields, each with the value that the owner saw. Errors: invalid (fields). */
  'orders.correct': {
    input: z.object({
      id: z.string().min(1),
      changes: z.array(z.object({ field: correctableFieldSchema, from: z.string(), to: z.string() })).min(1),
    }),
    output: queued,
  },
  /** Puts a tag on orders or takes it off. Answers the orders that this changed, so that it can be undone. */
  'orders.tag': {
    input: z.object({ scope: orderScopeSchema, tagId: z.string().min(1), on: z.boolean() }),
    output: z.object({ changed: z.array(z.string()) }),
  },
  /** Sets or removes packed marks. Answers the orders that this changed, and since when those unpacked were packed. */
  'orders.pack': { input: markingSchema, output: unmarkedSchema },
  /**
   * Packs items of an order, or unpacks them; with the last one the order is packed. Answers the items that this
   * changed.
   */
  'orders.packItems': {
    input: z.object({ id: z.string().min(1), itemIds: z.array(z.string()).min(1), on: z.boolean() }),
    output: z.object({ changed: z.array(z.string()) }),
  },
  /**
   * Puts away orders whose payment the owner no longer waits for, or brings them back. It has no effect on a paid
   * order: that one is to ship.
   */
  'orders.putAway': { input: markingSchema, output: unmarkedSchema },
  /** Marks new orders as seen by the owner, or takes that back. Other orders stay as they are. */
  'orders.see': {
    input: z.object({ scope: orderScopeSchema, on: z.boolean() }),
    output: z.object({ changed: z.array(z.string()) }),
  },
} as const
