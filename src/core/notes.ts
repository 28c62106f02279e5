import { randomUUID } from 'node:crypto'
import type { SQLOutputValue } from 'node:sqlite'
import { AppError } from '#shared/app-error.ts'
import type { Emit, Handlers } from '#shared/contract.ts'
import type { Note } from '#shared/models/writing.ts'
import type { Clock } from './clock.ts'
import type { Own } from './own/own.ts'
import { see } from './own/seen.ts'
import { writeOwn } from './own/write-own.ts'
import type { OpenShop } from './session/session.ts'

type Calls = Pick<Handlers, 'notes.add' | 'notes.edit' | 'notes.delete' | 'notes.restore'>

/** The owner's private notes on orders. They are on the disk when a call answers. */
export function notesCalls({ kept }: OpenShop, clock: Clock, emit: Emit): Calls {
  const now = (): string => clock.now().toISOString()

  return {
    async 'notes.add'({ orderId, text }) {
      const shop = await kept()
      const note: Note = { id: randomUUID(), orderId, text, writtenAt: now(), editedAt: null }
      return writeOwn(shop, emit, () => {
        shop.own.db
          .prepare('INSERT INTO notes (id, order_id, text, written_at) VALUES (?, ?, ?, ?)')
          .run(note.id, orderId, text, note.writtenAt)
        see(shop, [orderId])
        return { made: note, on: [orderId] }
      })
    },
    async 'notes.edit'({ id, text }) {
      const shop = await kept()
      const before = noteOf(shop.own, id, 'kept')
      if (before.text === text) return before
      const note: Note = { ...before, text, editedAt: now() }
      return writeOwn(shop, emit, () => {
        shop.own.db
          .prepare('UPDATE notes SET text = ?, edited_at = ? WHERE id = ?')
          .run(text, note.editedAt, id)
        return { made: note, on: [note.orderId] }
      })
    },
    async 'notes.delete'({ id }) {
      const shop = await kept()
      const { orderId } = noteOf(shop.own, id, 'kept')
      return writeOwn(shop, emit, () => {
        shop.own.db.prepare('UPDATE notes SET deleted_at = ? WHERE id = ?').run(now(), id)
        return { made: {}, on: [orderId] }
      })
    },
    async 'notes.restore'({ id }) {
      const shop = await kept()
      const note = noteOf(shop.own, id, 'any')
      return writeOwn(shop, emit, () => {
        shop.own.db.prepare('UPDATE notes SET deleted_at = NULL WHERE id = ?').run(id)
        return { made: note, on: [note.orderId] }
      })
    },
  }
}

/** @throws AppError not-found */
function noteOf({ db }: Own, id: string, which: 'kept' | 'any'): Note {
  const row = db.prepare('SELECT * FROM notes WHERE id = ?').get(id)
  if (!row || (which === 'kept' && row['deleted_at'] !== null))
    throw new AppError('not-found', 'This note was deleted. Bring it back, or write a new one.')
  return readNote(row)
}

/** A row of `notes` as the note that it holds. */
export function readNote(row: Record<string, SQLOutputValue>): Note {
  return {
    id: String(row['id']),
    orderId: String(row['order_id']),
    text: String(row['text']),
    writtenAt: String(row['written_at']),
    editedAt: row['edited_at'] === null ? null : String(row['edited_at']),
  }
}
