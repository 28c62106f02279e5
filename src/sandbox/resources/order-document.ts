import { toMany, toOne } from '../http/json-api.ts'
import type { Entry, Resource } from '../http/json-api.ts'
import { decimal } from '../values/money.ts'
import type { OrderAdjustment, OrderItem, OrderPayment, OrderRecord } from '../store/orders.ts'
import { countryResource, currencyResource, pictureUrl } from './references.ts'

function itemResource(base: string, item: OrderItem): Resource {
  return {
    type: 'order_line_items',
    id: String(item.id),
    attributes: {
      product_name: item.product_name,
      product_option_name: item.product_option_name,
      quantity: item.quantity,
      price: decimal(item.price),
      total: decimal(item.price * item.quantity),
      image_url: item.picture === null ? null : pictureUrl(base, item.picture),
    },
    relationships: {
      product: toOne({ type: 'products', id: String(item.product) }),
      product_option: toOne({ type: 'product_options', id: String(item.option) }),
    },
  }
}

function paymentResource(payment: OrderPayment, currency: Resource): Resource {
  return {
    type: 'order_transactions/payments',
    id: String(payment.id),
    attributes: {
      label: payment.label,
      amount: decimal(payment.amount),
      processor: payment.processor,
      processor_id: payment.processor_id,
      processor_url: payment.processor_url,
    },
    relationships: { currency: toOne(currency) },
  }
}

function adjustmentResource(adjustment: OrderAdjustment): Resource {
  return {
    type: `order_adjustments/${adjustment.kind}`,
    id: String(adjustment.id),
    attributes: { amount: decimal(adjustment.amount), label: adjustment.label },
  }
}

function sum(adjustments: readonly OrderAdjustment[], kind: OrderAdjustment['kind']): number {
  return adjustments.reduce((total, one) => (one.kind === kind ? total + one.amount : total), 0)
}

/** Whole degrees: the contract says integer, and takes precedence over the floats observed elsewhere (spec: Order). */
function degrees(exact: number | null): number | null {
  return exact === null ? null : Math.round(exact)
}

/** The sums of an order, in hundredths: total = items − discounts + shipping + tax. */
function orderTotals(order: Pick<OrderRecord, 'items' | 'adjustments'>) {
  const items = order.items.reduce((total, item) => total + item.price * item.quantity, 0)
  const discount = sum(order.adjustments, 'discount')
  const shipping = sum(order.adjustments, 'shipping')
  const tax = sum(order.adjustments, 'tax')
  return { items, discount, shipping, tax, total: items - discount + shipping + tax }
}

/** An order as the API shows it (spec: Order; facts: Orders). */
export function orderEntry(base: string, accountId: string, order: OrderRecord): Entry {
  const totals = orderTotals(order)
  const currency = currencyResource(order.currency)
  const country = countryResource(order.shipping_country_id)
  const events = order.events.map(({ id, ...attributes }): Resource => ({
    type: 'order_events',
    id: String(id),
    attributes,
  }))
  const items = order.items.map((item) => itemResource(base, item))
  const payments = order.payments.map((payment) => paymentResource(payment, currency))
  const adjustments = order.adjustments.map(adjustmentResource)
  return {
    resource: {
      type: 'orders',
      id: order.id,
      attributes: {
        item_count: order.items.reduce((count, item) => count + item.quantity, 0),
        item_total: decimal(totals.items),
        discount_total: decimal(totals.discount),
        shipping_total: decimal(totals.shipping),
        tax_total: decimal(totals.tax),
        total: decimal(totals.total),
        customer_first_name: order.customer_first_name,
        customer_last_name: order.customer_last_name,
        customer_email: order.customer_email,
        customer_phone_number: order.customer_phone_number,
        customer_opted_in_to_marketing: order.customer_opted_in_to_marketing,
        customer_note: order.customer_note,
        shipping_address_1: order.shipping_address_1,
        shipping_address_2: order.shipping_address_2,
        shipping_city: order.shipping_city,
        shipping_state: order.shipping_state,
        shipping_zip: order.shipping_zip,
        shipping_latitude: degrees(order.shipping_latitude),
        shipping_longitude: degrees(order.shipping_longitude),
        shipping_status: order.shipping_status,
        payment_status: order.payment_status,
        created_at: order.created_at,
        updated_at: order.updated_at,
        completed_at: order.completed_at,
      },
      links: { self: `${base}/v1/accounts/${accountId}/orders/${encodeURIComponent(order.id)}` },
      relationships: {
        currency: toOne(currency),
        shipping_country: toOne(country),
        events: toMany(events),
        items: toMany(items),
        transactions: toMany(payments),
        adjustments: toMany(adjustments),
        warnings: toMany([]),
      },
    },
    included: [currency, country, ...events, ...items, ...payments, ...adjustments],
  }
}
