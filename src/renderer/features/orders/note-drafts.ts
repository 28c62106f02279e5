import { z } from 'zod'
import { draftStore } from './kept-drafts.ts'

const noteDraftSchema = z.object({
  text: z.string(),
  /** Why the last try to save it failed. */
  trouble: z.string().nullable(),
})

/** An empty one is a field that was opened and not typed in. */
export const noteDrafts = draftStore('note', noteDraftSchema, ({ text }) => text.trim() !== '')

/** The new note of an order, or the change of one that is there. */
export function noteDraftKey(shop: string, orderId: string, noteId: string | null): string {
  return `${shop} ${orderId} ${noteId ?? 'new'}`
}
