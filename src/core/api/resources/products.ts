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
import { shopOrder } from './shop-order.ts'
import type { ShopOrder } from './shop-order.ts'

export type ProductsResource = ShopOrder & {
  /** All products in shop order. */
  list(): Promise<{ readonly products: Product[]; readonly leftOut: number }>
}

/** Spec: Products; facts: Products. */
export function productsResource(api: JsonApi, accountPath: string): ProductsResource {
  const { readAll, order, reposition } = shopOrder(api, accountPath, 'products')
  return {
    async list() {
      const { records, withoutId } = await readAll('Products not read')
      const { read, leftOut } = readEach([...records.entries()], ([index, record]) =>
        readProduct(record, index),
      )
      return { products: read, leftOut: leftOut + withoutId }
    },
    order,
    reposition,
  }
}

function readProduct(resource: Resource, index: number): Product {
  const { id, attributes } = resource
  const options = resource.many('options').found.map(readOption)
  const counted = options.flatMap(({ quantity }) => quantity ?? [])
  const images = resource.many('images').found.flatMap((image) => webAddress(image.attributes['url']) ?? [])
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
    url: webAddress(attributes['url']) ?? pathOnSite(attributes['url']),
    imageUrl: webAddress(attributes['primary_image_url']) ?? images[0] ?? null,
    createdAt: moment(attributes['created_at']),
    updatedAt: moment(attributes['updated_at']),
    options,
    categoryIds: [...resource.ids('categories')],
    artistIds: [...resource.ids('artists')],
    imageUrls: images,
    shipping: resource.many('shipping_options').found.map(readShipping),
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

function readShipping(resource: Resource): Product['shipping'][number] {
  return {
    id: resource.id,
    countryId: resource.ids('country')[0] ?? null,
    alone: decimal(resource.attributes['price_alone']),
    withOthers: decimal(resource.attributes['price_with_others']),
  }
}

/** The service gives some addresses without the shop's host: "/product/low-tide". Two slashes would be another host. */
function pathOnSite(value: unknown): string | null {
  const path = text(value)
  return /^\/(?![/\\])/.test(path) ? path : null
}
