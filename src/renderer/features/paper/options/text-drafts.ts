import { z } from 'zod'
import { draftStore } from '../../../shop/drafts/draft-store.ts'

const textDraftSchema = z.object({
  text: z.string(),
  /** The text that was saved when this one was typed. */
  over: z.string().default(''),
})

/** Texts of the papers as they are typed, by the shop's id and the text's name, until core has saved them. */
export const textDrafts = draftStore<z.infer<typeof textDraftSchema>>('paper-text', {
  schema: textDraftSchema,
  storedPart: (draft) => draft,
  restore: (stored) => stored,
  asks: () => true,
})
