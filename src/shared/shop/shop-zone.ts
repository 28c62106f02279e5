import { z } from 'zod'
import { isZone } from '../values/zone.ts'

/** "Europe/Lisbon", as this computer knows it. */
export const zoneSchema = z.string().refine(isZone)

/** The zone that a shop's days and hours are told in. */
export const shopZoneSchema = z.object({
  zone: zoneSchema,
  /** The owner chose it for this shop; else it is the computer's. */
  isChosen: z.boolean(),
})
export type ShopZone = z.infer<typeof shopZoneSchema>
