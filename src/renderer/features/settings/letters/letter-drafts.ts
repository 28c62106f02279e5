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
 * What was typed into a letter and is not saved, by the ids of the shop and the letter: its save is to come, it is too
 * long, was changed elsewhere meanwhile, or could not be saved.
 */
export const letterDrafts = draftStore<z.infer<typeof letterDraftSchema>>('letter', {
  schema: letterDraftSchema,
  storedPart: (draft) => draft,
  restore: (stored) => stored,
  asks: () => true,
})
