import { z } from 'zod'
import { decimalSchema, shopWordSchema, timestampSchema } from '../values/fields.ts'

export const requirementTypeSchema = z.enum(['any_order', 'minimum_cart_total', 'minimum_cart_quantity'])
export const expirationTypeSchema = z.enum(['never', 'on_date', 'on_limit'])
export const rewardTypeSchema = z.enum(['percent_discount', 'flat_rate_discount', 'free_shipping'])
export const applicationTypeSchema = z.enum(['all', 'category', 'product'])

/** The most codes that one action creates, and the greatest length of a list of codes, in characters. */
export const maxCodes = 500
export const maxCodesLength = 200_000

/** Spec: Discount. */
export const discountSchema = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  activeAt: timestampSchema.nullable(),
  expiresAt: timestampSchema.nullable(),
  requirementType: shopWordSchema,
  expirationType: shopWordSchema,
  rewardType: shopWordSchema,
  applicationType: shopWordSchema,
  percentDiscount: z.number().int().nullable(),
  flatRateDiscount: decimalSchema.nullable(),
  useLimit: z.number().int().nullable(),
  useCount: z.number().int(),
  minimumCartTotal: decimalSchema.nullable(),
  minimumCartQuantity: z.number().int().nullable(),
  categoryIds: z.array(z.string()),
  productIds: z.array(z.string()),
})
export type Discount = z.infer<typeof discountSchema>

/**
 * What the owner can set: everything but the id and the use count, which are the shop's. Any number or amount passes
 * this schema, since `discount-rules.ts` refuses the wrong ones with a sentence.
 */
export const discountInputSchema = discountSchema.omit({ id: true, useCount: true }).extend({
  percentDiscount: z.number().nullable(),
  flatRateDiscount: z.string().nullable(),
  useLimit: z.number().nullable(),
  minimumCartTotal: z.string().nullable(),
  minimumCartQuantity: z.number().nullable(),
})
export type DiscountInput = z.infer<typeof discountInputSchema>
