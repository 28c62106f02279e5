import type { ErrorKind } from '#shared/app/app-error.ts'
import { unnamedItems } from '#shared/orders/unnamed-items.ts'
import { ShopError } from '../errors/api-error.ts'
import { readEach } from '../json-api/attributes.ts'
import type { Resource } from '../json-api/document.ts'
import type { Query } from '../json-api/manners.ts'
import type { LinkedPage } from '../json-api/pages.ts'
import type { ItemsWay, ReadOrder } from './items-way.ts'
import { itemsAreMissing, readOrder } from './order.ts'

/** JSON:API, Inclusion of Related Resources: everything that an order has (facts: Orders). */
const included: Query = { include: 'items,currency,shipping_country,events,transactions,adjustments' }

/** More than any page; repeated requests are for the newest page. */
const maxSingle = 1000

/**
 * A page of orders, each with its items. If the list lacks them, requests it with `include`, and if that does not help,
 * each order by itself: an order without its items can neither be packed nor added up.
 *
 * @param request requests the page, with more parameters in its query
 * @param one requests one order by itself
 */
export async function wholeOrders(
  way: ItemsWay,
  request: (more: Query) => Promise<LinkedPage>,
  one: (id: string) => Promise<Resource>,
): Promise<LinkedPage & { readonly read: readonly ReadOrder[] }> {
  const first = readAll(await request(way.asks === 'include' ? included : {}))
  const page = way.asks === 'nothing' && first.read.some(lacksItems) ? await requestWithItems() : first
  return {
    ...page,
    read: await Promise.all(page.read.map(async (each) => (lacksItems(each) ? single(each) : each))),
  }

  async function requestWithItems() {
    const page = await request(included).then(readAll, (error: unknown) => {
      if (error instanceof ShopError && error.kind === 'invalid') return first
      throw error
    })
    const helps = !page.read.some(lacksItems)
    way.asks = helps ? 'include' : 'singly'
    return helps ? page : first
  }

  async function single(listed: ReadOrder): Promise<ReadOrder> {
    const { id, attributes } = listed.record
    const shown = JSON.stringify(attributes)
    const known = way.single.get(id)
    if (known?.shown === shown) return known.read
    try {
      const read = readOne(await one(id))
      return remember(id, shown, read.order ? read : listed)
    } catch (error) {
      if (!(error instanceof ShopError) || !ofThisOrder.has(error.kind)) throw error
      // The fault may be gone at the next request.
      return error.kind === 'shop-unavailable' ? listed : remember(id, shown, listed)
    }
  }

  function remember(id: string, shown: string, read: ReadOrder): ReadOrder {
    way.single.delete(id)
    way.single.set(id, { shown, read })
    const [oldest] = way.single.keys()
    if (way.single.size > maxSingle && oldest !== undefined) way.single.delete(oldest)
    return read
  }
}

/** The kinds of errors that may concern one order alone; the list goes on without it. */
const ofThisOrder = new Set<ErrorKind>([
  'not-found',
  'forbidden',
  'invalid',
  'conflict',
  'shop-unavailable',
  'unexpected',
])

const readAll = (page: LinkedPage) => ({ ...page, read: page.records.map(readOne) })

function readOne(record: Resource): ReadOrder {
  const { read, why } = readEach([record], readOrder)
  return { record, order: read[0], why: why[0] ?? '' }
}

/** True when the record lacks some of its items, or all that it counts. */
function lacksItems({ order, why }: ReadOrder): boolean {
  return order ? unnamedItems(order) > 0 : why === itemsAreMissing
}
