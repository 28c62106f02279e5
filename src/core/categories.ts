import type { Handlers } from '#shared/contract.ts'
import type { Artist, Category } from '#shared/models/product.ts'
import { arrangementsOf } from './arrangements.ts'
import { heldList } from './mirror/small-lists.ts'
import type { OpenShop } from './session/session.ts'

type Calls = Pick<
  Handlers,
  | 'categories.list'
  | 'categories.reorder'
  | 'categories.arrangement'
  | 'categories.chooseOrder'
  | 'artists.list'
  | 'artists.available'
  | 'artists.reorder'
  | 'artists.arrangement'
  | 'artists.chooseOrder'
>

/** Categories, and artists where a shop has them switched on; both are put in order alike. */
export function categoriesCalls(open: OpenShop): Calls {
  const { shop, kept } = open
  const [categories, artists] = [arrangementsOf(open, 'categories'), arrangementsOf(open, 'artists')]

  return {
    async 'categories.list'() {
      const { records, ...facts } = await heldList<Category>(await kept(), 'categories')
      return { categories: records, ...facts }
    },
    'categories.reorder': categories.reorder,
    'categories.arrangement': categories.arrangement,
    'categories.chooseOrder': categories.chooseOrder,
    async 'artists.list'() {
      const { records, ...facts } = await heldList<Artist>(await kept(), 'artists')
      return { artists: records, ...facts }
    },
    'artists.available': async () => ({ isOn: (await (await shop()).artists.list()) !== null }),
    'artists.reorder': artists.reorder,
    'artists.arrangement': artists.arrangement,
    'artists.chooseOrder': artists.chooseOrder,
  }
}
