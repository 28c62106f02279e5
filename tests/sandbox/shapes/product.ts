import { numericId, orNull } from './shape.ts'
import type { Shape } from './shape.ts'

/** spec: Product, Products; facts: Products. */
export const product: Shape = {
  type: 'products',
  id: numericId,
  self: true,
  attributes: {
    name: 'string',
    permalink: /^[a-z0-9-]+$/,
    status: ['active', 'coming_soon', 'hidden', 'sold_out'],
    description: orNull('string'),
    created_at: 'timestamp',
    updated_at: 'timestamp',
    default_price: 'decimal',
    on_sale: 'boolean',
    position: 'integer',
    url: 'url',
    primary_image_url: orNull('url'),
  },
  relationships: {
    options: { many: ['product_options'] },
    categories: { many: ['categories'] },
    artists: { many: ['artists'] },
    shipping_options: { many: ['shipping_options'] },
    images: { many: ['product_images'] },
  },
}

/** A product inside a discount's document, which does not include its relations: they are links only (sandbox promise 2). */
export const productOfDiscount: Shape = {
  ...product,
  relationships: {
    options: 'elsewhere',
    categories: 'elsewhere',
    artists: 'elsewhere',
    shipping_options: 'elsewhere',
    images: 'elsewhere',
  },
}

export const productOption: Shape = {
  type: 'product_options',
  id: numericId,
  self: false,
  // quantity: null when the shop does not track the stock.
  attributes: { name: 'string', price: 'decimal', quantity: orNull('integer'), sold: 'integer' },
}

export const shippingOption: Shape = {
  type: 'shipping_options',
  id: numericId,
  self: false,
  attributes: { price_alone: 'decimal', price_with_others: 'decimal' },
  // Null stands for all other countries.
  relationships: { country: { one: 'countries', orNull: true, apart: true } },
}

export const productImage: Shape = {
  type: 'product_images',
  id: numericId,
  self: 'picture',
  attributes: { url: 'url' },
}

const collection = (type: string): Shape => ({
  type,
  id: numericId,
  self: true,
  attributes: { name: 'string', permalink: /^[a-z0-9-]+$/, position: 'integer' },
})

/** facts: Products, Categories and artists. */
export const category = collection('categories')
export const artist = collection('artists')
