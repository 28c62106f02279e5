import { z } from 'zod'
import {
  countrySchema,
  currencySchema,
  pageAddressSchema,
  pictureAddressSchema,
  timestampSchema,
} from '../values/fields.ts'

/** The shop. Spec: Account. */
export const accountSchema = z.object({
  id: z.string(),
  subdomain: z.string(),
  storeName: z.string(),
  description: z.string(),
  contactEmail: z.string(),
  url: pageAddressSchema,
  website: z.string(),
  createdAt: timestampSchema.nullable(),
  updatedAt: timestampSchema.nullable(),
  underMaintenance: z.boolean(),
  currency: currencySchema.nullable(),
  country: countrySchema.nullable(),
  imageUrl: pictureAddressSchema.nullable(),
})
export type Account = z.infer<typeof accountSchema>

/**
 * What the owner can change of the account. The service documents an update without its fields; these are the plain
 * texts and the switch.
 */
export const accountChangesSchema = accountSchema
  .pick({ storeName: true, description: true, contactEmail: true, website: true, underMaintenance: true })
  .partial()
export type AccountChanges = z.infer<typeof accountChangesSchema>
