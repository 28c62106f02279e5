import type { Order } from '#shared/orders/order.ts'
import { orderSectionIds, type OrderSection, type SectionChoice } from '#shared/shop/shop-looks.ts'
import { unnamedItems } from '#shared/orders/unnamed-items.ts'
import type { OrderWrites } from '../../../../shop/orders/waiting-writes.ts'
import type { FocusRequest } from '../../keys/focus-request.ts'
import { correctionDraftKey, correctionDrafts } from '../drafts/correction-drafts.ts'
import { noteDraftKey, noteDrafts, orderOfDraft } from '../drafts/note-drafts.ts'
import { trackingDraftKey, trackingDrafts } from '../drafts/tracking-drafts.ts'

/** The section in which each requested field is. */
export const sectionOf: Readonly<Record<FocusRequest, OrderSection>> = {
  note: 'notes',
  tags: 'notes',
  correction: 'buyer',
  tracking: 'tracking',
}

/**
 * Returns the sections of an order as this shop's owner has chosen them. A section newer than the choice comes last.
 */
export function allSections(chosen: readonly SectionChoice[]): readonly SectionChoice[] {
  const isChosen = (id: OrderSection) => chosen.some((choice) => choice.id === id)
  return [...chosen, ...orderSectionIds.filter((id) => !isChosen(id)).map((id) => ({ id, isShown: true }))]
}

/** Returns which sections must be visible even if hidden: something in them is wrong, or was typed and not saved. */
export function useMustSee(
  shop: string,
  order: Order,
  writes: OrderWrites | undefined,
): (id: OrderSection) => boolean {
  const { id } = order
  const isCorrected = correctionDrafts.use(correctionDraftKey(shop, id)) !== null
  const isTracked = trackingDrafts.use(trackingDraftKey(shop, id)) !== null
  const isNoted = noteDrafts.use(noteDraftKey(shop, id, null)) !== null
  const must: Partial<Record<OrderSection, boolean>> = {
    items: unnamedItems(order) > 0,
    buyer: isCorrected || Boolean(writes?.correction),
    tracking: isTracked,
    notes: isNoted || noteDrafts.keysOf(shop).some((key) => orderOfDraft(key) === id),
  }
  return (section) => must[section] === true
}
