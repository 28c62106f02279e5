import { z } from 'zod'

export const nothing = z.object({})
export const byId = z.object({ id: z.string().min(1) })

/** Facts about a list: when the mirror agreed with the shop last, and how many unreadable records it leaves out. */
export const listMeta = { asOf: z.string(), leftOut: z.number().int() }

/** The result of putting rows into the outbox: the batch, its number of rows, and how many things needed no change. */
export const queued = z.object({ batch: z.string(), queued: z.number().int(), already: z.number().int() })
