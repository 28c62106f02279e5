import type { Order } from '#shared/models/order.ts'
import type { Label, PaperSettings } from '#shared/models/paper.ts'
import { buyerLines, buyerOf, hasAddress } from './buyer-lines.ts'
import { orderCode } from './order-code.ts'

/** Why no parcel reaches the buyer by what the order tells; as a sentence. */
export type NoLabel = { readonly orderId: string; readonly buyer: string; readonly why: string }

/** The label of an order's parcel, or why there is none: half an address must not get onto a parcel unseen. */
export function addressLabel(
  order: Order,
  printedAt: string | null,
  { code }: Pick<PaperSettings, 'code'>,
): Label | NoLabel {
  const { id: orderId } = order
  const buyer = buyerOf(order)
  const why = missing(order)
  if (why !== null) return { orderId, buyer, why }
  return { orderId, buyer, lines: buyerLines(order), code: code ? orderCode(orderId) : [], printedAt }
}

export function isLabel(made: Label | NoLabel): made is Label {
  return !('why' in made)
}

/** Null when nothing is. */
function missing(order: Order): string | null {
  if (!hasAddress(order)) return 'The order has no address.'
  const { line1, line2, city, country } = order.address
  const lacks = [
    ...(`${line1}${line2}`.trim() === '' ? ['street'] : []),
    ...(city.trim() === '' ? ['place'] : []),
    // A code alone is no country on a parcel.
    ...(country === null || country.name.trim() === '' ? ['country'] : []),
  ]
  return lacks.length === 0
    ? null
    : `Its address has no ${lacks.join(' and no ')}. Correct the order, then print its label.`
}
