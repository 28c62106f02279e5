import { z } from 'zod'
import {
  countrySchema,
  currencySchema,
  decimalSchema,
  pageAddressSchema,
  pictureAddressSchema,
  shopWordSchema,
  timestampSchema,
} from '../values/fields.ts'

export const shippingStatusSchema = z.enum(['shipped', 'unshipped'])
export type ShippingStatus = z.infer<typeof shippingStatusSchema>

export const paymentStatusSchema = z.enum(['unpaid', 'pending', 'completed', 'failed', 'invalid'])
export type PaymentStatus = z.infer<typeof paymentStatusSchema>

export const orderItemSchema = z.object({
  id: z.string(),
  productName: z.string(),
  /** Empty for a product without options. */
  optionName: z.string(),
  quantity: z.number().int(),
  price: decimalSchema,
  total: decimalSchema,
  imageUrl: pictureAddressSchema.nullable(),
  productId: z.string().nullable(),
})
export type OrderItem = z.infer<typeof orderItemSchema>

export const orderEventSchema = z.object({
  id: z.string(),
  message: z.string(),
  createdAt: timestampSchema.nullable(),
})

export const orderAdjustmentSchema = z.object({
  id: z.string(),
  /** The kind of line, from the service's type: order_adjustments/shipping, /tax, /discount. */
  kind: z.enum(['shipping', 'tax', 'discount', 'other']),
  label: z.string(),
  amount: decimalSchema,
})

export const orderTransactionSchema = z.object({
  id: z.string(),
  label: z.string(),
  amount: decimalSchema.nullable(),
  /** The currency of the payment; null where the service does not give one: then it is the order's own. */
  currency: currencySchema.nullable(),
  /** cash, paypal_standard, paypal_express, stripe; other values are passed through. */
  processor: z.string(),
  processorId: z.string(),
  /** https only; null when the service gave no address that is safe to open. */
  processorUrl: pageAddressSchema.nullable(),
})

/** A purchase. Spec: Order. Every order of a list carries its items, since the service always sends them. */
export const orderSchema = z.object({
  id: z.string(),
  itemCount: z.number().int(),
  itemTotal: decimalSchema,
  discountTotal: decimalSchema,
  shippingTotal: decimalSchema,
  taxTotal: decimalSchema,
  total: decimalSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  optedInToMarketing: z.boolean(),
  /** What the buyer wrote at checkout; empty when nothing. */
  note: z.string(),
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: countrySchema.nullable(),
  }),
  /**
   * The position of the address in degrees, and its page on a map; the contract has whole degrees, some 100 km apart.
   * Null when it is unknown.
   */
  position: z.object({ latitude: z.number(), longitude: z.number(), page: pageAddressSchema }).nullable(),
  shippingStatus: shopWordSchema,
  paymentStatus: shopWordSchema,
  createdAt: timestampSchema.nullable(),
  updatedAt: timestampSchema.nullable(),
  /** When it was placed and paid for. */
  completedAt: timestampSchema.nullable(),
  currency: currencySchema.nullable(),
  items: z.array(orderItemSchema),
  events: z.array(orderEventSchema),
  transactions: z.array(orderTransactionSchema),
  adjustments: z.array(orderAdjustmentSchema),
})
export type Order = z.infer<typeof orderSchema>
