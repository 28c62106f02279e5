import type { DatabaseSync } from 'node:sqlite'
import type { CopiedList } from '#shared/shop/sync.ts'

/** A record as its model in JSON. */
export type ListRecord = { readonly id: string; readonly json: string }

type ListMeta = { readonly asOf: string; readonly leftOut: number; readonly missing: number }

type ListWriter = {
  /**
   * Replaces all records with these, in this order. Returns how many are new, differ or are gone; or, when only their
   * order differs, how many stand elsewhere.
   */
  replace(list: CopiedList, records: readonly ListRecord[]): number
  put(list: CopiedList, record: ListRecord): void
  remove(list: CopiedList, id: string): void
  agreed(list: CopiedList, meta: ListMeta): void
}

/** Returns what writes the small lists into the mirror; only the worker uses it. */
export function listWriter(db: DatabaseSync): ListWriter {
  const all = db.prepare('SELECT id, json FROM records WHERE list = ? ORDER BY place')
  const drop = db.prepare('DELETE FROM records WHERE list = ?')
  const insert = db.prepare('INSERT INTO records (list, id, place, json) VALUES (?, ?, ?, ?)')
  const put = db.prepare(
    'INSERT INTO records (list, id, place, json) ' +
      'VALUES (?1, ?2, (SELECT coalesce(max(place), -1) + 1 FROM records WHERE list = ?1), ?3) ' +
      'ON CONFLICT (list, id) DO UPDATE SET json = excluded.json',
  )
  const remove = db.prepare('DELETE FROM records WHERE list = ? AND id = ?')
  const agreed = db.prepare(
    'INSERT INTO lists (list, as_of, left_out, missing) VALUES (?, ?, ?, ?) ON CONFLICT (list) ' +
      'DO UPDATE SET as_of = excluded.as_of, left_out = excluded.left_out, missing = excluded.missing',
  )

  return {
    replace(list, records) {
      const stored = all.all(list)
      const before = new Map(stored.map(({ id, json }) => [id, json]))
      const differing = records.filter(({ id, json }) => before.get(id) !== json).length
      const known = records.filter(({ id }) => before.has(id)).length
      const moved = records.filter(({ id }, place) => stored[place]?.['id'] !== id).length
      const news = differing + stored.length - known || moved
      if (news === 0) return 0
      drop.run(list)
      for (const [place, { id, json }] of records.entries()) insert.run(list, id, place, json)
      return news
    },
    put: (list, { id, json }) => void put.run(list, id, json),
    remove: (list, id) => void remove.run(list, id),
    agreed: (list, { asOf, leftOut, missing }) => void agreed.run(list, asOf, leftOut, missing),
  }
}
