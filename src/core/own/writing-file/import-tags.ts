import type { Tag } from '#shared/orders/order-list.ts'
import { fold } from '#shared/values/fold.ts'
import type { OwnDb } from '../file/own-db.ts'

type TagTaker = {
  importTag(tag: Tag): {
    readonly isNew: boolean
    /** The orders that have the tag again. */ readonly orders: readonly string[]
  }
  /** Returns the id here of a tag of the file; null when the file does not have it, or it stays deleted here. */
  known(id: string): string | null
  /** The same for any word: a word that is no tag of the file stays as it is. */
  idOf(id: string): string
}

/** Imports tags: one of the same name is the same tag. @param now a moment, UTC */
export function createTagTaker({ db }: OwnDb, bringsBack: boolean, now: string): TagTaker {
  const called = new Map<string, string>()
  const named = new Map(
    db
      .prepare('SELECT id, name FROM tags WHERE deleted_at IS NULL')
      .all()
      .map((tag) => [fold(String(tag['name'])), String(tag['id'])]),
  )
  const here = db.prepare('SELECT name, deleted_at FROM tags WHERE id = ?')

  return {
    importTag({ id, name, color }) {
      const row = here.get(id)
      if (row?.['deleted_at'] === null) {
        called.set(id, id)
        return { isNew: false, orders: [] }
      }
      const foldedName = fold(String(row?.['name'] ?? name))
      const same = named.get(foldedName)
      if (same !== undefined) {
        called.set(id, same)
        return { isNew: false, orders: [] }
      }
      if (row && !bringsBack) return { isNew: false, orders: [] }
      called.set(id, id)
      named.set(foldedName, id)
      if (row) db.prepare('UPDATE tags SET deleted_at = NULL WHERE id = ?').run(id)
      else
        db.prepare('INSERT INTO tags (id, name, color, made_at) VALUES (?, ?, ?, ?)').run(
          id,
          name,
          color,
          now,
        )
      const orders = db.prepare('SELECT order_id FROM order_tags WHERE tag_id = ?').all(id)
      return { isNew: true, orders: orders.map((order) => String(order['order_id'])) }
    },
    known: (id) => called.get(id) ?? null,
    idOf: (id) => called.get(id) ?? id,
  }
}
