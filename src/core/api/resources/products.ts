import type { Product } from '#shared/products/product.ts'
import { apiMessages } from '#shared/texts/errors/api.ts'
import {
  decimal,
  flag,
  integer,
  moment,
  requiredDecimal,
  shopWord,
  text,
  UnreadableRecord,
  pictureAddress,
  webAddress,
} from '../json-api/attributes.ts'
import type { Resource } from '../json-api/document.ts'
import type { JsonApi } from '../json-api/json-api.ts'
import { shopOrder } from './shop-order.ts'
import type { LeftOut, ShopOrder } from './shop-order.ts'

export type ProductsResource = ShopOrder<Product> & {
  /** All products in shop order. */
  list(): Promise<{ readonly products: readonly Product[] } & LeftOut>
}

/** The products of one shop (spec: Products; facts: Products). */
export function productsResource(api: JsonApi, accountPath: string): ProductsResource {
  const order = shopOrder(api, accountPath, 'products', readProduct)
  return {
    ...order,
    async list() {
      const { records, leftOut, missing } = await order.read(apiMessages.productsNotRead)
      return { products: records, leftOut, missing }
    },
  }
}

function readProduct(resource: Resource, index: number): Product {
  const { id, attributes } = resource
  const options = resource.many('options').found.map(readOption)
  const counted = options.flatMap(({ quantity }) => quantity ?? [])
  const images = resource
    .many('images')
    .found.flatMap((image) => pictureAddress(image.attributes['url']) ?? [])
  const name = text(attributes['name'])
  if (name === '') throw new UnreadableRecord('its name')
  return {
    id,
    name,
    permalink: text(attributes['permalink']),
    status: shopWord(attributes['status'], 'its state'),
    description: text(attributes['description']),
    price: decimal(attributes['default_price']) ?? requiredDecimal(options[0]?.price, 'its price'),
    onSale: flag(attributes['on_sale']),
    position: integer(attributes['position']) ?? index + 1,
    stock: counted.length > 0 ? counted.reduce((sum, quantity) => sum + quantity, 0) : null,
    url: webAddress(attributes['url']) ?? pathOnSite(attributes['url']),
    imageUrl: pictureAddress(attributes['primary_image_url']) ?? images[0] ?? null,
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

/**
 * A path on the shop's site: the service gives some addresses without the host, "/product/low-tide". Two slashes would
 * name another host.
 */
function pathOnSite(value: unknown): string | null {
  const path = text(value)
  return /^\/(?![/\\])/.test(path) ? path : null
}
