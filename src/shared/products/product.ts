import { z } from 'zod'
import {
  decimalSchema,
  pageAddressSchema,
  pictureAddressSchema,
  shopWordSchema,
  timestampSchema,
} from '../values/fields.ts'

export const productStatusSchema = z.enum(['active', 'coming_soon', 'hidden', 'sold_out'])
export type ProductStatus = z.infer<typeof productStatusSchema>

export const categorySchema = z.object({
  id: z.string(),
  name: z.string(),
  position: z.number().int().nullable(),
})
export type Category = z.infer<typeof categorySchema>

/** Artists work like categories, in shops that have them switched on (facts: Categories and artists). */
export type Artist = Category

export const productOptionSchema = z.object({
  id: z.string(),
  /** "Default" when there is only one. */
  name: z.string(),
  price: decimalSchema.nullable(),
  /** Pieces left; null when the shop does not count them. */
  quantity: z.number().int().nullable(),
  sold: z.number().int().nullable(),
})

export type ProductOption = z.infer<typeof productOptionSchema>

/** The price of shipping. Facts: Products, shipping_options. */
export const shippingPriceSchema = z.object({
  id: z.string(),
  /** 2-letter code; null is everywhere else. The service does not send the country's name along with a product. */
  countryId: z.string().nullable(),
  alone: decimalSchema.nullable(),
  withOthers: decimalSchema.nullable(),
})

/** Facts: Products. */
export const productSchema = z.object({
  id: z.string(),
  name: z.string(),
  permalink: z.string(),
  status: shopWordSchema,
  description: z.string(),
  price: decimalSchema,
  onSale: z.boolean(),
  position: z.number().int(),
  /** Pieces left of all options together; null when the shop counts none of them. */
  stock: z.number().int().nullable(),
  /**
   * https, or loopback http; or a path on the shop's own site, beginning with a slash. Null when the service gave no
   * address that is safe to open.
   */
  url: pageAddressSchema.nullable(),
  imageUrl: pictureAddressSchema.nullable(),
  createdAt: timestampSchema.nullable(),
  updatedAt: timestampSchema.nullable(),
  options: z.array(productOptionSchema),
  categoryIds: z.array(z.string()),
  // Mirrors from earlier versions lack the following fields.
  artistIds: z.array(z.string()).default([]),
  /** All pictures, the first one first. */
  imageUrls: z.array(pictureAddressSchema).default([]),
  shipping: z.array(shippingPriceSchema).default([]),
})
export type Product = z.infer<typeof productSchema>
