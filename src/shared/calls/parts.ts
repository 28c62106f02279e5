import { z } from 'zod'

export const nothing = z.object({})
export const byId = z.object({ id: z.string().min(1) })

/** Facts about a list: when the copy agreed with the shop last, and how many records were unreadable and left out. */
export const listMeta = { asOf: z.string(), leftOut: z.number().int() }

/** What was put into the outbox: the press, how many rows it made, and how many things were so already. */
export const queued = z.object({ batch: z.string(), queued: z.number().int(), already: z.number().int() })
