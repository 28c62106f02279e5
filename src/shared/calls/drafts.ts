import { z } from 'zod'
import { nothing } from './parts.ts'

/** "correction demo-1 ABCD-000001 @…": the form, the shop, the thing that it is about and the window. */
const draftNameSchema = z.string().min(1).max(400)
const draftTextSchema = z.string().max(200_000)

/**
 * Text that was typed and not saved: stored with the shop, so that a window under another address continues with it.
 */
export const draftCalls = {
  'drafts.list': {
    input: nothing,
    output: z.object({
      drafts: z.array(z.object({ name: draftNameSchema, text: draftTextSchema })),
      /** The names of those that came since core began: their windows may be open, also in another browser. */
      fresh: z.array(draftNameSchema),
    }),
  },
  /** Null deletes the draft. */
  'drafts.keep': {
    input: z.object({ name: draftNameSchema, text: draftTextSchema.nullable() }),
    output: nothing,
  },
} as const
