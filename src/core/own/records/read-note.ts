import type { SQLOutputValue } from 'node:sqlite'
import type { Note } from '#shared/writing/writing.ts'

/** Returns the note that a row of `notes` holds. */
export function readNote(row: Record<string, SQLOutputValue>): Note {
  return {
    id: String(row['id']),
    orderId: String(row['order_id']),
    text: String(row['text']),
    writtenAt: String(row['written_at']),
    editedAt: row['edited_at'] === null ? null : String(row['edited_at']),
  }
}
