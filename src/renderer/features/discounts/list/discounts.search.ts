import { z } from 'zod'

/** Stands for the id of the discount that is not in the shop yet. */
export const newId = 'new'

/** More than anybody types by hand. */
export const maxDiscountSearch = 200

/** The parameters of the discounts page's address. `discount` is an id, or "new". Drops anything else. */
export const discountsSearchSchema = z.object({
  // A search for digits alone arrives as a number.
  q: z
    .union([z.string(), z.number().transform(String)])
    .transform((q) => q.slice(0, maxDiscountSearch))
    .optional()
    .catch(undefined),
  view: z.enum(['active', 'scheduled', 'ended']).optional().catch(undefined),
  // Digits alone, as in an address typed by hand, arrive as a number.
  discount: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
})
