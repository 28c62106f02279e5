import { z } from 'zod'
import { stockWarnings } from '../products/stock.ts'
import { currencySchema, decimalSchema, pictureAddressSchema } from '../values/fields.ts'
import { daySchema, orderRowSchema } from '../orders/order-list.ts'
import { pickedSchema } from '../documents/paper.ts'

const periodSchema = z.object({
  from: daySchema,
  to: daySchema,
  orders: z.number().int(),
  total: decimalSchema,
})
/**
 * Sums of paid orders (payment completed or pending) over a range of days or months; one entry per currency, never
 * added up.
 */
const salesSchema = z.array(
  z.object({
    currency: currencySchema.omit({ name: true }),
    /** Without gaps, oldest first; a day or the first day of a month. */
    periods: z.array(periodSchema),
    /** The period before them, of the same length as all of them together. */
    before: periodSchema,
  }),
)

/** What Home shows, all of it from the mirror. Each number matches the list with the same bounds. */
export const overviewSchema = z.object({
  /** Today in the shop's zone. */
  today: daySchema,
  toShip: z.object({
    /** Orders that can go. */
    total: z.number().int(),
    /** The number of slips to print: one for each parcel of these orders. */
    slips: z.number().int(),
    /**
     * Their ids, so that an action ships exactly the orders that Home showed; null when there are more than
     * `maxPrintedOrders`.
     */
    ids: z.array(z.string()).nullable(),
    /** Orders that are unshipped and not paid, without those that were put away. */
    notPaid: z.number().int(),
    /** Oldest first, at most 12. */
    oldest: z.array(orderRowSchema),
    /** Those of `total` that have waited for `lateDays` or longer: placed on `lateTo` or before. */
    late: z.number().int(),
    lateDays: z.number().int(),
    lateTo: daySchema,
  }),
  /**
   * The pieces to take off the shelf for the orders that can go, like the pick list: most pieces first, at most 12
   * lines; `pieces` counts all.
   */
  toPick: z.object({
    pieces: z.number().int(),
    lines: z.array(pickedSchema),
  }),
  /** The last 30 days, today included. */
  days: salesSchema,
  /** The last 12 months, this one included. */
  months: salesSchema,
  /** Pieces sold in the last 30 days, most first, at most 6. */
  bestSellers: z.array(
    z.object({
      productId: z.string().nullable(),
      name: z.string(),
      imageUrl: pictureAddressSchema.nullable(),
      pieces: z.number().int(),
      orders: z.number().int(),
    }),
  ),
  /**
   * Products that buyers see and that have a warning (stock.ts) about stock or a missing picture; at most 8 of `total`.
   */
  stock: z.object({
    total: z.number().int(),
    lines: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        imageUrl: pictureAddressSchema.nullable(),
        /** Null when the shop does not count it. */
        stock: z.number().int().nullable(),
        warning: z.enum(stockWarnings),
        /** Pieces sold in the last 30 days. */
        sold: z.number().int(),
      }),
    ),
  }),
  /** False while the shop's orders are not read to their end: these are figures of a part of them. */
  areRead: z.boolean(),
})
export type Overview = z.infer<typeof overviewSchema>
