import type { ConnectedShop } from '../../../support/core/core.ts'

/** A record as the shop shows it, as far as it is compared. */
export type Shown = { readonly id: string; readonly changedAt: unknown; readonly shipping: unknown }

/** All orders of the shop itself, asked beside core, by their ids. */
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

/** All orders of the copy, through the calls of the window, by their ids. */
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
