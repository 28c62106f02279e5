import { z } from 'zod'

/** What the products page keeps in the address. Anything else in it is dropped. */
export const productsSearchSchema = z.object({
  category: z.coerce.string().optional().catch(undefined),
  q: z.coerce.string().max(200).optional().catch(undefined),
})
