import { z } from 'zod'

/** The search part of the outbox page's address. */
export const outboxSearchSchema = z.object({ show: z.enum(['failed']).optional().catch(undefined) })
