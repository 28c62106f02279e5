import type { SQLOutputValue } from 'node:sqlite'
import type { Letter } from '#shared/writing/letters.ts'
import type { OwnDb } from '../file/own-db.ts'
import { textFingerprint } from './pasts.ts'

/** The texts that there are, in the order in which they were made. */
export function lettersIn({ db }: OwnDb): Letter[] {
  return db.prepare('SELECT * FROM letters WHERE deleted_at IS NULL ORDER BY place').all().map(readLetter)
}

/** A text by its id, and whether it was taken away. */
export function letterOf(
  { db }: OwnDb,
  id: string,
): { readonly letter: Letter; readonly isDeleted: boolean } | null {
  const row = db.prepare('SELECT * FROM letters WHERE id = ?').get(id)
  return row ? { letter: readLetter(row), isDeleted: row['deleted_at'] !== null } : null
}

/** Keeps it as it is given, at its place or as the last one; what was taken away is back. */
export function putLetter({ db }: OwnDb, { id, name, subject, body, isMarketing, editedAt }: Letter): void {
  db.prepare(
    `INSERT INTO letters (id, name, subject, body, marketing, edited_at, place)
     VALUES (?, ?, ?, ?, ?, ?, (SELECT coalesce(max(place), 0) + 1 FROM letters))
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, subject = excluded.subject, body = excluded.body,
       marketing = excluded.marketing, edited_at = excluded.edited_at, deleted_at = NULL`,
  ).run(id, name, subject, body, isMarketing ? 1 : 0, editedAt)
}

/** A row of `letters` as the text that it holds. */
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

/** By which what a text says is known again, whatever it is called. */
export function letterSum(letter: LetterText): string {
  return textFingerprint(letterText(letter))
}

/** All that a buyer would read of it, as one text. */
export function letterText({ subject, body, isMarketing }: LetterText): string {
  return JSON.stringify([subject, body, isMarketing])
}
