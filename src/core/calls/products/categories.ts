import type { Emit, Handlers } from '#shared/contract.ts'
import type { Artist, Category } from '#shared/products/product.ts'
import { arrangementsOf } from '../../shop/arrangements.ts'
import type { Clock } from '../../timing/clock.ts'
import { mirroredList } from '../../mirror/queries/small-lists.ts'
import type { OpenShop } from '../../shop/open-shop.ts'
import { collectionsOf } from './collections.ts'

type Calls = Pick<
  Handlers,
  | 'categories.list'
  | 'categories.reorder'
  | 'categories.arrangement'
  | 'categories.chooseOrder'
  | 'categories.create'
  | 'categories.rename'
  | 'categories.delete'
  | 'artists.list'
  | 'artists.available'
  | 'artists.reorder'
  | 'artists.arrangement'
  | 'artists.chooseOrder'
  | 'artists.create'
  | 'artists.rename'
  | 'artists.delete'
>

/** Categories, and artists where a shop has them switched on; both are reordered, created, renamed, deleted alike. */
export function categoriesCalls(open: OpenShop, clock: Clock, emit: Emit): Calls {
  const { shop, localShop } = open
  const [categories, artists] = [arrangementsOf(open, 'categories'), arrangementsOf(open, 'artists')]

  const [categoryWrites, artistWrites] = [
    collectionsOf(open, 'categories', clock, emit),
    collectionsOf(open, 'artists', clock, emit),
  ]

  return {
    async 'categories.list'(_, call) {
      const { records, ...meta } = await mirroredList<Category>(await localShop(call), 'categories')
      return { categories: records, ...meta }
    },
    'categories.reorder': categories.reorder,
    'categories.arrangement': categories.arrangement,
    'categories.chooseOrder': categories.chooseOrder,
    'categories.create': categoryWrites.create,
    'categories.rename': categoryWrites.rename,
    'categories.delete': categoryWrites.remove,
    async 'artists.list'(_, call) {
      const { records, ...meta } = await mirroredList<Artist>(await localShop(call), 'artists')
      return { artists: records, ...meta }
    },
    'artists.available': async (_, call) => ({ isOn: (await (await shop(call)).artists.list()) !== null }),
    'artists.reorder': artists.reorder,
    'artists.arrangement': artists.arrangement,
    'artists.chooseOrder': artists.chooseOrder,
    'artists.create': artistWrites.create,
    'artists.rename': artistWrites.rename,
    'artists.delete': artistWrites.remove,
  }
}
