import type { Letter } from '#shared/writing/letters.ts'
import { maxLetterLength } from '#shared/writing/letters.ts'
import type { Note } from '#shared/writing/writing.ts'
import { fold } from '#shared/values/fold.ts'
import { letterOf, letterSum, lettersIn, letterText, putLetter } from '../records/letters.ts'
import type { OwnDb } from '../file/own-db.ts'
import {
  compareTexts,
  isLater,
  pastFingerprintsOf,
  storePastFingerprints,
  textFingerprint,
} from '../records/past-fingerprints.ts'
import type { TextThere } from '../records/past-fingerprints.ts'
import { readNote } from '../records/read-note.ts'
import type { FileEntry } from './file-lists.ts'
import { freeName } from './free-name.ts'

/** `isNew`: the import changed something here. `isBoth`: there are two texts now, since two computers changed it. */
type Imported = { readonly isNew: boolean; readonly isBoth: boolean }

const nothing: Imported = { isNew: false, isBoth: false }
const one: Imported = { isNew: true, isBoth: false }

/**
 * Imports a note. When its text was changed here and elsewhere, the later one keeps its place and the other one becomes
 * a note beside it, under an id that both computers give it: imported again, or back there, it is recognised.
 */
export function importNote(
  own: OwnDb,
  { pasts: pastFingerprints, ...note }: FileEntry<'notes'>,
  bringsBack: boolean,
): Imported {
  const { db } = own
  const row = db.prepare('SELECT * FROM notes WHERE id = ?').get(note.id)
  const remember = (sums: readonly string[]) => storePastFingerprints(own, 'notes', note.id, sums)
  if (!row) {
    addNote(own, note)
    remember(pastFingerprints ?? [])
    return one
  }
  const isDeleted = row['deleted_at'] !== null
  if (isDeleted && !bringsBack) return nothing
  if (isDeleted && row['text'] === '') {
    // Its text was removed for good; the file's is the only one.
    db.prepare('UPDATE notes SET deleted_at = NULL, text = ?, edited_at = ? WHERE id = ?').run(
      note.text,
      note.editedAt,
      note.id,
    )
    remember(pastFingerprints ?? [])
    return one
  }
  if (isDeleted) db.prepare('UPDATE notes SET deleted_at = NULL WHERE id = ?').run(note.id)

  const before = readNote(row)
  const here: TextThere = { ...before, pastFingerprints: pastFingerprintsOf(own, 'notes', note.id) }
  const there: TextThere = { ...note, pastFingerprints: pastFingerprints ?? null }
  const which = compareTexts(here, there)
  remember(pastFingerprints ?? [])
  if (which === 'same' || which === 'older') return isDeleted ? one : nothing
  const isTaken = which === 'newer' || isLater(there, here)
  if (isTaken)
    db.prepare('UPDATE notes SET text = ?, edited_at = ? WHERE id = ?').run(note.text, note.editedAt, note.id)
  const other = isTaken ? before : note
  remember([textFingerprint(other.text)])
  if (which === 'newer') return one
  const beside = { ...other, id: besideId(note.id, textFingerprint(other.text)), orderId: before.orderId }
  const isThere = db.prepare('SELECT 1 FROM notes WHERE id = ?').get(beside.id) !== undefined
  if (!isThere) addNote(own, beside)
  return { isNew: isTaken || !isThere, isBoth: !isThere }
}

function addNote({ db }: OwnDb, { id, orderId, text, writtenAt, editedAt }: Note): void {
  db.prepare('INSERT INTO notes (id, order_id, text, written_at, edited_at) VALUES (?, ?, ?, ?, ?)').run(
    id,
    orderId,
    text,
    writtenAt,
    editedAt,
  )
}

/** Imports a text to buyers, as notes are; a number tells two of one name apart. */
export function importLetter(
  own: OwnDb,
  { pasts: pastFingerprints, ...letter }: FileEntry<'letters'>,
  bringsBack: boolean,
): Imported {
  const put = (taken: Letter): void => {
    const others = lettersIn(own).filter(({ id }) => id !== taken.id)
    putLetter(own, {
      ...taken,
      name: freeName(
        taken.name,
        others.map(({ name }) => name),
        maxLetterLength.name,
      ),
    })
  }
  const remember = (sums: readonly string[]) => storePastFingerprints(own, 'letters', letter.id, sums)
  const found = letterOf(own, letter.id)
  if (!found) {
    const isSame = (other: Letter) =>
      fold(other.name) === fold(letter.name) && letterText(other) === letterText(letter)
    if (lettersIn(own).some(isSame)) return nothing
    put(letter)
    remember([...(pastFingerprints ?? []), letterSum(letter)])
    return one
  }
  const { letter: before, isDeleted } = found
  if (isDeleted && !bringsBack) return nothing
  const here = textOf(before, pastFingerprintsOf(own, 'letters', letter.id))
  const there = textOf(letter, pastFingerprints ?? null)
  const which = compareTexts(here, there)
  remember(pastFingerprints ?? [])
  if (which === 'same' || which === 'older') {
    if (isDeleted) put(before)
    return isDeleted ? one : nothing
  }
  const isTaken = which === 'newer' || isLater(there, here)
  if (isTaken) put(letter)
  else if (isDeleted) put(before)
  const other = isTaken ? before : letter
  remember([letterSum(other)])
  if (which === 'newer') return one
  const id = besideId(letter.id, letterSum(other))
  const isThere = letterOf(own, id) !== null
  if (!isThere) put({ ...other, id })
  return { isNew: isTaken || !isThere, isBoth: !isThere }
}

const textOf = (letter: Letter, pastFingerprints: readonly string[] | null): TextThere => ({
  text: letterText(letter),
  editedAt: letter.editedAt,
  pastFingerprints,
})

const besideId = (id: string, sum: string): string => `${id}~${sum}`
