import type { DatabaseSync } from 'node:sqlite'

type Written = { readonly notes: string[]; readonly tags: string[]; readonly tracking: string | null }

const nothing: Written = { notes: [], tags: [], tracking: null }

/** What the owner wrote on orders, as far as it is searched: notes, the names of tags, the tracking number. */
export function ownTexts(db: DatabaseSync): { of(orderId: string): Written } {
  const notes = db.prepare('SELECT text FROM own.notes WHERE order_id = ? AND deleted_at IS NULL')
  const tags = db.prepare(
    'SELECT name FROM own.order_tags JOIN own.tags ON tags.id = order_tags.tag_id ' +
      'WHERE order_tags.order_id = ? AND tags.deleted_at IS NULL',
  )
  const tracking = db.prepare('SELECT number FROM own.trackings WHERE order_id = ?')
  const any = db.prepare('SELECT 1 FROM own.written LIMIT 1')
  return {
    of(orderId) {
      // Most shops begin without a word of their owner's: then there is nothing to look for, order by order.
      if (!any.get()) return nothing
      return {
        notes: notes.all(orderId).map(({ text }) => String(text)),
        tags: tags.all(orderId).map(({ name }) => String(name)),
        tracking: textOf(tracking.get(orderId)?.['number']),
      }
    },
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
