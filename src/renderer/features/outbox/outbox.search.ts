import { z } from 'zod'

/** What the page of waiting changes keeps in the address. */
export const outboxSearchSchema = z.object({ show: z.enum(['failed']).optional().catch(undefined) })
