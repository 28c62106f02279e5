import { productStatusSchema } from '#shared/models/product.ts'
import type { Product } from '#shared/models/product.ts'
import {
  choice,
  decimal,
  flag,
  integer,
  moment,
  readEach,
  requiredDecimal,
  text,
  UnreadableRecord,
  webAddress,
} from '../attributes.ts'
import type { Resource } from '../document.ts'
import type { JsonApi } from '../json-api.ts'

export type ProductsResource = {
  /** All products in shop order. */
  list(): Promise<{ readonly products: Product[]; readonly leftOut: number }>
  /** The ids of all products in shop order, also of those that `list` leaves out. */
  order(ifFailed: string): Promise<string[]>
  /** Puts the products in order; `ids` names all of them. */
  reposition(ids: readonly string[], ifFailed: string): Promise<void>
  count(): Promise<number | null>
}

/** Spec: Products; facts: Products. */
export function productsResource(api: JsonApi, accountPath: string): ProductsResource {
  const listPath = `${accountPath}/products`

  async function readAll(ifFailed: string): Promise<{ records: Resource[]; withoutId: number }> {
    const { records, withoutId } = await api.all(listPath, { sort: 'position' }, ifFailed)
    return { records: records.toSorted(byPosition), withoutId }
  }

  return {
    async list() {
      const { records, withoutId } = await readAll('Products not read')
      const { read, leftOut } = readEach([...records.entries()], ([index, record]) =>
        readProduct(record, index),
      )
      return { products: read, leftOut: leftOut + withoutId }
    },
    order: async (ifFailed) => (await readAll(ifFailed)).records.map(({ id }) => id),
    async reposition(ids, ifFailed) {
      const data = ids.map((id) => ({ type: 'products', id }))
      await api.patch(`${accountPath}/relationships/products`, data, ifFailed)
    },
    count: () => api.count(listPath, {}, 'Products not counted'),
  }
}

/** Equal places keep the service's order, and so do products without one, at the end. */
function byPosition(one: Resource, other: Resource): number {
  const placeOf = ({ attributes }: Resource) => integer(attributes['position']) ?? Number.MAX_SAFE_INTEGER
  return placeOf(one) - placeOf(other)
}

function readProduct(resource: Resource, index: number): Product {
  const { id, attributes } = resource
  const options = resource.many('options').found.map(readOption)
  const counted = options.flatMap(({ quantity }) => quantity ?? [])
  const name = text(attributes['name'])
  if (name === '') throw new UnreadableRecord()
  return {
    id,
    name,
    permalink: text(attributes['permalink']),
    status: choice(attributes['status'], productStatusSchema.options),
    description: text(attributes['description']),
    price: decimal(attributes['default_price']) ?? requiredDecimal(options[0]?.price),
    onSale: flag(attributes['on_sale']),
    position: integer(attributes['position']) ?? index + 1,
    stock: counted.length > 0 ? counted.reduce((sum, quantity) => sum + quantity, 0) : null,
    url: webAddress(attributes['url']),
    imageUrl:
      webAddress(attributes['primary_image_url']) ?? webAddress(resource.one('images')?.attributes['url']),
    createdAt: moment(attributes['created_at']),
    updatedAt: moment(attributes['updated_at']),
    options,
    categoryIds: [...resource.ids('categories')],
  }
}

function readOption({ id, attributes }: Resource): Product['options'][number] {
  return {
    id,
    name: text(attributes['name']),
    price: decimal(attributes['price']),
    quantity: integer(attributes['quantity']),
    sold: integer(attributes['sold']),
  }
}
