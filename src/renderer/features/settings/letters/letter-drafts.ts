import { z } from 'zod'
import { draftStore } from '../../../shop/drafts/draft-store.ts'

const letterTextsSchema = z.object({ subject: z.string(), body: z.string() }).partial()
export type LetterTexts = z.infer<typeof letterTextsSchema>

const letterDraftSchema = letterTextsSchema.extend({
  name: z.string().optional(),
  /** The texts that these replace; missing in drafts of earlier versions, which replace any. */
  base: letterTextsSchema.optional(),
})

/**
 * What was typed into a letter and is not saved: it is too long, was changed elsewhere meanwhile, or could not be saved.
 * By the ids of the shop and the letter.
 */
export const letterDrafts = draftStore<z.infer<typeof letterDraftSchema>>('letter', {
  schema: letterDraftSchema,
  storedPart: (draft) => draft,
  restore: (stored) => stored,
  asks: () => true,
})
