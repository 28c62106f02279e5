import type { Order } from '#shared/models/order.ts'
import type { PaperSettings, Slip } from '#shared/models/paper.ts'
import { itemsTotal, orderSums } from '#shared/order-sums.ts'
import { buyerLetters } from './buyer-letters.ts'
import { buyerLines, buyerOf, hasAddress } from './buyer-lines.ts'
import { orderCode } from './order-code.ts'

/** What a slip tells of what the owner wrote on its order. */
export type SlipWriting = {
  readonly tagIds: readonly string[]
  readonly notes: readonly string[]
  readonly packed: boolean
  /** UTC; null when its slip was never printed. */
  readonly printedAt: string | null
}

/** The slip that goes into the parcel of an order. One without prices holds no amount at all, not even unseen. */
export function packingSlip(order: Order, writing: SlipWriting, settings: PaperSettings): Slip {
  const isGift = settings.giftTagId !== null && writing.tagIds.includes(settings.giftTagId)
  const withPrices = settings.prices === 'with' || (settings.prices === 'marked' && !isGift)
  return {
    orderId: order.id,
    buyer: buyerOf(order),
    firstName: order.firstName,
    placedAt: order.createdAt,
    isGift,
    withPrices,
    lines: buyerLines(order),
    hasAddress: hasAddress(order),
    letters: buyerLetters(order),
    buyerNote: settings.buyerNote ? order.note : '',
    ownNotes: settings.ownNotes ? [...writing.notes] : [],
    items: order.items.map(({ productName, optionName, quantity, total, imageUrl }) => ({
      name: productName,
      option: optionName,
      quantity,
      total: withPrices ? total : null,
      imageUrl: settings.pictures ? imageUrl : null,
    })),
    sums: withPrices ? sumsOf(order) : [],
    currency: withPrices ? order.currency : null,
    paymentStatus: order.paymentStatus,
    code: settings.code ? orderCode(order.id) : [],
    printedAt: writing.printedAt,
    packed: writing.packed,
  }
}

/** From the items to the total, so that what is read adds up. */
function sumsOf(order: Order): Slip['sums'] {
  return [
    { kind: 'items', label: '', amount: itemsTotal(order) },
    ...orderSums(order).map(({ kind, label, amount }) => ({
      kind: kind === 'rest' ? ('other' as const) : kind,
      label,
      amount,
    })),
    { kind: 'total', label: '', amount: order.total },
  ]
}
