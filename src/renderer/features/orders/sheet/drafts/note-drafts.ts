import { z } from 'zod'
import { draftStore } from '../../../../shop/drafts/draft-store.ts'
import { windowId } from '../../../../shop/window-id.ts'

/** The limit in the contract. */
const maxNoteLength = 10_000

const noteDraftSchema = z.object({
  /** The id of the note, also of one that is not saved yet. */
  id: z.string().default(() => crypto.randomUUID()),
  /** True for a new note. */
  isBegun: z.boolean().default(false),
  text: z.string(),
  /** The note's text when the field was opened. */
  before: z.string().default(''),
  /** The text that core has. */
  saved: z.string().default(''),
  /** Why the last try to save it failed. */
  trouble: z.string().nullable(),
  /** True when core refused it because the note was changed elsewhere: the owner picks one of the two texts. */
  isContested: z.boolean().default(false),
})
export type NoteDraft = z.infer<typeof noteDraftSchema>

/**
 * A draft that exists is an open field. The window, too, stores what core has not saved yet; closing asks where it
 * can't be saved.
 */
export const noteDrafts = draftStore<NoteDraft>('note', {
  schema: noteDraftSchema,
  storedPart: (draft) => (isUnsaved(draft) ? draft : null),
  restore: (stored) => stored,
  asks: (draft) => isUnsaved(draft) && (draft.trouble !== null || isTooLong(draft)),
  // What other windows left is saved at once, whatever this one types.
  isKeyOfWindow: true,
})

/** Returns the key of an order's new note, or of the change of an existing one, as this window types it. */
export function noteDraftKey(shop: string, orderId: string, noteId: string | null): string {
  return `${shop} ${orderId} ${noteId ?? 'new'} ${windowId}`
}

/** Returns this window's key for the note that another window typed under a key of its own. */
export function keyHere(key: string): string {
  return [...key.split(' ').slice(0, 3), windowId].join(' ')
}

/** Returns the shop that such a key belongs to, by its connection's id. */
export function shopOfDraft(key: string): string {
  return key.split(' ')[0] ?? ''
}

/** Returns the order that such a key belongs to. */
export function orderOfDraft(key: string): string {
  return key.split(' ')[1] ?? ''
}

/** True when there is text that core doesn't have. */
export function isUnsaved({ text, saved }: NoteDraft): boolean {
  return text.trim() !== '' && text.trim() !== saved
}

export function isTooLong({ text }: NoteDraft): boolean {
  return text.trim().length > maxNoteLength
}
