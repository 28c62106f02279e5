import { z } from 'zod'
import { orderListSortSchema } from '#shared/orders/order-list.ts'
import { paperKindSchema } from '#shared/documents/paper-kinds.ts'

/** The router takes what looks like a number for one: an order's number, a pile's key. */
const text = z.union([z.string(), z.number().transform(String)]).pipe(z.string().min(1))

/** What the page of papers keeps in the address; see `print-selection.ts`. What is not known in it is dropped. */
export const paperSearchSchema = z.object({
  kind: paperKindSchema.optional().catch(undefined),
  orders: text.optional().catch(undefined),
  pile: text.optional().catch(undefined),
  /** It is to be printed at once. */
  at: z.literal('once').optional().catch(undefined),
  /** Left out: the newest first. */
  sort: orderListSortSchema.optional().catch(undefined),
})
