import type { Handlers } from '#shared/contract.ts'
import type { Category } from '#shared/models/product.ts'
import { heldList } from './mirror/small-lists.ts'
import type { OpenShop } from './session/session.ts'

export function categoriesCalls({ kept }: OpenShop): Pick<Handlers, 'categories.list'> {
  return {
    async 'categories.list'() {
      const { records: categories, ...facts } = await heldList<Category>(await kept(), 'categories')
      return { categories, ...facts }
    },
  }
}
