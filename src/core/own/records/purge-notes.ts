import type { OwnDb } from '../file/own-db.ts'

/** The undo of a deleted note lasts for seconds; a window that was asleep may be late. */
const undoableMs = 60 * 60_000

/**
 * Removes the text of deleted notes that nobody can bring back any more. Their rows stay without it, so that the import
 * of a file with such a note asks the owner.
 */
export function purgeDeletedNotes({ db, unwritable }: OwnDb, now: Date): void {
  if (unwritable !== null) return
  const latest = new Date(now.getTime() - undoableMs).toISOString()
  db.prepare("UPDATE notes SET text = '' WHERE text <> '' AND deleted_at <= ?").run(latest)
}
