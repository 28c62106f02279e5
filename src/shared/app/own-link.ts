/** What has an address of its own, that others can hand on. */
const linkedKinds = ['order', 'product', 'discount'] as const
export type LinkedKind = (typeof linkedKinds)[number]
export type Linked = { readonly kind: LinkedKind; readonly id: string }

/** Order numbers of the service (spec: Orders): four letters and six digits. Its other ids are digits alone. */
const ids: Readonly<Record<LinkedKind, RegExp>> = {
  order: /^[A-Z]{4}-\d{6}$/,
  product: /^\d{1,20}$/,
  discount: /^\d{1,20}$/,
}

/** Whether its id is one that the service gives: what another service names otherwise has no address. */
export const isLinkable = ({ kind, id }: Linked): boolean => ids[kind].test(id)

/** Where the window shows it. */
const places: Readonly<Record<LinkedKind, string>> = {
  order: '/orders?view=all&order=',
  product: '/products?product=',
  discount: '/discounts?discount=',
}

/** The address by which the system leads to it: "backroom://orders/ABCD-123456". */
export const ownLink = ({ kind, id }: Linked): string => `backroom://${kind}s/${id}`

/** What such an address asks for, or null for any other. The scheme and the place are the same in any case. */
export function linkedBy(address: string): Linked | null {
  const [, place = '', id = ''] = /^backroom:\/\/(orders|products|discounts)\/(.*)$/i.exec(address) ?? []
  return known(
    linkedKinds.find((kind) => `${kind}s` === place.toLowerCase()),
    id,
  )
}

/** Its address inside of the window. */
export const pagePath = ({ kind, id }: Linked): string => `${places[kind]}${encodeURIComponent(id)}`

/** The order that is the whole of what an address inside of the window asks for, or null. */
export function orderAt(place: string): string | null {
  return place.startsWith(places.order)
    ? (known('order', place.slice(places.order.length))?.id ?? null)
    : null
}

function known(kind: LinkedKind | undefined, id: string): Linked | null {
  return kind !== undefined && isLinkable({ kind, id }) ? { kind, id } : null
}
