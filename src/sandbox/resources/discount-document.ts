import { toMany } from '../http/json-api.ts'
import type { Entry } from '../http/json-api.ts'
import { decimal } from '../values/money.ts'
import { readAccount } from '../store/account.ts'
import type { Database } from '../store/database.ts'
import type { StoredDiscount } from '../store/discounts.ts'
import { findProduct } from '../store/products.ts'
import { findCollection } from '../store/collections.ts'
import { embeddedProduct } from './product-document.ts'
import { collectionResource } from './collection-document.ts'

/** A discount as the API shows it (spec: Discount), with its categories and products (sandbox promise 2). */
export function discountEntry(
  base: string,
  accountId: string,
  db: Database,
  discount: StoredDiscount,
): Entry {
  const site = readAccount(db).url
  const account = `${base}/v1/accounts/${accountId}`
  const { id, categories: categoryIds, products: productIds, ...attributes } = discount
  const categories = categoryIds.flatMap((one) => findCollection(db, 'categories', one) ?? [])
  const products = productIds.flatMap((one) => findProduct(db, one) ?? [])
  const included = [
    ...categories.map((category) => collectionResource(account, 'categories', category)),
    ...products.map((product) => embeddedProduct({ base, site, accountId }, product)),
  ]
  const money = (hundredths: number | null) => (hundredths === null ? null : decimal(hundredths))
  return {
    resource: {
      type: 'discounts',
      id: String(id),
      attributes: {
        ...attributes,
        flat_rate_discount: money(attributes.flat_rate_discount),
        minimum_cart_total: money(attributes.minimum_cart_total),
      },
      links: { self: `${account}/discounts/${id}` },
      relationships: {
        categories: toMany(included.filter((one) => one.type === 'categories')),
        products: toMany(included.filter((one) => one.type === 'products')),
      },
    },
    included,
  }
}
