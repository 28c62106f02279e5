import type { SQLOutputValue } from 'node:sqlite'
import type { Letter } from '#shared/writing/letters.ts'
import type { OwnDb } from '../file/own-db.ts'
import { textFingerprint } from './past-fingerprints.ts'

/** Returns the texts that are not deleted, in the order in which they were made. */
export function lettersIn({ db }: OwnDb): Letter[] {
  return db.prepare('SELECT * FROM letters WHERE deleted_at IS NULL ORDER BY place').all().map(readLetter)
}

/** Returns a text by its id, and whether it was deleted. */
export function letterOf(
  { db }: OwnDb,
  id: string,
): { readonly letter: Letter; readonly isDeleted: boolean } | null {
  const row = db.prepare('SELECT * FROM letters WHERE id = ?').get(id)
  return row ? { letter: readLetter(row), isDeleted: row['deleted_at'] !== null } : null
}

/** Stores a text as it is given, at its place or as the last one; a deleted one is back. */
export function putLetter({ db }: OwnDb, { id, name, subject, body, isMarketing, editedAt }: Letter): void {
  db.prepare(
    `INSERT INTO letters (id, name, subject, body, marketing, edited_at, place)
     VALUES (?, ?, ?, ?, ?, ?, (SELECT coalesce(max(place), 0) + 1 FROM letters))
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, subject = excluded.subject, body = excluded.body,
       marketing = excluded.marketing, edited_at = excluded.edited_at, deleted_at = NULL`,
  ).run(id, name, subject, body, isMarketing ? 1 : 0, editedAt)
}

/** Returns the text that a row of `letters` holds. */
export function readLetter(row: Record<string, SQLOutputValue>): Letter {
  return {
    id: String(row['id']),
    name: String(row['name']),
    subject: String(row['subject']),
    body: String(row['body']),
    isMarketing: row['marketing'] === 1,
    editedAt: String(row['edited_at']),
  }
}

type LetterText = Pick<Letter, 'subject' | 'body' | 'isMarketing'>

/** Returns the fingerprint of what a text says, whatever its name. */
export function letterSum(letter: LetterText): string {
  return textFingerprint(letterText(letter))
}

/** Returns all that a buyer would read of it, as one text. */
export function letterText({ subject, body, isMarketing }: LetterText): string {
  return JSON.stringify([subject, body, isMarketing])
}
