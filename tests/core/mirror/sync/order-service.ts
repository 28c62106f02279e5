import type { ServerResponse } from 'node:http'
import { replyJson } from '../../../support/services/tiny-server.ts'
import type { Seen } from '../../../support/services/tiny-server.ts'

/** An order of the service; `broken` ones are sent in an unreadable form. */
export type HeldOrder = {
  readonly id: string
  readonly created: number
  changed: number
  name: string
  broken?: boolean
  /** Additional fields of the record, which may replace others. */
  more?: object
}

export type OrderService = {
  orders: HeldOrder[]
  /** The count that it reports; null reports none. */
  count: (held: number) => number | null
  /** All orders, sorted for a request. */
  sorted: (query: URLSearchParams) => readonly HeldOrder[]
  /** Whether pages link to the next one. */
  linked: boolean
  answer: (request: Seen, response: ServerResponse) => void
}

const time = (seconds: number): string => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString()

/** Returns orders made one second after each other. */
export function heldOrders(count: number): HeldOrder[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `ORDR-${String(index).padStart(6, '0')}`,
    created: index,
    changed: index,
    name: 'Ada',
  }))
}

/**
 * Creates the order lists of a service that does what the sandbox doesn't: orders vanish, share times, have wrong
 * counts.
 */
export function orderService(orders: HeldOrder[]): OrderService {
  const service: OrderService = {
    orders,
    count: (held) => held,
    linked: true,
    sorted: (query) =>
      query.get('sort') === 'created_at'
        ? service.orders.toSorted((a, b) => a.created - b.created)
        : service.orders.toSorted((a, b) => b.changed - a.changed),
    answer({ path, query }, response) {
      if (path === '/v1/accounts/7') return replyJson(response, { data: { type: 'accounts', id: '7' } })
      const one = /\/orders\/(.+)$/.exec(path)?.[1]
      const found = service.orders.find(({ id }) => id === one)
      if (one !== undefined)
        return found ? replyJson(response, { data: shown(found) }) : replyJson(response, { errors: [] }, 404)
      if (!path.endsWith('/orders'))
        return replyJson(response, { data: [], meta: { count: '0' }, included: [], links: {} })
      const [offset, limit] = [
        Number(query.get('page[offset]')),
        Number(query.get('page[limit]') ?? service.orders.length),
      ]
      const sorted = service.sorted(query)
      const count = service.count(sorted.length)
      const next = `http://${'127.0.0.1'}/v1/accounts/7/orders?offset=${offset + limit}`
      replyJson(response, {
        data: sorted.slice(offset, offset + limit).map(shown),
        included: [],
        ...(count !== null && { meta: { count: String(count) } }),
        ...(service.linked && { links: offset + limit < sorted.length ? { next } : {} }),
      })
    },
  }
  return service
}

function shown({ id, created, changed, name, broken, more = {} }: HeldOrder) {
  return {
    type: 'orders',
    id,
    attributes: {
      item_count: 1,
      items: [{ id: '1', product_name: 'Mug', quantity: 1, price: '12.0', total: '12.0' }],
      item_total: '12.0',
      total: broken ? 'a lot' : '15.5',
      customer_first_name: name,
      shipping_status: 'unshipped',
      payment_status: 'completed',
      created_at: time(created),
      updated_at: time(changed),
    },
    ...more,
  }
}
