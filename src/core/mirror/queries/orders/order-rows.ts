import type { DatabaseSync } from 'node:sqlite'
import type { OrderRow } from '#shared/orders/order-list.ts'
import type { Order } from '#shared/orders/order.ts'
import { packedItemsOf } from '../../../own/records/packed-items.ts'
import { foundIn } from './found-in.ts'
import { newAmong } from '../../news/new-orders.ts'
import type { CopiedRow } from '../../store/order-record.ts'
import { parcelsOf } from './parcels.ts'
import { isIntact } from '../../store/spoiled.ts'
import { all, oneOf, sql } from '../../../sqlite/sql.ts'
import { combinableOf } from './combinable-orders.ts'

/**
 * Returns the rows of these orders, in the order of the keys, with what the owner wrote. Leaves out keys that are gone.
 *
 * @param search the search that found them
 */
export function orderRows(db: DatabaseSync, keys: readonly number[], search = ''): OrderRow[] {
  const found = all(db, sql`SELECT key, row, row_sum FROM order_texts WHERE key IN ${oneOf(keys)}`).filter(
    ({ key, row, row_sum }) => isIntact(db, key, row, row_sum),
  )
  const byKey = new Map(found.map(({ key, row }) => [Number(key), String(row)]))
  const rows = keys.flatMap((key) => {
    const row = byKey.get(key)
    // True because only `orderRecord` writes it.
    return row === undefined ? [] : [{ key, row: JSON.parse(row) as CopiedRow }]
  })
  const written = writtenOn(
    db,
    rows.map(({ row }) => row.id),
  )
  const newOnes = newAmong(db, keys)
  const waiting = rows.filter(({ row }) => row.shippingStatus === 'unshipped')
  const combinable = combinableOf(
    db,
    waiting.map(({ key }) => key),
  )
  const parcels = parcelsOf(
    db,
    rows.map(({ row }) => row.id),
  )
  const foundBy = foundIn(db, rows, search)
  // `beside` goes along as far as the contract, which lets nothing else out: taking it out here costs more.
  return rows.map(({ key, row }) => ({
    ...row,
    ...written(row.id),
    isNew: newOnes.has(key),
    combined: parcels(row.id).all.filter((id) => id !== row.id),
    together: combinable.get(key) ?? null,
    found: [...foundBy(key)],
  }))
}

/** Returns the order as the shop returned it last; null when the mirror does not have it, or has it damaged. */
export function copiedOrder(db: DatabaseSync, id: string): Order | null {
  const [found] = all(
    db,
    sql`SELECT key, json, json_sum FROM orders JOIN order_texts USING (key) WHERE id = ${id}`,
  )
  // The caller then reads it from the shop, like one that is not here.
  if (found && !isIntact(db, found['key'], found['json'], found['json_sum'])) return null
  // True because only `orderRecord` writes it.
  return found ? (JSON.parse(String(found['json'])) as Order) : null
}

/** Returns what the owner wrote on each of these orders, as a list shows it. */
function writtenOn(
  db: DatabaseSync,
  ids: readonly string[],
): (id: string) => Pick<OrderRow, 'notes' | 'tagIds' | 'packed' | 'packedLines' | 'putAway'> {
  const these = oneOf(ids)
  const notes = new Map(
    all(
      db,
      sql`SELECT order_id AS id, count(*) AS notes FROM own.notes WHERE order_id IN ${these} AND deleted_at IS NULL GROUP BY order_id`,
    ).map(({ id, notes }) => [id, Number(notes)]),
  )
  const tags = new Map<unknown, string[]>()
  for (const { id, tag } of all(
    db,
    sql`SELECT t.order_id AS id, t.tag_id AS tag FROM own.order_tags t JOIN own.tags ON tags.id = t.tag_id WHERE t.order_id IN ${these} AND tags.deleted_at IS NULL ORDER BY tags.made_at, tags.name`,
  ))
    tags.set(id, [...(tags.get(id) ?? []), String(tag)])
  const packed = new Set(
    all(db, sql`SELECT order_id AS id FROM own.packed WHERE order_id IN ${these}`).map(({ id }) => id),
  )
  const putAway = new Set(
    all(db, sql`SELECT order_id AS id FROM own.put_away WHERE order_id IN ${these}`).map(({ id }) => id),
  )
  const packedItems = packedItemsOf({ db }, ids)
  return (id) => ({
    notes: notes.get(id) ?? 0,
    tagIds: tags.get(id) ?? [],
    packed: packed.has(id),
    packedLines: packedItems(id).length,
    putAway: putAway.has(id),
  })
}
