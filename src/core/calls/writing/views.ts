import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/app/app-error.ts'
import type { Emit, Handlers } from '#shared/contract.ts'
import type { SavedView } from '#shared/writing/writing.ts'
import { fold } from '#shared/values/fold.ts'
import { annotationMessages } from '#shared/texts/errors/annotations.ts'
import type { Message } from '#shared/texts/message.ts'
import { maxViewNameLength, viewsIn } from '../../own/records/views.ts'
import { writeAnnotations } from '../../shop/write-annotations.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

type Calls = Pick<Handlers, 'views.list' | 'views.save' | 'views.rename' | 'views.delete' | 'views.restore'>

/** The owner's saved views of the orders. The newest comes last. */
export function viewsCalls({ localShop }: OpenShop, emit: Emit): Calls {
  return {
    'views.list': async (_, call) => ({ views: viewsIn((await localShop(call)).own) }),
    async 'views.save'(input, call) {
      const shop = await localShop(call)
      const name = readName(input.name)
      return writeAnnotations(shop, emit, () => {
        const { db } = shop.own
        const same = viewsIn(shop.own).find((view) => fold(view.name) === fold(name))
        const view: SavedView = { id: same?.id ?? randomUUID(), name, query: input.query }
        db.prepare(
          `INSERT INTO views (id, name, query, place)
           VALUES (?, ?, ?, (SELECT coalesce(max(place), 0) + 1 FROM views))
           ON CONFLICT (id) DO UPDATE SET name = excluded.name, query = excluded.query`,
        ).run(view.id, name, view.query)
        return { made: view, on: [] }
      })
    },
    async 'views.rename'(input, call) {
      const shop = await localShop(call)
      const name = readName(input.name)
      return writeAnnotations(shop, emit, () => {
        const views = viewsIn(shop.own)
        const view = views.find(({ id }) => id === input.id)
        if (!view) throw new AppError('not-found', annotationMessages.viewGone)
        requireUniqueName(views, { id: view.id, name })
        shop.own.db.prepare('UPDATE views SET name = ? WHERE id = ?').run(name, view.id)
        return { made: { ...view, name }, on: [] }
      })
    },
    async 'views.delete'({ id }, call) {
      const shop = await localShop(call)
      return writeAnnotations(shop, emit, () => {
        const row = shop.own.db.prepare('DELETE FROM views WHERE id = ? RETURNING place').get(id)
        return { made: { place: row ? Number(row['place']) : null }, on: [] }
      })
    },
    async 'views.restore'({ id, query, place, ...input }, call) {
      const shop = await localShop(call)
      const name = readName(input.name)
      return writeAnnotations(shop, emit, () => {
        requireUniqueName(viewsIn(shop.own), { id, name })
        // Its look and its columns stand under its id, and were not deleted.
        shop.own.db
          .prepare('INSERT OR REPLACE INTO views (id, name, query, place) VALUES (?, ?, ?, ?)')
          .run(id, name, query, place)
        return { made: { id, name, query }, on: [] }
      })
    },
  }
}

/** @throws AppError conflict */
function requireUniqueName(views: readonly SavedView[], { id, name }: Pick<SavedView, 'id' | 'name'>): void {
  const same = views.find((other) => other.id !== id && fold(other.name) === fold(name))
  if (same) throw badName('conflict', annotationMessages.viewThere({ name: same.name }))
}

/** @throws AppError invalid */
function readName(text: string): string {
  const name = text.trim()
  if (name === '') throw badName('invalid', annotationMessages.viewNameMissing)
  if (name.length > maxViewNameLength)
    throw badName('invalid', annotationMessages.viewNameTooLong({ most: maxViewNameLength }))
  return name
}

const badName = (kind: 'invalid' | 'conflict', message: Message): AppError =>
  new AppError(kind, message, { fields: { name: message } })
