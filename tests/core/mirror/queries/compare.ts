import type { ConnectedShop } from '../../../support/core/core.ts'

/** The fields of an order that tests compare. */
export type Shown = { readonly id: string; readonly changedAt: unknown; readonly shipping: unknown }

/** Returns all orders of the shop itself, read without core, sorted by id. */
export async function shopOrders(shop: Pick<ConnectedShop, 'ask'>): Promise<Shown[]> {
  const orders: Shown[] = []
  for (let offset = 0; ; offset += 250) {
    const { data } = await shop.ask(`/orders?sort=created_at&page[limit]=250&page[offset]=${offset}`)
    orders.push(
      ...data.map(({ id, attributes }) => ({
        id,
        changedAt: attributes['updated_at'],
        shipping: attributes['shipping_status'],
      })),
    )
    if (data.length < 250) return orders.toSorted(byId)
  }
}

/** Returns all orders of the mirror, read by the window's calls, sorted by id. */
export async function copiedOrders(shop: Pick<ConnectedShop, 'call'>): Promise<Shown[]> {
  const orders: Shown[] = []
  for (let offset = 0; ; offset += 200) {
    const { rows } = await shop.call('orders.list', { sort: 'placed', offset, limit: 200 })
    orders.push(
      ...rows.map(({ id, changedAt, shippingStatus }) => ({ id, changedAt, shipping: shippingStatus })),
    )
    if (rows.length < 200) return orders.toSorted(byId)
  }
}

const byId = (one: Shown, other: Shown): number => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
