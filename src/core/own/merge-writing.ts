import type { Tag } from '#shared/models/order-list.ts'
import type { Note, WritingFile } from '#shared/models/writing.ts'
import { fold } from '#shared/fold.ts'
import type { Own } from './own.ts'

type Merged = {
  readonly made: { readonly notes: number; readonly tags: number; readonly marks: number }
  /** The orders that it changed. */
  readonly on: readonly string[]
}

/**
 * Takes a file of what the owner wrote in: what is missing here is added, also what was deleted; a note that was edited
 * later wins; a tag of the same name is the same tag. A second time it changes nothing.
 */
export function mergeWriting(own: Own, file: WritingFile, now: string): Merged {
  const on = new Set<string>()
  const notes = file.notes.filter((note) => takeNote(own, note))
  for (const { orderId } of notes) on.add(orderId)
  const { tags, idOf } = takeTags(own, file.tags, now)
  for (const { orderId, tagId } of file.orderTags) if (tags.has(idOf(tagId))) on.add(orderId)

  const mark = own.db.prepare('INSERT OR IGNORE INTO order_tags (order_id, tag_id) VALUES (?, ?)')
  const pack = own.db.prepare('INSERT OR IGNORE INTO packed (order_id, at) VALUES (?, ?)')
  const known = new Set(file.tags.map(({ id }) => id))
  let marks = 0
  for (const { orderId, tagId } of file.orderTags) {
    if (!known.has(tagId) || mark.run(orderId, idOf(tagId)).changes === 0) continue
    marks += 1
    on.add(orderId)
  }
  for (const { orderId, at } of file.packed) marks += Number(pack.run(orderId, at).changes)
  return { made: { notes: notes.length, tags: tags.size, marks }, on: [...on] }
}

/** Whether this changed anything here. */
function takeNote({ db }: Own, { id, orderId, text, writtenAt, editedAt }: Note): boolean {
  const here = db.prepare('SELECT text, written_at, edited_at, deleted_at FROM notes WHERE id = ?').get(id)
  if (!here) {
    db.prepare('INSERT INTO notes (id, order_id, text, written_at, edited_at) VALUES (?, ?, ?, ?, ?)').run(
      id,
      orderId,
      text,
      writtenAt,
      editedAt,
    )
    return true
  }
  const isLater =
    Date.parse(editedAt ?? writtenAt) > Date.parse(String(here['edited_at'] ?? here['written_at']))
  if (!isLater && here['deleted_at'] === null) return false
  if (isLater) db.prepare('UPDATE notes SET text = ?, edited_at = ? WHERE id = ?').run(text, editedAt, id)
  db.prepare('UPDATE notes SET deleted_at = NULL WHERE id = ?').run(id)
  return true
}

/** @returns the tags that this added or brought back, and what a tag of the file is called here */
function takeTags(
  { db }: Own,
  tags: readonly Tag[],
  now: string,
): { readonly tags: ReadonlySet<string>; idOf(id: string): string } {
  const all = db.prepare('SELECT id, name, deleted_at FROM tags').all()
  const liveNames = new Map<string, string>()
  for (const row of all)
    if (row['deleted_at'] === null) liveNames.set(fold(String(row['name'])), String(row['id']))
  const deleted = new Map(
    all.filter((row) => row['deleted_at'] !== null).map((row) => [String(row['id']), String(row['name'])]),
  )
  const live = new Set(liveNames.values())
  const [changed, called] = [new Set<string>(), new Map<string, string>()]
  for (const { id, name, color } of tags) {
    if (live.has(id)) continue
    const sameName = liveNames.get(fold(deleted.get(id) ?? name))
    if (sameName !== undefined) {
      called.set(id, sameName)
      continue
    }
    if (deleted.has(id)) db.prepare('UPDATE tags SET deleted_at = NULL WHERE id = ?').run(id)
    else
      db.prepare('INSERT INTO tags (id, name, color, made_at) VALUES (?, ?, ?, ?)').run(id, name, color, now)
    liveNames.set(fold(name), id)
    changed.add(id)
  }
  return { tags: changed, idOf: (id) => called.get(id) ?? id }
}
