import { z } from 'zod'
import { trackingSchema } from '../shipping/tracking.ts'
import { byId, nothing } from './parts.ts'

/** How parcels are followed: a number and its carrier for each order. It stays on this computer. */
export const trackingCalls = {
  /**
   * Writes an order's tracking number down, or takes it away (null); also of what is in one parcel with it and has the same
   * one, or none like it. Answers what was there before, so that it can be
   * taken back. Errors: invalid (fields: otherPage, when it is no secure web page).
   */
  'tracking.set': {
    input: z.object({ id: z.string().min(1), tracking: trackingSchema.nullable() }),
    output: z.object({ before: trackingSchema.nullable() }),
  },
  /** Opens the carrier's page in the system's browser. Errors: not-found (no number, or no page of its carrier). */
  'tracking.open': { input: byId, output: nothing },
} as const
