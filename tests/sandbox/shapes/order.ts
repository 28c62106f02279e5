import { numericId, orNull } from './shape.ts'
import type { Shape } from './shape.ts'

/** spec: Order; facts: Orders. */
export const order: Shape = {
  type: 'orders',
  id: /^[A-Z]{4}-\d{6}$/,
  self: true,
  attributes: {
    item_count: 'integer',
    item_total: 'decimal',
    discount_total: 'decimal',
    shipping_total: 'decimal',
    tax_total: 'decimal',
    total: 'decimal',
    customer_first_name: 'string',
    customer_last_name: 'string',
    customer_email: /^[^\s@]+@[^\s@]+$/,
    customer_phone_number: orNull('string'),
    customer_opted_in_to_marketing: 'boolean',
    customer_note: orNull('string'),
    shipping_address_1: 'string',
    shipping_address_2: orNull('string'),
    shipping_city: 'string',
    shipping_state: orNull('string'),
    shipping_zip: orNull('string'),
    // Other sources have floats; here the contract's integer wins (facts: head).
    shipping_latitude: orNull('integer'),
    shipping_longitude: orNull('integer'),
    shipping_status: ['shipped', 'unshipped'],
    payment_status: ['unpaid', 'pending', 'completed', 'failed', 'invalid'],
    created_at: 'timestamp',
    updated_at: 'timestamp',
    // Null for an unpaid order, which is not completed.
    completed_at: orNull('timestamp'),
  },
  newer: { shipping_country_id: /^[A-Z]{2}$/, shipping_country_name: 'string' },
  relationships: {
    currency: { one: 'currencies' },
    shipping_country: { one: 'countries' },
    events: { many: ['order_events'] },
    items: { many: ['order_line_items'] },
    transactions: { many: ['order_transactions/payments'] },
    adjustments: {
      many: ['order_adjustments/shipping', 'order_adjustments/tax', 'order_adjustments/discount'],
    },
    warnings: { many: [] },
  },
}

export const orderEvent: Shape = {
  type: 'order_events',
  id: numericId,
  self: false,
  attributes: {
    message: 'string',
    created_at: 'timestamp',
    identifier: ['payment_status', 'shipping_status'],
  },
}

export const lineItem: Shape = {
  type: 'order_line_items',
  id: numericId,
  self: false,
  attributes: {
    product_name: 'string',
    // Never null: "" for a product without options.
    product_option_name: 'string',
    quantity: 'integer',
    price: 'decimal',
    total: 'decimal',
    image_url: orNull('url'),
  },
  newer: { quantity_shipped: 'integer', quantity_unshipped: 'integer' },
  relationships: {
    product: { one: 'products', orNull: true, apart: true },
    product_option: { one: 'product_options', orNull: true, apart: true },
  },
}

export const payment: Shape = {
  type: 'order_transactions/payments',
  id: numericId,
  self: false,
  attributes: {
    label: 'string',
    amount: 'decimal',
    processor: ['cash', 'paypal_standard', 'paypal_express', 'stripe'],
    // Cash has neither a number nor a site.
    processor_id: orNull('string'),
    processor_url: orNull('url'),
  },
  relationships: { currency: { one: 'currencies' } },
}

const adjustment = (kind: string): Shape => ({
  type: `order_adjustments/${kind}`,
  id: numericId,
  self: false,
  // The contract documents a label on every adjustment; the live service's tax has none, so null.
  attributes: { amount: 'decimal', label: kind === 'tax' ? orNull('string') : 'string' },
})

export const adjustments = ['shipping', 'tax', 'discount'].map(adjustment)
