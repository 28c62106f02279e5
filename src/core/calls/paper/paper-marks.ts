import type { PaperKind } from '#shared/documents/paper-kinds.ts'
import type { SlipAnnotations } from '../../documents/paper/packing-slip.ts'
import type { OwnDb } from '../../own/file/own-db.ts'
import { packedItemsOf } from '../../own/records/packed-items.ts'
import { sentItemsOf } from '../../own/records/sent-items.ts'
import { trackingsOf } from '../../own/records/trackings.ts'
import { tagsIn } from '../writing/tags.ts'

/** The owner's annotations on these orders, each in the form that its slip shows. */
export function writtenOn(
  own: OwnDb,
  ids: readonly string[],
): (id: string) => Omit<SlipAnnotations, 'printedAt'> {
  const { db } = own
  const found = (question: string): ReadonlyMap<string, string[]> =>
    gathered(
      db.prepare(`${question} (SELECT value FROM json_each(?)) ORDER BY 1, 3, 2`).all(JSON.stringify(ids)),
    )
  const notes = found(
    'SELECT order_id AS id, text AS value, written_at FROM notes WHERE deleted_at IS NULL AND order_id IN',
  )
  const tagged = found(
    'SELECT order_id AS id, tag_id AS value, made_at FROM order_tags JOIN tags ON tags.id = tag_id WHERE deleted_at IS NULL AND order_id IN',
  )
  const tags = tagsIn(own)
  const packed = found('SELECT order_id AS id, at AS value, at FROM packed WHERE order_id IN')
  const tracking = trackingsOf({ db }, ids)
  const packedItems = packedItemsOf({ db }, ids)
  const sentItems = sentItemsOf({ db }, ids)
  return (id) => {
    const tagIds = tagged.get(id) ?? []
    return {
      notes: notes.get(id) ?? [],
      tagIds,
      tagNames: tags.filter((tag) => tagIds.includes(tag.id)).map(({ name }) => name),
      packed: packed.has(id),
      tracking: tracking(id),
      packedItems: packedItems(id),
      sentItems: sentItems(id),
    }
  }
}

/** When a paper of this kind was last printed for each order, UTC; null when it never was. */
export function printedAt(
  { db }: OwnDb,
  ids: readonly string[],
  paper: PaperKind,
): (id: string) => string | null {
  const rows = db
    .prepare(
      'SELECT order_id AS id, at FROM printed WHERE paper = ? AND order_id IN (SELECT value FROM json_each(?))',
    )
    .all(paper, JSON.stringify(ids))
  const times = new Map(rows.map(({ id, at }) => [String(id), String(at)]))
  return (id) => times.get(id) ?? null
}

/** Stores that a paper of this kind was printed for these orders. */
export function markPrinted({ db }: OwnDb, ids: readonly string[], paper: PaperKind, at: string): void {
  const mark = db.prepare('INSERT OR REPLACE INTO printed (order_id, paper, at) VALUES (?, ?, ?)')
  for (const id of ids) mark.run(id, paper, at)
}

function gathered(rows: readonly Readonly<Record<string, unknown>>[]): ReadonlyMap<string, string[]> {
  const byId = new Map<string, string[]>()
  for (const { id, value } of rows) byId.set(String(id), [...(byId.get(String(id)) ?? []), String(value)])
  return byId
}
