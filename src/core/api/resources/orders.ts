import type { Order, ShippingStatus } from '#shared/models/order.ts'
import type { CorrectableField } from '#shared/models/outbox.ts'
import { readOne } from '../attributes.ts'
import type { JsonApi } from '../json-api.ts'
import { readOrder } from './order.ts'

export type OrderChanges = Readonly<Partial<Record<CorrectableField, string>>>

export type OrdersResource = {
  get(id: string, ifFailed: string): Promise<Order>
  /** Null when the service answers without the order. */
  setShippingStatus(id: string, status: ShippingStatus, ifFailed: string): Promise<Order | null>
  /** Sends these fields alone. Null when the service answers without the order. */
  correct(id: string, changes: OrderChanges, ifFailed: string): Promise<Order | null>
}

/** Spec: Orders. */
export function ordersResource(api: JsonApi, accountPath: string): OrdersResource {
  const listPath = `${accountPath}/orders`
  const pathOf = (id: string): string => `${listPath}/${encodeURIComponent(id)}`

  async function patch(id: string, attributes: unknown, ifFailed: string): Promise<Order | null> {
    const changed = await api.patch(pathOf(id), { type: 'orders', id, attributes }, ifFailed)
    return changed && readOne(changed, readOrder, ifFailed)
  }

  return {
    get: async (id, ifFailed) => readOne(await api.get(pathOf(id), ifFailed), readOrder, ifFailed),
    setShippingStatus: (id, status, ifFailed) => patch(id, { shipping_status: status }, ifFailed),
    correct(id, changes, ifFailed) {
      const attributes = Object.entries(changes).map(([field, value]) => [attributeOf(field), value])
      return patch(id, Object.fromEntries(attributes), ifFailed)
    },
  }
}

/** Spec: Orders, PATCH parameters; facts: Orders. */
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
}

function attributeOf(field: string): string {
  // True because the fields are those of OrderChanges.
  return attributeNames[field as CorrectableField]
}
