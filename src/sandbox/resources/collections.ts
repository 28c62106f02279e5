import { notFound, problem } from '../http/errors.ts'
import { permalinkOf } from '../values/folding.ts'
import { listDocument, oneDocument } from '../http/json-api.ts'
import { nextLink, readFilters, readPage } from '../http/list-query.ts'
import { documentReply, noContent } from '../http/reply.ts'
import type { Handler, Route } from '../shop/router.ts'
import { param } from '../http/request.ts'
import type { ShopRequest } from '../http/request.ts'
import { BodyValidator, readResourceBody } from '../http/resource-body.ts'
import type { Shop } from '../shop/shop.ts'
import { readAccount } from '../store/account.ts'
import { nextNumber } from '../store/counters.ts'
import { forgetCategory } from '../store/discounts.ts'
import {
  deleteCollection,
  findCollection,
  insertCollection,
  lastPlace,
  listCollections,
  updateCollection,
} from '../store/collections.ts'
import type { Collection, CollectionKind } from '../store/collections.ts'
import { numberOf } from './ids.ts'
import { reposition } from './reposition.ts'
import { collectionResource } from './collection-document.ts'

const singular = { categories: 'category', artists: 'artist' } as const

/** Artists are a feature that a shop switches on (facts: Categories and artists). */
function requireFeature(kind: CollectionKind, shop: Shop): void {
  if (kind === 'artists' && !readAccount(shop.db).artistsEnabled) {
    throw problem(403, 'account.artists-disabled', 'This shop has artists switched off.')
  }
}

function readCollection(
  request: ShopRequest,
  kind: CollectionKind,
  before?: Collection,
): { name: string; permalink: string } {
  const { attributes } = readResourceBody(request, kind, before && String(before.id))
  const faults = new BodyValidator(singular[kind])
  faults.refuseUnknown(attributes, ['name', 'permalink', 'position'])
  faults.refuseChanged(attributes, { position: before?.position })
  const { name = before?.name, permalink = before?.permalink } = attributes
  const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
  if (!isText(name))
    faults.add(
      'name',
      name === undefined || name === null ? 'required' : 'invalid',
      'The name is a text that is not empty.',
    )
  if (permalink !== undefined && (!isText(permalink) || permalinkOf(permalink) !== permalink)) {
    faults.add('permalink', 'invalid', 'The permalink has small letters, digits and hyphens.')
  }
  faults.finish()
  // The column holds UTF-8, which has no unpaired surrogates: the answer now must equal what is read later.
  const wellFormedName = String(name).toWellFormed()
  return { name: wellFormedName, permalink: isText(permalink) ? permalink : permalinkOf(wellFormedName) }
}

/** List, get, create, change and delete of categories or artists (facts: Categories and artists). */
export function collectionRoutes(kind: CollectionKind): Route[] {
  const account = (request: ShopRequest, shop: Shop) => `${request.base}/v1/accounts/${shop.account.id}`
  const document = (request: ShopRequest, shop: Shop, collection: Collection) =>
    oneDocument({ resource: collectionResource(account(request, shop), kind, collection), included: [] })
  const requireCollection = (request: ShopRequest, shop: Shop): Collection => {
    const collection = findCollection(shop.db, kind, numberOf(param(request, singular[kind])))
    if (!collection) throw notFound(`The ${singular[kind]}`)
    return collection
  }

  const list: Handler = (request, shop) => {
    const page = readPage(request)
    readFilters(request, [])
    const { collections, total } = listCollections(shop.db, kind, page)
    const entries = collections.map((collection) => ({
      resource: collectionResource(account(request, shop), kind, collection),
      included: [],
    }))
    return documentReply(listDocument(entries, total, nextLink(request, page, total)))
  }
  const get: Handler = (request, shop) =>
    documentReply(document(request, shop, requireCollection(request, shop)))
  const create: Handler = (request, shop) => {
    const details = readCollection(request, kind)
    const collection = shop.db.transaction(() => {
      const made = { id: nextNumber(shop.db, kind), position: lastPlace(shop.db, kind), ...details }
      insertCollection(shop.db, kind, made)
      return made
    })
    return documentReply(document(request, shop, collection), 201, {
      location: `${account(request, shop)}/${kind}/${collection.id}`,
    })
  }
  const change: Handler = (request, shop) => {
    const before = requireCollection(request, shop)
    const collection = { ...before, ...readCollection(request, kind, before) }
    updateCollection(shop.db, kind, collection)
    return documentReply(document(request, shop, collection))
  }
  const remove: Handler = (request, shop) => {
    const { id } = requireCollection(request, shop)
    shop.db.transaction(() => {
      deleteCollection(shop.db, kind, id)
      if (kind === 'categories') forgetCategory(shop.db, id)
    })
    return noContent
  }

  const guarded =
    (handler: Handler): Handler =>
    (request, shop) => {
      requireFeature(kind, shop)
      return handler(request, shop)
    }
  return [
    { path: `/v1/accounts/:account/${kind}`, methods: { GET: guarded(list), POST: guarded(create) } },
    {
      path: `/v1/accounts/:account/${kind}/:${singular[kind]}`,
      methods: { GET: guarded(get), PATCH: guarded(change), DELETE: guarded(remove) },
    },
    { path: `/v1/accounts/:account/relationships/${kind}`, methods: { PATCH: guarded(reposition(kind)) } },
  ]
}
