import { createHash } from 'node:crypto'
import type { OwnDb } from '../file/own-db.ts'

/** The kinds of texts that can be changed on two computers. */
export type VersionedKind = 'notes' | 'letters'

const sumLength = 16

/** Returns a fingerprint by which a text is recognised without being stored. */
export function textFingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, sumLength)
}

/**
 * Remembers that a text stood here once: a file that holds it is older, and a file that has it among its own past fingerprints is
 * newer. Stores what left this computer or came to it, and what a note was before its first change.
 */
export function storePastFingerprints(
  { db }: OwnDb,
  of: VersionedKind,
  id: string,
  sums: readonly string[],
): void {
  const known = new Set(pastFingerprintsOf({ db }, of, id))
  const put = db.prepare('INSERT INTO pasts (of, id, sum) VALUES (?, ?, ?)')
  for (const sum of new Set(sums)) if (!known.has(sum)) put.run(of, id, sum)
}

export function pastFingerprintsOf({ db }: Pick<OwnDb, 'db'>, of: VersionedKind, id: string): string[] {
  const rows = db.prepare('SELECT sum FROM pasts WHERE of = ? AND id = ? ORDER BY sum').all(of, id)
  return rows.map(({ sum }) => String(sum))
}

/** A text as it stands on one of two computers. */
export type TextThere = {
  readonly text: string
  /** Null when it was never changed. */
  readonly editedAt: string | null
  /** Null when unknown: in a file of an earlier Backroom. */
  readonly pastFingerprints: readonly string[] | null
}

/**
 * Returns how the text of a file relates to the one here: the `same`, an `older` or `newer` state of it, or `both` were
 * changed since they were one. No clock decides unless each was the other once.
 */
export function compareTexts(here: TextThere, there: TextThere): 'same' | 'older' | 'newer' | 'both' {
  if (here.text === there.text) return 'same'
  const isOlder = here.pastFingerprints?.includes(textFingerprint(there.text)) ?? false
  const isNewer = there.pastFingerprints?.includes(textFingerprint(here.text)) ?? false
  if (isOlder !== isNewer) return isOlder ? 'older' : 'newer'
  if (isOlder) return isLater(there, here) ? 'newer' : 'older'
  // A text that was never changed is what the other one was changed from.
  if ((here.editedAt === null) !== (there.editedAt === null))
    return here.editedAt === null ? 'newer' : 'older'
  if (here.editedAt === null) {
    // One of them was saved while the owner was still typing it.
    if (here.text.startsWith(there.text)) return 'older'
    if (there.text.startsWith(here.text)) return 'newer'
  }
  return 'both'
}

/** True when `one` stands under the common id, not `other`: the same on both computers, whatever their clocks say. */
export function isLater(one: TextThere, other: TextThere): boolean {
  const [a, b] = [one.editedAt ?? '', other.editedAt ?? '']
  return a === b ? one.text > other.text : a > b
}
