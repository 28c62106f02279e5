import type { OwnDb } from '../file/own-db.ts'
import { wasRemoved } from '../file/removed.ts'
import { arrangementsName } from '../records/stored-arrangements.ts'
import type { FileEntry, FileList } from './file-lists.ts'

type Look = { readonly [L in FileList]: (own: OwnDb, entry: FileEntry<L>) => boolean | number }

const isMarkedDeleted =
  (table: 'notes' | 'tags' | 'letters') =>
  ({ db }: OwnDb, { id }: { readonly id: string }) =>
    db.prepare(`SELECT 1 FROM ${table} WHERE id = ? AND deleted_at IS NOT NULL`).get(id) !== undefined

const looks: Look = {
  tags: isMarkedDeleted('tags'),
  notes: isMarkedDeleted('notes'),
  letters: isMarkedDeleted('letters'),
  orderTags: (own, { orderId, tagId }) => wasRemoved(own, 'order_tags', [orderId, tagId]),
  packed: (own, { orderId }) => wasRemoved(own, 'packed', [orderId]),
  packedItems: (own, { orderId, itemId }) => wasRemoved(own, 'packed_items', [orderId, itemId]),
  putAway: (own, { orderId }) => wasRemoved(own, 'put_away', [orderId]),
  sentItems: (own, { orderId, itemId }) => wasRemoved(own, 'sent_items', [orderId, itemId]),
  parcels: (own, { orderId }) => wasRemoved(own, 'parcels', [orderId]),
  trackings: (own, { orderId }) => wasRemoved(own, 'trackings', [orderId]),
  views: (own, { id }) => wasRemoved(own, 'views', [id]),
  printed: () => false,
  choices: (own, choice) => removedFields(own, choice).length,
}

/** Returns how many things of an entry of a file were here, and the owner has deleted since: only choices have several. */
export function deletedHere<L extends FileList>(own: OwnDb, list: L, entry: FileEntry<L>): number {
  return Number(looks[list](own, entry))
}

/** The fields of a choice of a file that were here, and that the owner has deleted since. */
export function removedFields(own: OwnDb, { name, value }: FileEntry<'choices'>): string[] {
  if (name !== arrangementsName || typeof value !== 'object' || value === null) return []
  return Object.keys(value).filter((field) => wasRemoved(own, arrangementsName, [field]))
}
