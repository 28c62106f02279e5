import { z } from 'zod'

/** What the discounts page keeps in the address. `discount` is an id, or "new". Anything else in it is dropped. */
export const discountsSearchSchema = z.object({
  view: z.enum(['active', 'scheduled', 'ended']).optional().catch(undefined),
  // A bare number, as in an address typed by hand, arrives as one.
  discount: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
})
