import { z } from 'zod'

/** In place of an id: the discount that is not in the shop yet. */
export const newId = 'new'

/** More than anyone types by hand. */
export const maxDiscountSearch = 200

/** What the discounts page keeps in the address. `discount` is an id, or "new". Anything else in it is dropped. */
export const discountsSearchSchema = z.object({
  // A search for a bare number arrives as one.
  q: z
    .union([z.string(), z.number().transform(String)])
    .transform((q) => q.slice(0, maxDiscountSearch))
    .optional()
    .catch(undefined),
  view: z.enum(['active', 'scheduled', 'ended']).optional().catch(undefined),
  // A bare number, as in an address typed by hand, arrives as one.
  discount: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
})
