import { z } from 'zod'
import { orderScopeSchema } from '../orders/order-list.ts'
import { timestampSchema } from '../values/fields.ts'

export const nothing = z.object({})
export const byId = z.object({ id: z.string().min(1) })

/** Facts about a list: when the mirror agreed with the shop last, and how many unreadable records it leaves out. */
export const listMeta = { asOf: z.string(), leftOut: z.number().int() }

/** The result of putting rows into the outbox: the batch, its number of rows, and how many things needed no change. */
export const queued = z.object({ batch: z.string(), queued: z.number().int(), already: z.number().int() })

/** `since`: by order, the time that a mark gets which an undo brings back; others are set now. */
export const markingSchema = z.object({
  scope: orderScopeSchema,
  on: z.boolean(),
  since: z.record(z.string(), timestampSchema).optional(),
})
/** `since`: by order, the times of the marks that were removed. */
export const unmarkedSchema = z.object({
  changed: z.array(z.string()),
  since: z.record(z.string(), timestampSchema),
})
