import { z } from 'zod'
import { timestampSchema } from '../values/fields.ts'

/** The carriers of `shared/shipping/carriers.ts`. */
export const carrierIdSchema = z.enum([
  'dhl',
  'ups',
  'fedex',
  'usps',
  'royal-mail',
  'dpd',
  'gls',
  'evri',
  'hermes',
  'canada-post',
  'australia-post',
  'la-poste',
  'postnl',
  'correos',
  'ctt',
])
export type CarrierId = z.infer<typeof carrierIdSchema>

export const maxTrackingLength = 100

/** Returns a tracking number without the blanks that people write into it. */
export function compact(number: string): string {
  return number.replace(/\s+/g, '')
}

/**
 * Returns what a tracking number has in every spelling: people, spreadsheets and carriers write one in blocks, with
 * dashes, and in small letters.
 */
export function bareNumber(number: string): string {
  return number.replace(/[\s\p{Pd}]+/gu, '').toUpperCase()
}

/** A parcel's number as the owner typed it or a carrier reported it. */
export const trackingNumberSchema = z
  .string()
  .trim()
  .min(1)
  .max(maxTrackingLength)
  .regex(/^[^\p{Cc}]*$/u)

/** How an order's parcel can be tracked. It stays on this computer: the service has no field for it (spec: Order). */
export const trackingSchema = z.object({
  number: trackingNumberSchema,
  /** Null for a carrier that the list does not have. */
  carrier: carrierIdSchema.nullable(),
  /** The name of a carrier outside the list; empty when nobody gave one, or the carrier is in the list. */
  otherName: z.string().trim().max(80),
  /** The page on which a carrier outside the list shows the parcel; empty when there is none. */
  otherPage: z.string().trim().max(1000),
})
export type Tracking = z.infer<typeof trackingSchema>

/** A tracking with the time at which it was stored. */
export const storedTrackingSchema = trackingSchema.extend({ at: timestampSchema })
export type StoredTracking = z.infer<typeof storedTrackingSchema>
