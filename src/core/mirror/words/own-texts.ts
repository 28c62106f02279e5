import type { DatabaseSync } from 'node:sqlite'
import { all, number, sql } from '../../sqlite/sql.ts'

type Written = { readonly notes: string[]; readonly tags: string[]; readonly tracking: string | null }

const nothing: Written = { notes: [], tags: [], tracking: null }

/** Most shops begin without anything that the owner wrote: then no order needs a look. */
const anyWritten = 'SELECT 1 FROM own.written LIMIT 1'

/** Returns what the owner wrote on an order and the search covers: notes, the names of tags, the tracking number. */
export function ownTexts(db: DatabaseSync): { of(orderId: string): Written } {
  const notes = db.prepare('SELECT text FROM own.notes WHERE order_id = ? AND deleted_at IS NULL')
  const tags = db.prepare(
    'SELECT name FROM own.order_tags JOIN own.tags ON tags.id = order_tags.tag_id ' +
      'WHERE order_tags.order_id = ? AND tags.deleted_at IS NULL',
  )
  const tracking = db.prepare('SELECT number FROM own.trackings WHERE order_id = ?')
  const any = db.prepare(anyWritten)
  return {
    of(orderId) {
      if (!any.get()) return nothing
      return {
        notes: notes.all(orderId).map(({ text }) => String(text)),
        tags: tags.all(orderId).map(({ name }) => String(name)),
        tracking: textOf(tracking.get(orderId)?.['number']),
      }
    },
  }
}

/** Returns the notes and tag names of all these orders, read at once: order by order it takes ten times as long. */
export function notesAndTags(
  db: DatabaseSync,
  ids: readonly string[],
): (orderId: string) => Pick<Written, 'notes' | 'tags'> {
  if (number(db, { text: anyWritten, values: [] }) === 0) return () => nothing
  const these = sql`json_each(${JSON.stringify(ids)}) w`
  const notes = textsById(
    all(
      db,
      sql`SELECT n.order_id AS id, n.text FROM ${these} CROSS JOIN own.notes n ON n.order_id = w.value WHERE n.deleted_at IS NULL`,
    ),
  )
  const tags = textsById(
    all(
      db,
      sql`SELECT t.order_id AS id, tags.name AS text FROM ${these} CROSS JOIN own.order_tags t ON t.order_id = w.value CROSS JOIN own.tags ON tags.id = t.tag_id WHERE tags.deleted_at IS NULL`,
    ),
  )
  return (id) => ({ notes: notes.get(id) ?? [], tags: tags.get(id) ?? [] })
}

function textsById(rows: readonly Readonly<Record<string, unknown>>[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { id, text } of rows) {
    const texts = found.get(String(id)) ?? []
    found.set(String(id), texts)
    texts.push(String(text))
  }
  return found
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
