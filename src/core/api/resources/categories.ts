import type { Category } from '#shared/products/product.ts'
import { apiMessages } from '#shared/texts/errors/api.ts'
import { integer, text, UnreadableRecord } from '../json-api/attributes.ts'
import type { Resource } from '../json-api/document.ts'
import type { JsonApi } from '../json-api/json-api.ts'
import { collectionWrites } from './collection-writes.ts'
import type { CollectionWrites } from './collection-writes.ts'
import { shopOrder } from './shop-order.ts'
import type { LeftOut, ShopOrder } from './shop-order.ts'

export type CategoriesResource = ShopOrder<Category> &
  CollectionWrites & {
    /** All categories in shop order. */
    list(): Promise<{ readonly categories: readonly Category[] } & LeftOut>
  }

/** The categories of one shop (facts: Categories and artists). */
export function categoriesResource(api: JsonApi, accountPath: string): CategoriesResource {
  const order = shopOrder(api, accountPath, 'categories', readCategory)
  return {
    ...order,
    ...collectionWrites(api, accountPath, 'categories'),
    async list() {
      const { records, leftOut, missing } = await order.read(apiMessages.categoriesNotRead)
      return { categories: records, leftOut, missing }
    },
  }
}

/** Reads a category or an artist: both have the same fields. */
export function readCategory({ id, attributes }: Resource): Category {
  const name = text(attributes['name'])
  if (name === '') throw new UnreadableRecord('its name')
  return { id, name, position: integer(attributes['position']) }
}
