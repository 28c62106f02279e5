import { z } from 'zod'
import { detectCarrier } from '#shared/shipping/carriers.ts'
import { carrierIdSchema, trackingSchema } from '#shared/shipping/tracking.ts'
import type { Tracking } from '#shared/shipping/tracking.ts'
import { draftStore } from '../../../../shop/drafts/draft-store.ts'

const trackingDraftSchema = z.object({
  number: z.string(),
  /** The carrier that the owner chose; null until then, when the number tells the carrier where it can. */
  chosen: z.union([carrierIdSchema, z.literal('other')]).nullable(),
  otherName: z.string(),
  otherPage: z.string(),
  /** Why the last try to save it failed. */
  trouble: z.string().nullable(),
  /** True when that is about the address of another carrier's page. */
  isPageRefused: z.boolean().optional(),
  /** The tracking that saving replaces; missing in drafts of earlier versions, which replace any. */
  base: trackingSchema.nullable().optional(),
  /** The number that another window saved meanwhile, empty when it removed the one that was there: the form says so. */
  elsewhere: z.string().optional(),
})
export type TrackingDraft = z.infer<typeof trackingDraftSchema>

/** A draft that exists is an open form. */
export const trackingDrafts = draftStore<TrackingDraft>('tracking', {
  schema: trackingDraftSchema,
  storedPart: (draft) => draft,
  restore: (stored) => stored,
  asks: ({ number }) => number.trim() !== '',
})

export function trackingDraftKey(shop: string, orderId: string): string {
  return `${shop} ${orderId}`
}

const empty: Tracking = { number: '', carrier: null, otherName: '', otherPage: '' }

/** Returns the draft that the form opens with. */
export function trackingDraftOf(tracking: Tracking | null): TrackingDraft {
  const { number, carrier, otherName, otherPage } = tracking ?? empty
  const chosen = tracking && (carrier ?? 'other')
  return { number, chosen, otherName, otherPage, trouble: null, base: tracking }
}

/** Returns the tracking in the form. An unchosen carrier is detected from the number, else it counts as another one. */
export function trackingIn({ number, chosen, otherName, otherPage }: TrackingDraft): Tracking {
  const carrier = chosen === 'other' ? null : (chosen ?? detectCarrier('', number))
  return {
    number: number.trim(),
    carrier,
    otherName: carrier === null ? otherName.trim() : '',
    otherPage: carrier === null ? otherPage.trim() : '',
  }
}

/** True when the form has another tracking than the one that saving replaces. */
export function isTyped(draft: TrackingDraft): boolean {
  const before = trackingDraftOf(draft.base ?? null)
  return JSON.stringify(trackingIn(draft)) !== JSON.stringify(trackingIn(before))
}
