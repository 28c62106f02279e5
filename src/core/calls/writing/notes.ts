import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/app/app-error.ts'
import type { Emit, Handlers } from '#shared/contract.ts'
import type { Note } from '#shared/writing/writing.ts'
import { annotationMessages } from '#shared/texts/errors/annotations.ts'
import type { Clock } from '../../timing/clock.ts'
import type { LocalShop } from '../../shop/local-shop.ts'
import { hasLeft } from '../../own/records/file-left.ts'
import type { OwnDb } from '../../own/file/own-db.ts'
import { storePastFingerprints, textFingerprint } from '../../own/records/past-fingerprints.ts'
import { see } from '../../shop/seen.ts'
import { writeAnnotations } from '../../shop/write-annotations.ts'
import type { OpenShop } from '../../shop/open-shop.ts'
import { readNote } from '../../own/records/read-note.ts'

type Calls = Pick<Handlers, 'notes.add' | 'notes.write' | 'notes.edit' | 'notes.delete' | 'notes.restore'>

/** The owner's private notes on orders. They are on disk before a call answers. */
export function notesCalls({ localShop }: OpenShop, clock: Clock, emit: Emit): Calls {
  const now = (): string => clock.now().toISOString()

  function add(shop: LocalShop, id: string, orderId: string, text: string): Promise<Note> {
    const note: Note = { id, orderId, text, writtenAt: now(), editedAt: null }
    return writeAnnotations(shop, emit, () => {
      shop.own.db
        .prepare('INSERT INTO notes (id, order_id, text, written_at) VALUES (?, ?, ?, ?)')
        .run(id, orderId, text, note.writtenAt)
      see(shop, [orderId])
      return { made: note, on: [orderId], only: 'notes' }
    })
  }

  function change(shop: LocalShop, before: Note, note: Note): Promise<Note> {
    return writeAnnotations(shop, emit, () => {
      shop.own.db
        .prepare('UPDATE notes SET text = ?, edited_at = ? WHERE id = ?')
        .run(note.text, note.editedAt, note.id)
      if (before.editedAt === null && note.editedAt !== null)
        storePastFingerprints(shop.own, 'notes', note.id, [textFingerprint(before.text)])
      return { made: note, on: [note.orderId], only: 'notes' }
    })
  }

  return {
    'notes.add': async ({ orderId, text }, call) => add(await localShop(call), randomUUID(), orderId, text),
    async 'notes.write'({ id, orderId, text, isBegun, base }, call) {
      const shop = await localShop(call)
      if (!shop.own.db.prepare('SELECT 1 FROM notes WHERE id = ?').get(id))
        return add(shop, id, orderId, text)
      const before = noteOf(shop.own, id, 'kept')
      if (before.text === text) return before
      // Contained, it is also what an earlier call wrote whose answer was lost: typing has gone on since then.
      if (base !== undefined && before.text !== base && !text.includes(before.text)) throw typedElsewhere()
      // A note that an exported file may hold is finished; changing it now is an edit.
      const isFirst = isBegun && !hasLeft(shop.own, before.writtenAt)
      return change(shop, before, { ...before, text, editedAt: isFirst ? before.editedAt : now() })
    },
    async 'notes.edit'({ id, text, base }, call) {
      const shop = await localShop(call)
      const before = noteOf(shop.own, id, 'kept')
      if (before.text === text) return before
      if (base !== undefined && before.text !== base)
        throw new AppError('conflict', annotationMessages.noteChangedElsewhere)
      return change(shop, before, { ...before, text, editedAt: now() })
    },
    async 'notes.delete'({ id }, call) {
      const shop = await localShop(call)
      const { orderId } = noteOf(shop.own, id, 'kept')
      return writeAnnotations(shop, emit, () => {
        shop.own.db.prepare('UPDATE notes SET deleted_at = ? WHERE id = ?').run(now(), id)
        return { made: {}, on: [orderId], only: 'notes' }
      })
    },
    async 'notes.restore'({ id }, call) {
      const shop = await localShop(call)
      const note = noteOf(shop.own, id, 'any')
      if (note.text === '') throw new AppError('not-found', annotationMessages.noteLongGone)
      return writeAnnotations(shop, emit, () => {
        shop.own.db.prepare('UPDATE notes SET deleted_at = NULL WHERE id = ?').run(id)
        return { made: note, on: [note.orderId], only: 'notes' }
      })
    },
  }
}

/** Names the field, by which the window tells it from a call that was made for another shop. */
function typedElsewhere(): AppError {
  const message = annotationMessages.typedElsewhere
  return new AppError('conflict', message, { fields: { text: message } })
}

/** @throws AppError not-found */
function noteOf({ db }: OwnDb, id: string, which: 'kept' | 'any'): Note {
  const row = db.prepare('SELECT * FROM notes WHERE id = ?').get(id)
  if (!row || (which === 'kept' && row['deleted_at'] !== null))
    throw new AppError('not-found', annotationMessages.noteGone)
  return readNote(row)
}
