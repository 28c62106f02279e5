/** The kinds of things that have an address that people can share. */
const linkedKinds = ['order', 'product', 'discount'] as const
export type LinkedKind = (typeof linkedKinds)[number]
export type Linked = { readonly kind: LinkedKind; readonly id: string }

/** Order numbers of the service (spec: Orders): four letters and six digits. Its other ids are digits alone. */
const ids: Readonly<Record<LinkedKind, RegExp>> = {
  order: /^[A-Z]{4}-\d{6}$/,
  product: /^\d{1,20}$/,
  discount: /^\d{1,20}$/,
}

/** True when the id has the service's format. Things with ids of another format have no address. */
export const isLinkable = ({ kind, id }: Linked): boolean => ids[kind].test(id)

/** Where the window shows each kind. */
const places: Readonly<Record<LinkedKind, string>> = {
  order: '/orders?view=all&order=',
  product: '/products?product=',
  discount: '/discounts?discount=',
}

/** Returns the address that the system opens with Backroom: "backroom://orders/ABCD-123456". */
export const ownLink = ({ kind, id }: Linked): string => `backroom://${kind}s/${id}`

/**
 * Returns what such an address links to, or null for any other address. The case of scheme and place does not matter.
 */
export function linkedBy(address: string): Linked | null {
  const [, place = '', id = ''] = /^backroom:\/\/(orders|products|discounts)\/(.*)$/i.exec(address) ?? []
  return known(
    linkedKinds.find((kind) => `${kind}s` === place.toLowerCase()),
    id,
  )
}

/** Returns its path inside the window. */
export const pagePath = ({ kind, id }: Linked): string => `${places[kind]}${encodeURIComponent(id)}`

/** Returns the id of the order when a path inside the window asks for one order and nothing else; otherwise null. */
export function orderAt(place: string): string | null {
  return place.startsWith(places.order)
    ? (known('order', place.slice(places.order.length))?.id ?? null)
    : null
}

function known(kind: LinkedKind | undefined, id: string): Linked | null {
  return kind !== undefined && isLinkable({ kind, id }) ? { kind, id } : null
}
