import { z } from 'zod'
import { trackingSchema } from '../shipping/tracking.ts'
import { byId, nothing } from './parts.ts'

/** The calls about tracking: a number and its carrier for each order. They stay on this computer. */
export const trackingCalls = {
  /**
   * Stores an order's tracking number, or removes it (null); also on the other orders of its parcel that have the same
   * number as this one, or none as it has none. Answers the previous one, so that this can be undone. `base`: the one that
   * the caller replaces. Errors: invalid (fields: otherPage, when it is no secure web page), conflict (the order has a
   * third one by now, which stays, or none any more; fields: number).
   */
  'tracking.set': {
    input: z.object({
      id: z.string().min(1),
      tracking: trackingSchema.nullable(),
      base: trackingSchema.nullable().optional(),
    }),
    output: z.object({ before: trackingSchema.nullable() }),
  },
  /** Opens the carrier's page in the system's browser. Errors: not-found (no number, or no page of its carrier). */
  'tracking.open': { input: byId, output: nothing },
} as const
