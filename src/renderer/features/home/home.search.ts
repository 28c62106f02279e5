import { z } from 'zod'

/** What Home keeps in the address. */
export const homeSearchSchema = z.object({
  /** Left out: the last 30 days. */
  span: z.enum(['months']).optional().catch(undefined),
  /** Left out: the currency of the most orders. */
  currency: z.string().max(3).optional().catch(undefined),
  /** The sales as numbers instead of a drawing. */
  as: z.enum(['table']).optional().catch(undefined),
})
export type HomeSearch = z.output<typeof homeSearchSchema>
