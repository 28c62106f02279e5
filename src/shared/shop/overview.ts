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
/** Sums of paid orders (payment completed or pending) over a stretch of days or months; money per currency, never added up. */
const salesSchema = z.array(
  z.object({
    currency: currencySchema.omit({ name: true }),
    /** Without gaps, oldest first; a day or the first day of a month. */
    periods: z.array(periodSchema),
    /** The time before them, as long as they are together. */
    before: periodSchema,
  }),
)

/** What Home shows, all of it from the copy. Every number says which list stands behind it by the same bounds. */
export const overviewSchema = z.object({
  /** Today in the shop's zone. */
  today: daySchema,
  toShip: z.object({
    /** What can go. */
    total: z.number().int(),
    /** The slips of the day: one for each parcel of these. */
    slips: z.number().int(),
    /** Each of them, so that what is shipped at once is what was shown; null where they are more than one pile. */
    ids: z.array(z.string()).nullable(),
    /** Unshipped as well, but not paid; without those that were put away. */
    notPaid: z.number().int(),
    /** Oldest first, at most 12. */
    oldest: z.array(orderRowSchema),
    /** Of `total`, those that wait for `lateDays` or longer: placed on `lateTo` or before. */
    late: z.number().int(),
    lateDays: z.number().int(),
    lateTo: daySchema,
  }),
  /** What to take off the shelf for the orders that can go, as the pick list has it: most pieces first, at most 12 lines; `pieces` over all. */
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
  /** Products that buyers see and that warn (stock.ts) of their stock or of a missing picture; at most 8 of `total`. */
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
})
export type Overview = z.infer<typeof overviewSchema>
