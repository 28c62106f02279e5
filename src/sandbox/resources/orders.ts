import { notFound, problem } from '../http/errors.ts'
import { wordsOf } from '../values/folding.ts'
import { listDocument, oneDocument } from '../http/json-api.ts'
import { allowedValues, nextLink, readFilters, readPage, readSort } from '../http/list-query.ts'
import { documentReply } from '../http/reply.ts'
import type { Reply } from '../http/reply.ts'
import { param } from '../http/request.ts'
import type { ShopRequest } from '../http/request.ts'
import { readResourceBody } from '../http/resource-body.ts'
import type { Shop } from '../shop/shop.ts'
import { nextNumber } from '../store/counters.ts'
import { findOrder, listOrders, updateOrder } from '../store/orders.ts'
import type { OrderQuery, OrderRecord } from '../store/orders.ts'
import { laterThan, timestampOf } from '../values/time.ts'
import { readOrderChanges } from './order-changes.ts'
import { orderEntry } from './order-document.ts'

const timeFilters = ['completed_at_from', 'completed_at_to', 'updated_at_from', 'updated_at_to'] as const

function readTimes(filters: ReadonlyMap<string, string>): OrderQuery['times'] {
  return timeFilters.flatMap((filter) => {
    const value = filters.get(filter)
    if (value === undefined) return []
    const at = timestampOf(value)
    if (at === null)
      throw problem(400, `filter.${filter}-invalid`, `filter[${filter}] is a timestamp.`, {
        parameter: `filter[${filter}]`,
      })
    return [
      {
        column: filter.replace(/_(from|to)$/, ''),
        bound: filter.endsWith('_to') ? 'to' : 'from',
        at,
      } as const,
    ]
  })
}

/** The folded words of `search`. Refuses more than SQLite can look for at once, which nobody types. */
function readWords(request: ShopRequest): string[] {
  const words = [...new Set(wordsOf(request.query.get('search') ?? ''))]
  if (words.length > 100)
    throw problem(400, 'search.too-long', 'search takes up to 100 words.', { parameter: 'search' })
  return words
}

/** GET …/orders with search, filters, sort and pages (spec: Orders, list parameters). Newest first by default. */
export function getOrders(request: ShopRequest, shop: Shop): Reply {
  const page = readPage(request)
  const filters = readFilters(request, ['shipping_status', ...timeFilters])
  const shippingStatus = filters.get('shipping_status')
  if (shippingStatus !== undefined) allowedValues('shipping_status', shippingStatus, ['shipped', 'unshipped'])
  const { orders, total } = listOrders(shop.db, {
    words: readWords(request),
    shippingStatus,
    times: readTimes(filters),
    sort: readSort(request, ['completed_at', 'created_at', 'updated_at'], {
      attribute: 'created_at',
      descending: true,
    }),
    page,
  })
  const entries = orders.map((order) => orderEntry(request.base, shop.account.id, order))
  return documentReply(listDocument(entries, total, nextLink(request, page, total)))
}

function requireOrder(request: ShopRequest, shop: Shop): OrderRecord {
  const order = findOrder(shop.db, param(request, 'order'))
  if (!order) throw notFound('The order')
  return order
}

/** GET …/orders/{id} (spec: Orders). */
export function getOrder(request: ShopRequest, shop: Shop): Reply {
  return documentReply(oneDocument(orderEntry(request.base, shop.account.id, requireOrder(request, shop))))
}

/** PATCH …/orders/{id}: all or nothing, answered with the changed order (sandbox promise 6). */
export function patchOrder(request: ShopRequest, shop: Shop): Reply {
  const order = requireOrder(request, shop)
  const { attributes } = readResourceBody(request, 'orders', order.id)
  const { resource } = orderEntry(request.base, shop.account.id, order)
  const changes = readOrderChanges(attributes, resource.attributes)
  const at = laterThan(order.updated_at, shop.clock.now())
  const shown = shop.db.transaction(() => {
    const events = [...order.events]
    if (changes.shipping_status !== undefined && changes.shipping_status !== order.shipping_status) {
      const message = changes.shipping_status === 'shipped' ? 'Marked as shipped' : 'Marked as unshipped'
      events.push({
        id: nextNumber(shop.db, 'order_events'),
        created_at: at,
        message,
        identifier: 'shipping_status',
      })
    }
    const moved =
      changes.shipping_country_id !== undefined && changes.shipping_country_id !== order.shipping_country_id
    const place = moved ? { shipping_latitude: null, shipping_longitude: null } : {}
    const next = { ...order, ...changes, ...place, events, updated_at: at }
    updateOrder(shop.db, next)
    const changed = orderEntry(request.base, shop.account.id, next)
    shop.announce('order.updated', changed.resource)
    return changed
  })
  return documentReply(oneDocument(shown))
}
