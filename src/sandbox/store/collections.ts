import type { Page } from '../http/list-query.ts'
import type { Database, Row } from './database.ts'

/** Categories and artists are stored and served alike; a collection is either (facts: Categories and artists). */
export type CollectionKind = 'categories' | 'artists'

export interface Collection {
  readonly id: number
  readonly name: string
  readonly permalink: string
  readonly position: number
}

function collectionOf(row: Row): Collection {
  return {
    id: Number(row.id),
    name: String(row.name),
    permalink: String(row.permalink),
    position: Number(row.position),
  }
}

/** Adds a collection at its position. */
export function insertCollection(db: Database, kind: CollectionKind, one: Collection): void {
  db.run(
    `INSERT INTO ${kind} (id, position, name, permalink) VALUES (?, ?, ?, ?)`,
    one.id,
    one.position,
    one.name,
    one.permalink,
  )
}

/** Writes name and permalink; the position stays. */
export function updateCollection(db: Database, kind: CollectionKind, one: Collection): void {
  db.run(`UPDATE ${kind} SET name = ?, permalink = ? WHERE id = ?`, one.name, one.permalink, one.id)
}

/** Deletes a collection, also from its products. */
export function deleteCollection(db: Database, kind: CollectionKind, id: number): void {
  db.run(`DELETE FROM ${kind} WHERE id = ?`, id)
}

/** Undefined when no collection of this kind has this id. */
export function findCollection(db: Database, kind: CollectionKind, id: number): Collection | undefined {
  const row = db.get(`SELECT * FROM ${kind} WHERE id = ?`, id)
  return row && collectionOf(row)
}

/** A page of collections in shop order, and how many there are in all. */
export function listCollections(
  db: Database,
  kind: CollectionKind,
  page: Page,
): { collections: Collection[]; total: number } {
  const rows = db.all(`SELECT * FROM ${kind} ORDER BY position, id LIMIT ? OFFSET ?`, page.limit, page.offset)
  return {
    collections: rows.map(collectionOf),
    total: Number(db.get(`SELECT count(*) AS total FROM ${kind}`)?.total),
  }
}

/** The position after the last one. */
export function lastPlace(db: Database, kind: CollectionKind | 'products'): number {
  return Number(db.get(`SELECT coalesce(max(position), 0) AS last FROM ${kind}`)?.last) + 1
}

/** All ids in their present order. */
export function idsInOrder(db: Database, kind: CollectionKind | 'products'): number[] {
  return db.all(`SELECT id FROM ${kind} ORDER BY position, id`).map((row) => Number(row.id))
}

/** Puts everything in the order of `ids`, from position 1 on. */
export function place(db: Database, kind: CollectionKind | 'products', ids: readonly number[]): void {
  for (const [index, id] of ids.entries())
    db.run(`UPDATE ${kind} SET position = ? WHERE id = ?`, index + 1, id)
}
