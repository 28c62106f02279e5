import { notFound } from '../http/errors.ts'
import { listDocument, oneDocument } from '../http/json-api.ts'
import { allowedValues, nextLink, readFilters, readPage } from '../http/list-query.ts'
import { documentReply, noContent } from '../http/reply.ts'
import type { Reply } from '../http/reply.ts'
import { param } from '../http/request.ts'
import type { ShopRequest } from '../http/request.ts'
import { readResourceBody } from '../http/resource-body.ts'
import type { Shop } from '../shop/shop.ts'
import {
  deleteDiscount,
  findDiscount,
  insertDiscount,
  listDiscounts,
  updateDiscount,
} from '../store/discounts.ts'
import type { StoredDiscount } from '../store/discounts.ts'
import { findProduct } from '../store/products.ts'
import { findCollection } from '../store/collections.ts'
import { discountEntry } from './discount-document.ts'
import { readDiscount } from './discount-rules.ts'
import type { DiscountContext } from './discount-rules.ts'
import { numberOf } from './ids.ts'

function entry(request: ShopRequest, shop: Shop, discount: StoredDiscount) {
  return discountEntry(request.base, shop.account.id, shop.db, discount)
}

function context({ db, clock }: Shop): DiscountContext {
  return {
    now: clock.now(),
    targets: [
      {
        type: 'categories',
        singular: 'category',
        exists: (id) => findCollection(db, 'categories', id) !== undefined,
      },
      { type: 'products', singular: 'product', exists: (id) => findProduct(db, id) !== undefined },
    ],
  }
}

function requireDiscount(request: ShopRequest, shop: Shop): StoredDiscount {
  const discount = findDiscount(shop.db, numberOf(param(request, 'discount')))
  if (!discount) throw notFound('The discount')
  return discount
}

/** GET …/discounts, optionally only the active or the expired ones (spec: Discounts). Newest first. */
export function getDiscounts(request: ShopRequest, shop: Shop): Reply {
  const page = readPage(request)
  const status = readFilters(request, ['status']).get('status')
  if (status !== undefined) allowedValues('status', status, ['active', 'expired'])
  const { discounts, total } = listDiscounts(shop.db, status, shop.clock.now().toISOString(), page)
  const entries = discounts.map((discount) => entry(request, shop, discount))
  return documentReply(listDocument(entries, total, nextLink(request, page, total)))
}

/** GET …/discounts/{id} (spec: Discounts). */
export function getDiscount(request: ShopRequest, shop: Shop): Reply {
  return documentReply(oneDocument(entry(request, shop, requireDiscount(request, shop))))
}

/** POST …/discounts: 201, `Location`, and the body as GET gives it (spec: Discounts; sandbox promise 7). A code may exist twice. */
export function postDiscount(request: ShopRequest, shop: Shop): Reply {
  const discount = insertDiscount(
    shop.db,
    readDiscount(readResourceBody(request, 'discounts'), context(shop)),
  )
  const made = entry(request, shop, discount)
  return documentReply(oneDocument(made), 201, { location: made.resource.links?.self ?? '' })
}

/** PATCH …/discounts/{id}: 204 (spec: Discounts). */
export function patchDiscount(request: ShopRequest, shop: Shop): Reply {
  const present = requireDiscount(request, shop)
  const body = readResourceBody(request, 'discounts', String(present.id))
  const { attributes } = entry(request, shop, present).resource
  const changed = readDiscount(body, context(shop), attributes, {
    categories: present.categories,
    products: present.products,
  })
  updateDiscount(shop.db, { id: present.id, ...changed })
  return noContent
}

/** DELETE …/discounts/{id}: 204 (facts: Discounts). */
export function removeDiscount(request: ShopRequest, shop: Shop): Reply {
  deleteDiscount(shop.db, requireDiscount(request, shop).id)
  return noContent
}
