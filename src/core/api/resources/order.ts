import { mapPage } from '#shared/orders/map-page.ts'
import type { Country } from '#shared/values/fields.ts'
import type { Order, OrderItem } from '#shared/orders/order.ts'
import { addMoney, multiplyMoney, subtractMoney } from '#shared/values/money.ts'
import {
  decimal,
  flag,
  integer,
  moment,
  requiredDecimal,
  requiredInteger,
  shopWord,
  text,
  UnreadableRecord,
  pictureAddress,
  webAddress,
} from '../json-api/attributes.ts'
import type { Resource } from '../json-api/document.ts'
import { readAdjustments } from './adjustments.ts'
import { readCountry, readCurrency } from './place.ts'

/** The reason for an order whose reply names items without including them. */
export const itemsAreMissing = 'some of its items'

/** Reads an order (spec: Order; facts: Orders). @throws UnreadableRecord */
export function readOrder(resource: Resource): Order {
  const { id, attributes } = resource
  const items = readItems(resource)
  const totals = {
    discountTotal: decimal(attributes['discount_total']) ?? '0.0',
    shippingTotal: decimal(attributes['shipping_total']) ?? '0.0',
    taxTotal: decimal(attributes['tax_total']) ?? '0.0',
  }
  return {
    id,
    itemCount: integer(attributes['item_count']) ?? items.reduce((sum, { quantity }) => sum + quantity, 0),
    itemTotal: readAmount(attributes['item_total'], 'the total of its items', () => sumOf(items)),
    ...totals,
    total: readAmount(attributes['total'], 'its total', () => reckoned(items, totals)),
    ...readBuyer(resource),
    position: readPosition(attributes),
    shippingStatus: shopWord(attributes['shipping_status'], 'its shipping state'),
    paymentStatus: shopWord(attributes['payment_status'], 'its payment state'),
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
    adjustments: readAdjustments(resource.many('adjustments').found, totals),
  }
}

/** The owner would pack an order with a hidden item wrong, so a missing item makes the whole order unreadable. */
function readItems(resource: Resource): OrderItem[] {
  const { found, missing } = resource.many('items')
  if (missing > 0) throw new UnreadableRecord(itemsAreMissing)
  return found.map((item) => {
    const quantity = requiredInteger(item.attributes['quantity'], 'how many of an item')
    const price = requiredDecimal(item.attributes['price'], 'the price of an item')
    return {
      id: item.id,
      productName: text(item.attributes['product_name']),
      optionName: text(item.attributes['product_option_name']),
      quantity,
      price,
      total: readAmount(item.attributes['total'], 'the total of an item', () =>
        multiplyMoney(price, quantity),
      ),
      imageUrl: pictureAddress(item.attributes['image_url']),
      productId: item.ids('product')[0] ?? null,
    }
  })
}

/** An amount as the service sent it. Calculates a missing one; throws for one that is not a number. */
export function readAmount<T>(value: unknown, what: string, workOut: () => T): string | T {
  return value === undefined || value === null || value === '' ? workOut() : requiredDecimal(value, what)
}

function sumOf(items: readonly OrderItem[]): string {
  if (items.length === 0) throw new UnreadableRecord('its items and what they come to')
  return items.reduce((sum, { total }) => addMoney(sum, total), '0')
}

type Totals = Pick<Order, 'discountTotal' | 'shippingTotal' | 'taxTotal'>

/** The contract does not say which sign a discount has; it always lowers the total. */
function reckoned(items: readonly OrderItem[], { discountTotal, shippingTotal, taxTotal }: Totals): string {
  const more = addMoney(addMoney(sumOf(items), shippingTotal), taxTotal)
  return subtractMoney(more, discountTotal.replace(/^-/, ''))
}

/** Null when a coordinate is missing or out of range, or for 0, 0, which means an address that was not found. */
function readPosition(attributes: Resource['attributes']): Order['position'] {
  const latitude = degrees(attributes['shipping_latitude'])
  const longitude = degrees(attributes['shipping_longitude'])
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  if (!isPlace || (latitude === 0 && longitude === 0)) return null
  return { latitude, longitude, page: mapPage({ latitude, longitude }) }
}

function degrees(value: unknown): number {
  const written = decimal(value)
  return written === null ? Number.NaN : Number(written)
}

function readTransaction(resource: Resource): Order['transactions'][number] {
  const { id, attributes } = resource
  const currency = readCurrency(resource.one('currency'))
  return {
    id,
    label: text(attributes['label']),
    amount: decimal(attributes['amount']),
    // The contract calls its id an integer: an id that is not a currency code says nothing about the money.
    currency: currency && /^[A-Z]{3}$/.test(currency.id) ? currency : null,
    processor: text(attributes['processor']),
    processorId: text(attributes['processor_id']),
    processorUrl: webAddress(attributes['processor_url']),
  }
}

type Buyer = Pick<
  Order,
  'firstName' | 'lastName' | 'email' | 'phone' | 'optedInToMarketing' | 'note' | 'address'
>

/** Who ordered, the buyer's note, and where the parcel goes. */
export function readBuyer(resource: Resource): Buyer {
  const { attributes } = resource
  return {
    firstName: text(attributes['customer_first_name']),
    lastName: text(attributes['customer_last_name']),
    email: text(attributes['customer_email']),
    phone: text(attributes['customer_phone_number']),
    optedInToMarketing: flag(attributes['customer_opted_in_to_marketing']),
    // A textarea returns "\n" for each line break: without this, an unchanged note would look changed.
    note: text(attributes['customer_note']).replace(/\r\n?/g, '\n'),
    address: {
      line1: text(attributes['shipping_address_1']),
      line2: text(attributes['shipping_address_2']),
      city: text(attributes['shipping_city']),
      state: text(attributes['shipping_state']),
      zip: text(attributes['shipping_zip']),
      country: readShippingCountry(resource),
    },
  }
}

/** Newer replies hold the country in attributes beside the relationship (facts: Orders). */
function readShippingCountry(resource: Resource): Country | null {
  const country = readCountry(resource.one('shipping_country'))
  const id = resource.ids('shipping_country')[0] ?? text(resource.attributes['shipping_country_id'])
  if (country || id === '') return country
  return { id, name: text(resource.attributes['shipping_country_name']) }
}
