import { fold } from '#shared/values/fold.ts'
import type { OwnDb } from '../file/own-db.ts'
import { wasRemoved } from '../file/removed.ts'
import { maxViewNameLength, viewsIn } from '../records/views.ts'
import type { FileEntry } from './file-lists.ts'
import { freeName } from './free-name.ts'

/**
 * Imports a saved view. Keeps what is here under its id; keeps both of two with one name that show different orders.
 *
 * @param idOf returns the id here of a tag of the file
 * @returns whether it changed anything
 */
export function importView(
  own: OwnDb,
  { id, name, query: theirs }: FileEntry<'views'>,
  bringsBack: boolean,
  idOf: (id: string) => string,
): boolean {
  const query = theirs.replaceAll(/[^=&,%+]+/g, idOf)
  const views = viewsIn(own)
  const isHere = (view: (typeof views)[number]) =>
    view.id === id || (fold(view.name) === fold(name) && view.query === query)
  if (views.some(isHere) || (!bringsBack && wasRemoved(own, 'views', [id]))) return false
  const names = views.map((view) => view.name)
  own.db
    .prepare(
      'INSERT INTO views (id, name, query, place) VALUES (?, ?, ?, (SELECT coalesce(max(place), 0) + 1 FROM views))',
    )
    .run(id, freeName(name, names, maxViewNameLength), query)
  return true
}
