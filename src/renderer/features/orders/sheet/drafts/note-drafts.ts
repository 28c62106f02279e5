import { z } from 'zod'
import { draftStore } from '../../../../shop/drafts/draft-store.ts'

/** The contract's own limit. */
const longest = 10_000

const noteDraftSchema = z.object({
  /** Of the note that it is, or will be once there is a word to save. */
  id: z.string().default(() => crypto.randomUUID()),
  /** The note is written for the first time. */
  isBegun: z.boolean().default(false),
  text: z.string(),
  /** As the note was when the field was opened. */
  before: z.string().default(''),
  /** As core has it. */
  saved: z.string().default(''),
  /** Why the last try to save it failed. */
  trouble: z.string().nullable(),
})
export type NoteDraft = z.infer<typeof noteDraftSchema>

/** A field that is open. What core has not saved yet is kept by the window as well; closing asks where it cannot be saved. */
export const noteDrafts = draftStore<NoteDraft>('note', {
  schema: noteDraftSchema,
  kept: (draft) => (isUnsaved(draft) ? draft : null),
  opened: (kept) => kept,
  asks: (draft) => isUnsaved(draft) && (draft.trouble !== null || isTooLong(draft)),
})

/** The new note of an order, or the change of one that is there. */
export function noteDraftKey(shop: string, orderId: string, noteId: string | null): string {
  return `${shop} ${orderId} ${noteId ?? 'new'}`
}

/** The order that such a key is of. */
export function orderOfDraft(key: string): string {
  return key.split(' ')[1] ?? ''
}

/** Whether there are words that core does not have. */
export function isUnsaved({ text, saved }: NoteDraft): boolean {
  return text.trim() !== '' && text.trim() !== saved
}

export function isTooLong({ text }: NoteDraft): boolean {
  return text.trim().length > longest
}
