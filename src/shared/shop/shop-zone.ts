import { z } from 'zod'
import { isZone } from '../values/zone.ts'

/** "Europe/Lisbon", as this computer knows it. */
export const zoneSchema = z.string().refine(isZone)

/** The zone of a shop's days and hours, and the clock that decides which day it is there. */
export const shopZoneSchema = z.object({
  zone: zoneSchema,
  /** True when the owner chose the zone for this shop; otherwise it is the computer's. */
  isChosen: z.boolean(),
  /** How far this computer's clock is ahead of the shop's; 0 where both agree, and until the shop has sent its time. */
  aheadMs: z.number(),
})
export type ShopZone = z.infer<typeof shopZoneSchema>
