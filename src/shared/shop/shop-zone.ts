import { z } from 'zod'
import { isZone } from '../values/zone.ts'

/** "Europe/Lisbon", as this computer knows it. */
export const zoneSchema = z.string().refine(isZone)

/** The zone that a shop's days and hours are told in, and the clock that says which day it is there. */
export const shopZoneSchema = z.object({
  zone: zoneSchema,
  /** The owner chose it for this shop; else it is the computer's. */
  isChosen: z.boolean(),
  /** How far this computer's clock is ahead of the shop's; 0 where both agree, and until the shop has told its time. */
  aheadMs: z.number(),
})
export type ShopZone = z.infer<typeof shopZoneSchema>
