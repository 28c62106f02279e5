import { z } from 'zod'
import { correctableFieldSchema } from '#shared/outbox/outbox.ts'
import { draftStore } from '../../../../shop/drafts/draft-store.ts'

const correctionDraftSchema = z.object({
  /** Only what was typed: all else follows the shop. */
  edits: z.partialRecord(correctableFieldSchema, z.string()),
  /** What stood there when a field was first typed in: another value meanwhile is somebody else's. */
  seen: z.partialRecord(correctableFieldSchema, z.string()).default({}),
  /** Sending was tried: what is wrong is shown. */
  tried: z.boolean(),
  /** What the shop said of single fields, until they are changed. */
  refused: z.partialRecord(correctableFieldSchema, z.string()),
  /** Why the last try failed, when that is not about a field. */
  trouble: z.string().nullable(),
})
export type CorrectionDraft = z.infer<typeof correctionDraftSchema>

/** One that is there is a form that is open. */
export const correctionDrafts = draftStore<CorrectionDraft>('correction', {
  schema: correctionDraftSchema,
  kept: (draft) => draft,
  opened: (kept) => kept,
  asks: ({ edits }) => Object.keys(edits).length > 0,
})

export const openedForm: CorrectionDraft = { edits: {}, seen: {}, tried: false, refused: {}, trouble: null }

export function correctionDraftKey(shop: string, orderId: string): string {
  return `${shop} ${orderId}`
}
