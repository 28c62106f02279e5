import type { Category } from '#shared/models/product.ts'
import { integer, readEach, text, UnreadableRecord } from '../attributes.ts'
import type { Resource } from '../document.ts'
import type { JsonApi } from '../json-api.ts'
import { shopOrder } from './shop-order.ts'
import type { ShopOrder } from './shop-order.ts'

export type CategoriesResource = ShopOrder & {
  /** All categories in shop order. */
  list(): Promise<{ readonly categories: Category[]; readonly leftOut: number }>
}

/** Facts: Categories and artists. */
export function categoriesResource(api: JsonApi, accountPath: string): CategoriesResource {
  const { readAll, order, reposition } = shopOrder(api, accountPath, 'categories')
  return {
    async list() {
      const { records, withoutId } = await readAll('Categories not read')
      const { read, leftOut } = readEach(records, readCategory)
      return { categories: read, leftOut: leftOut + withoutId }
    },
    order,
    reposition,
  }
}

/** A category or an artist: both are kept alike. */
export function readCategory({ id, attributes }: Resource): Category {
  const name = text(attributes['name'])
  if (name === '') throw new UnreadableRecord()
  return { id, name, position: integer(attributes['position']) }
}
