import { AppError } from '#shared/app/app-error.ts'
import { securePage, trackingPage } from '#shared/shipping/carriers.ts'
import type { Emit, Handlers } from '#shared/contract.ts'
import { trackingSchema } from '#shared/shipping/tracking.ts'
import type { StoredTracking, Tracking } from '#shared/shipping/tracking.ts'
import { orderMessages } from '#shared/texts/errors/orders.ts'
import type { Clock } from '../../timing/clock.ts'
import { parcelsOf } from '../../mirror/queries/orders/parcels.ts'
import { see } from '../../shop/seen.ts'
import { putTracking, trackingOf, trackingsOf } from '../../own/records/trackings.ts'
import { writeAnnotations } from '../../shop/write-annotations.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

type Calls = Pick<Handlers, 'tracking.set' | 'tracking.open'>

/**
 * Tracking numbers of orders. They are on disk before a call answers, and never go to the shop.
 *
 * @param openExternal opens an address in the system's browser
 */
export function trackingCalls(
  { localShop }: OpenShop,
  clock: Clock,
  emit: Emit,
  openExternal: (url: string) => Promise<void>,
): Calls {
  return {
    async 'tracking.set'({ id, tracking, base }, call) {
      const shop = await localShop(call)
      const parcel = parcelsOf(shop.mirror.db, [id])(id).all
      const next = tracking && settled(tracking, clock.now().toISOString())
      return writeAnnotations(shop, emit, () => {
        const previous = trackingOf(shop.own, id)
        if (base !== undefined && !same(previous, base) && !same(previous, next))
          throw changedElsewhere(previous === null)
        const numbers = trackingsOf(shop.own, parcel)
        // The orders of a parcel share one number; an order with a different one keeps it.
        const on = parcel.filter((each) => each === id || numbers(each)?.number === previous?.number)
        for (const each of on) putTracking(shop.own, each, next)
        see(shop, on)
        return { made: { before: previous && trackingSchema.parse(previous) }, on }
      })
    },
    async 'tracking.open'({ id }, call) {
      const tracking = trackingOf((await localShop(call)).own, id)
      const page = tracking && trackingPage(tracking)
      if (!page) throw new AppError('not-found', orderMessages.trackingPageUnknown)
      await openExternal(page)
      return {}
    },
  }
}

/** True when both lead to one parcel at one carrier, or neither to any. */
const same = (one: Tracking | null, other: Tracking | null): boolean =>
  one === null || other === null
    ? one === other
    : contentKeys.every((key) => one[key] === other[key]) &&
      // One may be as it was typed, the other as it is stored.
      securePage(one.otherPage) === securePage(other.otherPage)

const contentKeys = ['number', 'carrier', 'otherName'] as const

/** Names the field, by which the window tells it from a call that was made for another shop. */
function changedElsewhere(isRemoved: boolean): AppError {
  const message = isRemoved ? orderMessages.trackingRemovedElsewhere : orderMessages.trackingElsewhere
  return new AppError('conflict', message, { fields: { number: message } })
}

/** The tracking as it is stored: a carrier of our list has its own name and page. @throws AppError invalid */
function settled({ number, carrier, otherName, otherPage }: Tracking, at: string): StoredTracking {
  if (carrier !== null) return { number, carrier, otherName: '', otherPage: '', at }
  if (otherPage !== '' && securePage(otherPage) === null) {
    const message = orderMessages.trackingPageInvalid
    throw new AppError('invalid', message, { fields: { otherPage: message } })
  }
  return { number, carrier, otherName, otherPage: securePage(otherPage) ?? '', at }
}
