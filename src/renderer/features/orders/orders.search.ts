import { z } from 'zod'

/** What the orders page keeps in the address. Anything else in it is dropped. */
export const ordersSearchSchema = z.object({
  view: z.enum(['shipped', 'all']).optional().catch(undefined),
  q: z.string().max(200).optional().catch(undefined),
  order: z.string().optional().catch(undefined),
})
