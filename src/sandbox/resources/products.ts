import { notFound } from '../http/errors.ts'
import { listDocument, oneDocument } from '../http/json-api.ts'
import { allowedValues, idValues, nextLink, readFilters, readPage, readSort } from '../http/list-query.ts'
import { documentReply } from '../http/reply.ts'
import type { Reply } from '../http/reply.ts'
import { param } from '../http/request.ts'
import type { ShopRequest } from '../http/request.ts'
import type { Shop } from '../shop/shop.ts'
import type { Database } from '../store/database.ts'
import { readAccount } from '../store/account.ts'
import { findProduct, listProducts, productStatuses } from '../store/products.ts'
import { findCollection } from '../store/collections.ts'
import type { Collection, CollectionKind } from '../store/collections.ts'
import { numberOf } from './ids.ts'
import { productEntry } from './product-document.ts'
import type { ProductPlaces } from './product-document.ts'

/** Looks up a product's categories and artists, in shop order. */
export function collectionLookup(db: Database) {
  return (kind: CollectionKind, ids: readonly number[]): Collection[] =>
    ids
      .flatMap((id) => findCollection(db, kind, id) ?? [])
      .sort((one, other) => one.position - other.position)
}

/** The addresses for `productEntry`. @param base address of the API, without a slash at its end */
export function productPlaces(base: string, { db, account }: Shop): ProductPlaces {
  return { base, site: readAccount(db).url, accountId: account.id }
}

/** GET …/products with filters, sort and pages; in shop order by default (spec: Products). */
export function getProducts(request: ShopRequest, shop: Shop): Reply {
  const page = readPage(request)
  const filters = readFilters(request, ['status', 'category_id', 'artist_id'])
  const status = filters.get('status')
  const category = filters.get('category_id')
  const artist = filters.get('artist_id')
  const { products, total } = listProducts(shop.db, {
    statuses: status === undefined ? undefined : allowedValues('status', status, productStatuses, true),
    categories: category === undefined ? undefined : idValues('category_id', category),
    artists: artist === undefined ? undefined : idValues('artist_id', artist),
    sort: readSort(request, ['position', 'created_at', 'updated_at'], {
      attribute: 'position',
      descending: false,
    }),
    page,
  })
  const lookup = collectionLookup(shop.db)
  const places = productPlaces(request.base, shop)
  const entries = products.map((product) => productEntry(places, product, lookup))
  return documentReply(listDocument(entries, total, nextLink(request, page, total)))
}

/** GET …/products/{id} (spec: Products). */
export function getProduct(request: ShopRequest, shop: Shop): Reply {
  const product = findProduct(shop.db, numberOf(param(request, 'product')))
  if (!product) throw notFound('The product')
  return documentReply(
    oneDocument(productEntry(productPlaces(request.base, shop), product, collectionLookup(shop.db))),
  )
}
