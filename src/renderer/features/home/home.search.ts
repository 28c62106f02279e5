import { z } from 'zod'

/** The search part of Home's address. */
export const homeSearchSchema = z.object({
  /** Without it: the last 30 days. */
  span: z.enum(['months']).optional().catch(undefined),
  /** Without it: the currency with the most orders. */
  currency: z.string().max(3).optional().catch(undefined),
  /** The sales as a table instead of a chart. */
  as: z.enum(['table']).optional().catch(undefined),
})
export type HomeSearch = z.output<typeof homeSearchSchema>
