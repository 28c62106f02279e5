import { z } from 'zod'
import { letterSchema } from '#shared/writing/letters.ts'
import { tagSchema } from '#shared/orders/order-list.ts'
import { paperKindSchema } from '#shared/documents/paper-kinds.ts'
import { storedTrackingSchema } from '#shared/shipping/tracking.ts'
import { noteSchema, savedViewSchema } from '#shared/writing/writing.ts'
import { maxEntryLength } from './entries-reader.ts'

const id = z.string().min(1).max(200)
/** A moment in UTC: `readEntry` has made one of it. */
const at = z.string()
/** Sums of what a text was before. Missing in files of an earlier Backroom, which had none. */
const pastFingerprints = z.array(z.string().max(64)).optional()
/** More than anybody types, and short enough to fit into an entry with all that stands beside it. */
const text = z.string().max(maxEntryLength / 2)

/**
 * The lists of a file of what the owner wrote, in the order in which they are imported. Older files lack those that did
 * not exist yet; another list makes no new version.
 */
export const fileLists = {
  tags: tagSchema.extend({ id }),
  notes: noteSchema.extend({ id, orderId: id, text, pasts: pastFingerprints }),
  orderTags: z.object({ orderId: id, tagId: id }),
  packed: z.object({ orderId: id, at }),
  packedItems: z.object({ orderId: id, itemId: id, at }),
  putAway: z.object({ orderId: id, at }),
  /** Items that went in a first parcel while the rest was to follow. */
  sentItems: z.object({ orderId: id, itemId: id }),
  /** Orders that name the same parcel go together. */
  parcels: z.object({ orderId: id, parcel: id, at }),
  trackings: storedTrackingSchema.extend({ orderId: id }),
  letters: letterSchema.extend({ id, pasts: pastFingerprints }),
  views: savedViewSchema.extend({ id, name: z.string().min(1).max(60) }),
  printed: z.object({ orderId: id, paper: paperKindSchema, at }),
  /** Settings of papers, looks of views and the like, by name. */
  choices: z.object({ name: id, value: z.json() }),
} as const

export type FileList = keyof typeof fileLists
export type FileEntry<L extends FileList> = z.output<(typeof fileLists)[L]>

// True because the object has these keys and no other.
export const fileListNames = Object.keys(fileLists) as readonly FileList[]

/** What comes before the lists. */
export const fileHeadSchema = z.object({
  backroom: z.literal('writing'),
  version: z.literal(1),
  shop: z.object({ accountId: z.string(), subdomain: z.string() }),
})
export type FileHead = z.infer<typeof fileHeadSchema>
