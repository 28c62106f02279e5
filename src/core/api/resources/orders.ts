import type { Order, ShippingStatus } from '#shared/orders/order.ts'
import type { Message } from '#shared/texts/message.ts'
import type { CorrectableField } from '#shared/outbox/outbox.ts'
import type { StillNeeded } from '../http/attempt.ts'
import { readOne } from '../json-api/attributes.ts'
import type { JsonApi } from '../json-api/json-api.ts'
import { pathBelow } from '../http/path-segment.ts'
import { readOrder } from './order.ts'

export type OrderChanges = Readonly<Partial<Record<CorrectableField, string>>>

export type OrdersResource = {
  get(id: string, ifFailed: Message): Promise<Order>
  /** Null when the service answers without the order, or without its items. @param stillNeeded see `ShopRequest` */
  setShippingStatus(
    id: string,
    status: ShippingStatus,
    ifFailed: Message,
    stillNeeded?: StillNeeded,
  ): Promise<Order | null>
  /** Sends these fields alone. Returns null when the service answers without the order, or without its items. */
  correct(
    id: string,
    changes: OrderChanges,
    ifFailed: Message,
    stillNeeded?: StillNeeded,
  ): Promise<Order | null>
}

const type = 'orders'

/** The orders of one shop (spec: Orders). */
export function ordersResource(api: JsonApi, accountPath: string): OrdersResource {
  const listPath = `${accountPath}/orders`
  const pathOf = (id: string, ifFailed: Message): string => pathBelow(listPath, id, ifFailed)

  async function patch(
    id: string,
    attributes: unknown,
    ifFailed: Message,
    stillNeeded?: StillNeeded,
  ): Promise<Order | null> {
    const changed = await api.patch(pathOf(id, ifFailed), { type, id, attributes }, ifFailed, stillNeeded)
    const order = changed && readOne(changed, readOrder, ifFailed)
    // An answer may hold only what changed; without items, the caller reads the order by itself.
    return order && order.items.length > 0 ? order : null
  }

  return {
    get: async (id, ifFailed) =>
      readOne(await api.get(pathOf(id, ifFailed), { type, id }, ifFailed), readOrder, ifFailed),
    setShippingStatus: (id, status, ifFailed, stillNeeded) =>
      patch(id, { shipping_status: status }, ifFailed, stillNeeded),
    correct(id, changes, ifFailed, stillNeeded) {
      const attributes = Object.entries(changes).map(([field, value]) => [attributeOf(field), value])
      return patch(id, Object.fromEntries(attributes), ifFailed, stillNeeded)
    },
  }
}

/** The service's names of the fields (spec: Orders, PATCH parameters; facts: Orders). */
const attributeNames: Readonly<Record<CorrectableField, string>> = {
  firstName: 'customer_first_name',
  lastName: 'customer_last_name',
  email: 'customer_email',
  phone: 'customer_phone_number',
  line1: 'shipping_address_1',
  line2: 'shipping_address_2',
  city: 'shipping_city',
  state: 'shipping_state',
  zip: 'shipping_zip',
  countryId: 'shipping_country_id',
  note: 'customer_note',
}

function attributeOf(field: string): string {
  // Safe because the fields are those of OrderChanges.
  return attributeNames[field as CorrectableField]
}
