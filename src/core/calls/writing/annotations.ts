import { z } from 'zod'
import type { Handlers } from '#shared/contract.ts'
import { correctionSchema } from '#shared/writing/writing.ts'
import type { Annotations } from '#shared/writing/writing.ts'
import { parseJson } from '../../values/json.ts'
import { readNote } from '../../own/records/read-note.ts'
import { orderObject } from '../../outbox/order-object.ts'
import type { OwnDb } from '../../own/file/own-db.ts'
import { packedItemsOf } from '../../own/records/packed-items.ts'
import { trackingOf } from '../../own/records/trackings.ts'
import type { OpenShop } from '../../shop/open-shop.ts'
import { tagsIn } from './tags.ts'
import { annotationsStateCalls } from './annotations-state.ts'

/** The owner's annotations on an order, and how many there are in all. */
export function annotationsCalls(open: OpenShop): Pick<Handlers, 'orders.writing' | 'writing.state'> {
  const { localShop } = open
  return {
    ...annotationsStateCalls(open),
    async 'orders.writing'({ id }, call) {
      return annotationsOn((await localShop(call)).own, id)
    },
  }
}

/** The owner's annotations on an order. */
export function annotationsOn(own: OwnDb, id: string): Annotations {
  return {
    notes: notesOf(own, id),
    tagIds: tagsOf(own, id),
    packedAt: markedAt(own, 'packed', id),
    packedItems: [...packedItemsOf(own, [id])(id)],
    putAwayAt: markedAt(own, 'put_away', id),
    tracking: trackingOf(own, id),
    corrections: correctionsOf(own, id),
  }
}

function notesOf({ db }: OwnDb, orderId: string) {
  const notes = db.prepare(
    'SELECT * FROM notes WHERE order_id = ? AND deleted_at IS NULL ORDER BY written_at, id',
  )
  return notes.all(orderId).map(readNote)
}

function tagsOf(own: OwnDb, orderId: string): string[] {
  const tagged = own.db.prepare('SELECT tag_id FROM order_tags WHERE order_id = ?').all(orderId)
  const ids = new Set(tagged.map((row) => String(row['tag_id'])))
  return tagsIn(own).flatMap(({ id }) => (ids.has(id) ? id : []))
}

/** The corrections that reached the shop, oldest first. */
function correctionsOf({ db }: OwnDb, orderId: string) {
  const done = db.prepare(
    `SELECT ended_at AS at, payload ->> '$.changes' AS changes FROM outbox
     WHERE object = ? AND kind = 'order.correct' AND state = 'done' ORDER BY number`,
  )
  return z.array(correctionSchema).parse(
    done.all(orderObject(orderId)).map(({ at, changes }) => ({
      at,
      changes: parseJson(String(changes)),
    })),
  )
}

/** A table with one row for each marked order. */
type Marks = 'packed' | 'put_away'

function markedAt({ db }: OwnDb, marks: Marks, orderId: string): string | null {
  const mark = db.prepare(`SELECT at FROM ${marks} WHERE order_id = ?`).get(orderId)
  return mark ? String(mark['at']) : null
}
