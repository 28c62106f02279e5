import { z } from 'zod'
import { draftStore } from '../../../shop/drafts/draft-store.ts'

const letterDraftSchema = z.partialRecord(z.enum(['subject', 'body']), z.string())

/** What was typed into a letter and is too long to be saved, by the ids of the shop and the letter. */
export const letterDrafts = draftStore<z.infer<typeof letterDraftSchema>>('letter', {
  schema: letterDraftSchema,
  storedPart: (draft) => draft,
  restore: (stored) => stored,
  asks: () => true,
})
