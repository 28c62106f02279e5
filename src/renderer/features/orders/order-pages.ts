import type { InfiniteData } from '@tanstack/react-query'
import type { CallOutput } from '#shared/contract.ts'
import type { Order, OrderSort, ShippingStatus } from '#shared/models/order.ts'

/** What a list of orders asks for. */
export type OrderFilter = {
  readonly search: string
  readonly shipping: ShippingStatus | null
  readonly sort: OrderSort
}

type Page = CallOutput<'orders.list'>
export type OrderPages = InfiniteData<Page, number>

/** The orders of all pages, each once: an order that arrives between two reads pushes another onto the next page again. */
export function ordersOf(pages: readonly Page[]): Order[] {
  const byId = new Map(pages.flatMap((page) => page.orders.map((order) => [order.id, order] as const)))
  return [...byId.values()]
}

/**
 * The same list after the shop answered with a changed order: replaced where it stands, taken out where it no longer
 * belongs, put in its place where it now does. A search is the shop's to judge, so nothing is put into one.
 */
export function withOrder(data: OrderPages, filter: OrderFilter, order: Order): OrderPages {
  const fits = filter.shipping === null || filter.shipping === order.shippingStatus
  const present = data.pages.some((page) => page.orders.some(({ id }) => id === order.id))
  if (fits && present) return { ...data, pages: data.pages.map((page) => replaced(page, order)) }
  if (fits) return filter.search === '' ? inserted(data, filter.sort, order) : data
  if (!present) return data
  // What follows moves up by one, and so does the place where the next page starts.
  return { ...data, pages: data.pages.map((page) => counted(withoutOrder(page, order.id), -1)) }
}

function replaced(page: Page, order: Order): Page {
  return { ...page, orders: page.orders.map((other) => (other.id === order.id ? order : other)) }
}

function withoutOrder(page: Page, id: string): Page {
  return { ...page, orders: page.orders.filter((other) => other.id !== id) }
}

function counted(page: Page, by: number): Page {
  return {
    ...page,
    total: page.total === null ? null : page.total + by,
    nextOffset: page.nextOffset === null ? null : page.nextOffset + by,
  }
}

function inserted(data: OrderPages, sort: OrderSort, order: Order): OrderPages {
  const before = comesBefore(sort)
  const at = data.pages.findIndex((page) => page.orders.some((other) => before(order, other)))
  const lastIsAll = data.pages.at(-1)?.nextOffset === null
  // Behind all that is loaded: it comes with the page that holds it, unless there is none any more.
  const target = at !== -1 ? at : lastIsAll ? data.pages.length - 1 : -1
  return {
    ...data,
    pages: data.pages.map((page, index) => {
      if (target === -1) return { ...page, total: page.total === null ? null : page.total + 1 }
      if (index !== target) return counted(page, 1)
      const place = page.orders.findIndex((other) => before(order, other))
      return counted(
        { ...page, orders: page.orders.toSpliced(place === -1 ? page.orders.length : place, 0, order) },
        1,
      )
    }),
  }
}

function comesBefore(sort: OrderSort): (a: Order, b: Order) => boolean {
  const descending = sort.startsWith('-')
  const moment = sort.endsWith('created_at')
    ? 'createdAt'
    : sort.endsWith('updated_at')
      ? 'updatedAt'
      : 'completedAt'
  const time = (order: Order) => Date.parse(order[moment] ?? '') || 0
  return (a, b) => (descending ? time(a) > time(b) : time(a) < time(b))
}
