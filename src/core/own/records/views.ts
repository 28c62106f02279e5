import type { SavedView } from '#shared/writing/writing.ts'
import type { OwnDb } from '../file/own-db.ts'

export const maxViewNameLength = 60

/** Returns the saved views, in the order in which they were made. */
export function viewsIn({ db }: OwnDb): SavedView[] {
  return db
    .prepare('SELECT id, name, query FROM views ORDER BY place')
    .all()
    .map((row) => ({ id: String(row['id']), name: String(row['name']), query: String(row['query']) }))
}
