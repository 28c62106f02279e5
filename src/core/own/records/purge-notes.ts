import type { OwnDb } from '../file/own-db.ts'

/** The undo of a deleted note is there for seconds; a window that was asleep may be late. */
const undoableMs = 60 * 60_000

/**
 * Takes the text out of notes that were deleted and are not brought back any more. Their rows stay without it, so that a
 * file that holds such a note is asked about.
 */
export function purgeDeletedNotes({ db, unwritable }: OwnDb, now: Date): void {
  if (unwritable !== null) return
  const latest = new Date(now.getTime() - undoableMs).toISOString()
  db.prepare("UPDATE notes SET text = '' WHERE text <> '' AND deleted_at <= ?").run(latest)
}
