import { z } from 'zod'
import { decimalSchema, shopWordSchema } from '../values/fields.ts'
import { orderItemSchema, orderSchema } from './order.ts'

const { firstName, lastName, email, phone, optedInToMarketing, note, address, createdAt, currency } =
  orderSchema.shape

/**
 * An order that cannot be read whole, as far as it can be: null marks what core could not read, or the shop did not
 * send.
 */
export const partOrderSchema = z.object({
  id: z.string(),
  /** What is wrong with it: "its total". */
  wrong: z.array(z.string()),
  firstName,
  lastName,
  email,
  phone,
  optedInToMarketing,
  note,
  address,
  createdAt,
  currency,
  shippingStatus: shopWordSchema.nullable(),
  paymentStatus: shopWordSchema.nullable(),
  total: decimalSchema.nullable(),
  items: z.array(
    orderItemSchema.pick({ id: true, productName: true, optionName: true, imageUrl: true }).extend({
      quantity: z.number().int().nullable(),
      total: decimalSchema.nullable(),
    }),
  ),
  /** How many items the order names that the shop did not send with it. */
  itemsMissing: z.number().int(),
})
export type PartOrder = z.infer<typeof partOrderSchema>
