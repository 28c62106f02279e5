import { z } from 'zod'
import { orderListSortSchema } from '#shared/orders/order-list.ts'
import { paperKindSchema } from '#shared/documents/paper-kinds.ts'

/** The router parses what looks like a number as one: an order's number, the key of a print selection. */
const text = z.union([z.string(), z.number().transform(String)]).pipe(z.string().min(1))

/** What the page of papers stores in the address; see `print-selection.ts`. Drops unknown values. */
export const paperSearchSchema = z.object({
  kind: paperKindSchema.optional().catch(undefined),
  orders: text.optional().catch(undefined),
  pile: text.optional().catch(undefined),
  /** Set when the page is to print at once. */
  at: z.literal('once').optional().catch(undefined),
  /** The newest first when it is left out. */
  sort: orderListSortSchema.optional().catch(undefined),
})
