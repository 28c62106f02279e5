import type { Country } from '#shared/models/fields.ts'
import { paymentStatusSchema, shippingStatusSchema } from '#shared/models/order.ts'
import type { Order, OrderItem } from '#shared/models/order.ts'
import {
  choice,
  decimal,
  flag,
  integer,
  moment,
  readEach,
  requiredDecimal,
  requiredInteger,
  text,
  UnreadableRecord,
  webAddress,
} from '../attributes.ts'
import type { Resource } from '../document.ts'
import { readCountry, readCurrency } from './place.ts'

/** Spec: Order; facts: Orders. @throws UnreadableRecord */
export function readOrder(resource: Resource): Order {
  const { id, attributes } = resource
  const items = readItems(resource)
  return {
    id,
    itemCount: integer(attributes['item_count']) ?? items.reduce((sum, { quantity }) => sum + quantity, 0),
    itemTotal: requiredDecimal(attributes['item_total']),
    discountTotal: decimal(attributes['discount_total']) ?? '0.0',
    shippingTotal: decimal(attributes['shipping_total']) ?? '0.0',
    taxTotal: decimal(attributes['tax_total']) ?? '0.0',
    total: requiredDecimal(attributes['total']),
    firstName: text(attributes['customer_first_name']),
    lastName: text(attributes['customer_last_name']),
    email: text(attributes['customer_email']),
    phone: text(attributes['customer_phone_number']),
    optedInToMarketing: flag(attributes['customer_opted_in_to_marketing']),
    note: text(attributes['customer_note']),
    address: {
      line1: text(attributes['shipping_address_1']),
      line2: text(attributes['shipping_address_2']),
      city: text(attributes['shipping_city']),
      state: text(attributes['shipping_state']),
      zip: text(attributes['shipping_zip']),
      country: readShippingCountry(resource),
    },
    shippingStatus: choice(attributes['shipping_status'], shippingStatusSchema.options),
    paymentStatus: choice(attributes['payment_status'], paymentStatusSchema.options),
    createdAt: moment(attributes['created_at']),
    updatedAt: moment(attributes['updated_at']),
    completedAt: moment(attributes['completed_at']),
    currency: readCurrency(resource.one('currency')),
    items,
    events: resource.many('events').found.map((event) => ({
      id: event.id,
      message: text(event.attributes['message']),
      createdAt: moment(event.attributes['created_at']),
    })),
    transactions: resource.many('transactions').found.map(readTransaction),
    adjustments: readEach(resource.many('adjustments').found, readAdjustment).read,
  }
}

/** An order that hides an item would be packed wrong: then rather the whole order is unreadable. */
function readItems(resource: Resource): OrderItem[] {
  const { found, missing } = resource.many('items')
  if (missing > 0) throw new UnreadableRecord()
  return found.map((item) => ({
    id: item.id,
    productName: text(item.attributes['product_name']),
    optionName: text(item.attributes['product_option_name']),
    quantity: requiredInteger(item.attributes['quantity']),
    price: requiredDecimal(item.attributes['price']),
    total: requiredDecimal(item.attributes['total']),
    imageUrl: webAddress(item.attributes['image_url']),
    productId: item.ids('product')[0] ?? null,
  }))
}

function readTransaction({ id, attributes }: Resource): Order['transactions'][number] {
  return {
    id,
    label: text(attributes['label']),
    amount: decimal(attributes['amount']),
    processor: text(attributes['processor']),
    processorId: text(attributes['processor_id']),
    processorUrl: webAddress(attributes['processor_url']),
  }
}

/** The kind stands in the type: order_adjustments/shipping, /tax, /discount (facts: Orders). */
function readAdjustment({ id, type, attributes }: Resource): Order['adjustments'][number] {
  const kind = type.split('/')[1]
  return {
    id,
    kind: kind === 'shipping' || kind === 'tax' || kind === 'discount' ? kind : 'other',
    label: text(attributes['label']),
    amount: requiredDecimal(attributes['amount']),
  }
}

/** Newer replies carry the country in attributes beside the relationship (facts: Orders). */
function readShippingCountry(resource: Resource): Country | null {
  const country = readCountry(resource.one('shipping_country'))
  const id = resource.ids('shipping_country')[0] ?? text(resource.attributes['shipping_country_id'])
  if (country || id === '') return country
  return { id, name: text(resource.attributes['shipping_country_name']) }
}
