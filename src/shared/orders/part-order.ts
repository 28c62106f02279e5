import { z } from 'zod'
import { decimalSchema, shopWordSchema } from '../values/fields.ts'
import { orderItemSchema, orderSchema } from './order.ts'

const { firstName, lastName, email, phone, optedInToMarketing, note, address, createdAt, currency } =
  orderSchema.shape

/** An order that cannot be read whole, as far as it can be: null is what could not be read, or was not told. */
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
  /** Items that the order names and that did not come with it. */
  itemsMissing: z.number().int(),
})
export type PartOrder = z.infer<typeof partOrderSchema>
