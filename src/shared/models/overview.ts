import { z } from 'zod'
import { decimalSchema } from './fields.ts'
import { daySchema, orderRowSchema } from './order-list.ts'

const currencySchema = z.object({ id: z.string(), sign: z.string(), locale: z.string() })

/** Sums of paid orders (payment completed or pending) over a stretch of days or months; money per currency, never added up. */
const salesSchema = z.array(
  z.object({
    currency: currencySchema,
    /** Without gaps, oldest first; a day or the first day of a month. */
    periods: z.array(
      z.object({ from: daySchema, to: daySchema, orders: z.number().int(), total: decimalSchema }),
    ),
  }),
)

/** What Home shows, all of it from the copy. Every number says which list stands behind it by the same bounds. */
export const overviewSchema = z.object({
  /** Today in this computer's zone. */
  today: daySchema,
  toShip: z.object({
    total: z.number().int(),
    /** Oldest first, at most 12. */
    oldest: z.array(orderRowSchema),
    /** Paid and not shipped for `lateDays` or longer: placed on `lateTo` or before. */
    late: z.number().int(),
    lateDays: z.number().int(),
    lateTo: daySchema,
  }),
  /** What to take off the shelf for the unshipped orders that are paid, as the pick list has it: most pieces first, at most 12 lines; `pieces` over all. */
  toPick: z.object({
    pieces: z.number().int(),
    lines: z.array(
      z.object({
        productId: z.string().nullable(),
        name: z.string(),
        option: z.string(),
        quantity: z.number().int(),
        imageUrl: z.string().nullable(),
      }),
    ),
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
      imageUrl: z.string().nullable(),
      pieces: z.number().int(),
      orders: z.number().int(),
    }),
  ),
  /** Products that are sold out or low (5 pieces or fewer) and still shown, at most 8. */
  stock: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      imageUrl: z.string().nullable(),
      stock: z.number().int(),
    }),
  ),
})
export type Overview = z.infer<typeof overviewSchema>
