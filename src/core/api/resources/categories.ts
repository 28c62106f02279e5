import type { Category } from '#shared/models/product.ts'
import { integer, readEach, text, UnreadableRecord } from '../attributes.ts'
import type { Resource } from '../document.ts'
import type { JsonApi } from '../json-api.ts'

export type CategoriesResource = {
  list(): Promise<{ readonly categories: Category[]; readonly leftOut: number }>
}

/** Facts: Categories and artists. */
export function categoriesResource(api: JsonApi, accountPath: string): CategoriesResource {
  return {
    async list() {
      const { records, withoutId } = await api.all(`${accountPath}/categories`, {}, 'Categories not read')
      const { read, leftOut } = readEach(records, readCategory)
      return { categories: read, leftOut: leftOut + withoutId }
    },
  }
}

function readCategory({ id, attributes }: Resource): Category {
  const name = text(attributes['name'])
  if (name === '') throw new UnreadableRecord()
  return { id, name, position: integer(attributes['position']) }
}
