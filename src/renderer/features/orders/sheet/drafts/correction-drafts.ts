import { z } from 'zod'
import { correctableFieldSchema } from '#shared/outbox/outbox.ts'
import { draftStore } from '../../../../shop/drafts/draft-store.ts'

const correctionDraftSchema = z.object({
  /** Only the typed fields: all others follow the shop. */
  edits: z.partialRecord(correctableFieldSchema, z.string()),
  /** The value of a field when the owner first typed into it: if it differs later, somebody else changed it. */
  seen: z.partialRecord(correctableFieldSchema, z.string()).default({}),
  /** True once the owner has tried to send: problems are shown from then on. */
  tried: z.boolean(),
  /** The shop's errors about single fields, until they are changed. */
  refused: z.partialRecord(correctableFieldSchema, z.string()),
  /** Why the last try failed, when that is not about a field. */
  trouble: z.string().nullable(),
})
export type CorrectionDraft = z.infer<typeof correctionDraftSchema>

/** A draft that exists is an open form. */
export const correctionDrafts = draftStore<CorrectionDraft>('correction', {
  schema: correctionDraftSchema,
  storedPart: (draft) => draft,
  restore: (stored) => stored,
  asks: ({ edits }) => Object.keys(edits).length > 0,
})

export const openedForm: CorrectionDraft = { edits: {}, seen: {}, tried: false, refused: {}, trouble: null }

export function correctionDraftKey(shop: string, orderId: string): string {
  return `${shop} ${orderId}`
}
