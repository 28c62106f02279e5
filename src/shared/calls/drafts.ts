import { z } from 'zod'
import { nothing } from './parts.ts'

/** "correction demo-1 ABCD-000001": what is typed on which thing. */
const draftNameSchema = z.string().min(1).max(400)
const draftTextSchema = z.string().max(200_000)

/** What was typed in a shop and not saved: kept with the shop, so that a window elsewhere goes on with it. */
export const draftCalls = {
  'drafts.list': {
    input: nothing,
    output: z.object({ drafts: z.array(z.object({ name: draftNameSchema, text: draftTextSchema })) }),
  },
  /** Null drops it. */
  'drafts.keep': {
    input: z.object({ name: draftNameSchema, text: draftTextSchema.nullable() }),
    output: nothing,
  },
} as const
