import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/app/app-error.ts'
import type { Emit, Handlers } from '#shared/contract.ts'
import type { Tag } from '#shared/orders/order-list.ts'
import type { Clock } from '../../timing/clock.ts'
import { fold } from '#shared/values/fold.ts'
import { annotationMessages } from '#shared/texts/errors/annotations.ts'
import type { OwnDb } from '../../own/file/own-db.ts'
import { readTag } from '../../own/records/read-tag.ts'
import { writeAnnotations } from '../../shop/write-annotations.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

type Calls = Pick<Handlers, 'tags.list' | 'tags.create' | 'tags.change' | 'tags.delete' | 'tags.restore'>

/** The owner's tags for orders. A name is unique, whatever its case and accents. */
export function tagsCalls({ localShop }: OpenShop, clock: Clock, emit: Emit): Calls {
  return {
    async 'tags.list'(_, call) {
      const { own } = await localShop(call)
      const counts = own.db.prepare('SELECT tag_id, count(*) AS orders FROM order_tags GROUP BY tag_id').all()
      const ordersOf = new Map(counts.map((row) => [String(row['tag_id']), Number(row['orders'])]))
      return { tags: tagsIn(own).map((tag) => ({ ...tag, orders: ordersOf.get(tag.id) ?? 0 })) }
    },
    async 'tags.create'({ name, color }, call) {
      const shop = await localShop(call)
      const tag: Tag = { id: randomUUID(), name, color }
      return writeAnnotations(shop, emit, () => {
        requireUniqueName(shop.own, tag)
        addTag(shop.own, tag, clock.now().toISOString())
        return { made: tag, on: [] }
      })
    },
    async 'tags.change'({ id, name, color }, call) {
      const shop = await localShop(call)
      return writeAnnotations(shop, emit, () => {
        const before = tagOf(shop.own, id)
        const tag: Tag = { id, name: name ?? before.name, color: color ?? before.color }
        requireUniqueName(shop.own, tag)
        shop.own.db.prepare('UPDATE tags SET name = ?, color = ? WHERE id = ?').run(tag.name, tag.color, id)
        return { made: tag, on: tag.name === before.name ? [] : ordersWith(shop.own, id) }
      })
    },
    async 'tags.delete'({ id }, call) {
      const shop = await localShop(call)
      return writeAnnotations(shop, emit, () => {
        tagOf(shop.own, id)
        // The orders keep the deleted tag, hidden, so that it can be restored on them.
        shop.own.db.prepare('UPDATE tags SET deleted_at = ? WHERE id = ?').run(clock.now().toISOString(), id)
        return { made: {}, on: ordersWith(shop.own, id) }
      })
    },
    async 'tags.restore'({ id }, call) {
      const shop = await localShop(call)
      return writeAnnotations(shop, emit, () => {
        const row = shop.own.db.prepare('SELECT id, name, color FROM tags WHERE id = ?').get(id)
        if (!row) throw unknownTag()
        const tag = readTag(row)
        requireUniqueName(shop.own, tag)
        shop.own.db.prepare('UPDATE tags SET deleted_at = NULL WHERE id = ?').run(id)
        return { made: tag, on: ordersWith(shop.own, id) }
      })
    },
  }
}

/** All tags, sorted by name. */
export function tagsIn({ db }: OwnDb): Tag[] {
  const rows = db.prepare('SELECT id, name, color FROM tags WHERE deleted_at IS NULL').all()
  return rows.map(readTag).toSorted((one, other) => fold(one.name).localeCompare(fold(other.name), 'en'))
}

/** @throws AppError not-found */
export function tagOf(own: OwnDb, id: string): Tag {
  const tag = tagsIn(own).find((each) => each.id === id)
  if (!tag) throw unknownTag()
  return tag
}

/** Stores a tag that the owner made; its id must be new. @param at when, UTC */
function addTag({ db }: OwnDb, { id, name, color }: Tag, at: string): void {
  db.prepare('INSERT INTO tags (id, name, color, made_at) VALUES (?, ?, ?, ?)').run(id, name, color, at)
}

function ordersWith({ db }: OwnDb, tagId: string): string[] {
  return db
    .prepare('SELECT order_id FROM order_tags WHERE tag_id = ?')
    .all(tagId)
    .map((row) => String(row['order_id']))
}

/** @throws AppError conflict, when another tag has the name */
function requireUniqueName(own: OwnDb, { id, name }: Tag): void {
  const same = tagsIn(own).find((tag) => tag.id !== id && fold(tag.name) === fold(name))
  if (!same) return
  const message = annotationMessages.tagThere({ name: same.name })
  throw new AppError('conflict', message, { fields: { name: message } })
}

function unknownTag(): AppError {
  return new AppError('not-found', annotationMessages.tagGone)
}
