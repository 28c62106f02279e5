import type { Order } from '#shared/orders/order.ts'
import type { Label } from '#shared/documents/paper.ts'
import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import { labelTexts } from '#shared/texts/documents/labels.ts'
import { buyerScript } from './buyer-script.ts'
import { buyerLines, buyerOf, hasAddress } from './buyer-lines.ts'
import { orderCode } from './order-code.ts'

/** Why an order's data is not enough to reach the buyer; as a sentence. */
export type NoLabel = { readonly orderId: string; readonly buyer: string; readonly why: string }

/** What a label needs beside its order. */
export type LabelMaking = {
  /** Numbers of the orders that go in the same parcel. */
  readonly others?: readonly string[]
  readonly printedAt: string | null
  /** True when a correction of the order still waits for the shop. */
  readonly notInShop?: boolean
  readonly code: PaperSettings['code']
  /** The shop's country, 2 letters; null when it is unknown. */
  readonly from: string | null
}

/** The label of an order's parcel, or why there is none: half an address must not get onto a parcel unnoticed. */
export function addressLabel(
  order: Order,
  { others = [], printedAt, notInShop = false, code, from }: LabelMaking,
): Label | NoLabel {
  const { id: orderId } = order
  const buyer = buyerOf(order)
  const why = missing(order)
  if (why !== null) return { orderId, buyer, why }
  return {
    orderId,
    orderIds: [orderId, ...others],
    buyer,
    lines: postalLines(order, from),
    letters: buyerScript(order),
    code: code ? orderCode(orderId) : [],
    printedAt,
    notInShop,
  }
}

/**
 * The address lines by the rules of the Universal Postal Union: domestic mail does not name the country, foreign mail
 * names it in capitals, on the last line.
 */
function postalLines(order: Order, from: string | null): string[] {
  const { country } = order.address
  // The country comes last in every country's format.
  const within = buyerLines(order).slice(0, -1)
  return country === null || country.id === from ? within : [...within, country.name.toLocaleUpperCase('en')]
}

export function isLabel(made: Label | NoLabel): made is Label {
  return !('why' in made)
}

/** A sentence that names what the address lacks; null when it is complete. */
function missing(order: Order): string | null {
  if (!hasAddress(order)) return labelTexts.noAddress
  const { line1, line2, city, country } = order.address
  const lacks = [
    ...(`${line1}${line2}`.trim() === '' ? ['street' as const] : []),
    ...(city.trim() === '' ? ['place' as const] : []),
    // A country code is not enough on a parcel.
    ...(country === null || country.name.trim() === '' ? ['country' as const] : []),
  ]
  return lacks.length === 0 ? null : labelTexts.lacks(lacks)
}
