import { numericId, orNull } from './shape.ts'
import type { Shape } from './shape.ts'

/** spec: Account; facts: Account and countries. */
export const account: Shape = {
  type: 'accounts',
  id: numericId,
  self: true,
  attributes: {
    subdomain: 'string',
    store_name: 'string',
    description: orNull('string'),
    contact_email: 'string',
    url: 'url',
    website: orNull('url'),
    created_at: 'timestamp',
    updated_at: 'timestamp',
    under_maintenance: 'boolean',
  },
  relationships: {
    currency: { one: 'currencies' },
    country: { one: 'countries' },
    plan: { one: 'plans' },
    account_image: { one: 'account_images', orNull: true },
    orders: 'elsewhere',
    categories: 'elsewhere',
    products: 'elsewhere',
  },
}

export const plan: Shape = {
  type: 'plans',
  id: numericId,
  self: false,
  attributes: {
    name: 'string',
    max_products: 'integer',
    max_images_per_product: 'integer',
    monthly_rate: 'decimal',
  },
}

/** The documentation shows no fields of it; an image has at least a URL. */
export const accountImage: Shape = {
  type: 'account_images',
  id: numericId,
  self: false,
  attributes: { url: 'url' },
}

/** spec: Order, currency.* */
export const currency: Shape = {
  type: 'currencies',
  id: /^[A-Z]{3}$/,
  self: false,
  attributes: { name: 'string', sign: 'string', locale: /^[a-z]{2}-[A-Z]{2}$/ },
}
