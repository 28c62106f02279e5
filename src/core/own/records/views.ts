import type { SavedView } from '#shared/writing/writing.ts'
import type { Own } from '../file/own.ts'

export const longestViewName = 60

/** The views that there are, in the order in which they were made. */
export function viewsIn({ db }: Own): SavedView[] {
  return db
    .prepare('SELECT id, name, query FROM views ORDER BY place')
    .all()
    .map((row) => ({ id: String(row['id']), name: String(row['name']), query: String(row['query']) }))
}
