import type { DatabaseSync } from 'node:sqlite'
import { dropUnsound } from '../../sqlite/row-sums.ts'

/** The tables whose rows have their sums in `row_sums`. */
export const small = ['records', 'lists', 'facts']

/**
 * Deletes rows that are not as they were written: sync reads them from the shop again, as it reads more without a fact.
 * Until then the list counts a deleted record as left out.
 */
export function mendSmall(db: DatabaseSync): void {
  const expected = db
    .prepare(
      "SELECT key ->> 0 AS list, count(*) AS rows FROM row_sums WHERE of = 'records' AND json_valid(key) GROUP BY 1",
    )
    .all()
  const gone = dropUnsound(db, 'records')
  for (const name of ['lists', 'facts']) dropUnsound(db, name)
  if (gone === 0) return
  const missing = db.prepare(
    'UPDATE lists SET left_out = left_out + max(0, ?2 - (SELECT count(*) FROM records WHERE list = ?1)) WHERE list = ?1',
  )
  for (const { list, rows } of expected) missing.run(list ?? null, rows ?? null)
}
