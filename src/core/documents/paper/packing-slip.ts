import { trackingCarrier } from '#shared/shipping/carriers.ts'
import type { Order, OrderItem } from '#shared/orders/order.ts'
import type { Slip, SlipOrder } from '#shared/documents/paper.ts'
import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import type { Tracking } from '#shared/shipping/tracking.ts'
import { itemsTotal, orderSums } from '#shared/orders/order-sums.ts'
import { unnamedItems } from '#shared/orders/unnamed-items.ts'
import { buyerScript } from './buyer-script.ts'
import { buyerLines, buyerOf, hasAddress } from './buyer-lines.ts'
import { orderCode } from './order-code.ts'

/** The owner's annotations that a slip shows or depends on. */
export type SlipAnnotations = {
  readonly tagIds: readonly string[]
  /** The names of the same tags. */
  readonly tagNames?: readonly string[]
  readonly notes: readonly string[]
  readonly packed: boolean
  readonly tracking?: Tracking | null
  /** Ids of the packed items, when others are not packed. */
  readonly packedItems?: readonly string[]
  /** Ids of the items that were packed when the order was marked shipped, when others were not. */
  readonly sentItems?: readonly string[]
  /** When the slip was last printed, UTC; null when it never was. */
  readonly printedAt: string | null
  /** True when a correction of the order still waits for the shop. */
  readonly notInShop?: boolean
}

/** An order with the owner's annotations. */
type Written = { readonly order: Order; readonly annotations: SlipAnnotations }

/**
 * The slip of a parcel. A slip without prices contains no amount at all, not even a hidden one.
 *
 * @param others the other orders in the same parcel
 */
export function packingSlip(
  order: Order,
  annotations: SlipAnnotations,
  settings: PaperSettings,
  others: readonly Written[] = [],
): Slip {
  const parcel: readonly Written[] = [{ order, annotations }, ...others]
  const writings = parcel.map((one) => one.annotations)
  const { giftTagId } = settings
  // One gift makes the whole parcel a gift: another order's slip must not show its prices.
  const isGift = giftTagId !== null && writings.some(({ tagIds }) => tagIds.includes(giftTagId))
  const withPrices = settings.prices === 'with' || (settings.prices === 'marked' && !isGift)
  const tracking = writings.find((annotations) => annotations.tracking)?.tracking ?? null
  const printed = writings.flatMap(({ printedAt }) => printedAt ?? [])
  const toSlipOrder = (one: Written) => slipOrder(one, withPrices, settings)
  return {
    ...toSlipOrder({ order, annotations }),
    orderIds: parcel.map((one) => one.order.id),
    others: others.map(toSlipOrder),
    buyer: buyerOf(order),
    firstName: order.firstName,
    isGift,
    withPrices,
    lines: buyerLines(order),
    hasAddress: hasAddress(order),
    letters: buyerScript(order),
    ownNotes: settings.ownNotes ? writings.flatMap(({ notes }) => notes) : [],
    ownTags: settings.ownTags ? [...new Set(writings.flatMap(({ tagNames = [] }) => tagNames))] : [],
    code: settings.code ? orderCode(order.id) : [],
    tracking:
      settings.tracking && tracking ? { number: tracking.number, carrier: trackingCarrier(tracking) } : null,
    // An order that joined the parcel later was not on the printed slip.
    printedAt: printed.length < writings.length ? null : (printed.toSorted()[0] ?? null),
    packed: writings.every(({ packed }) => packed),
    notInShop: writings.some(({ notInShop }) => notInShop),
  }
}

function slipOrder({ order, annotations }: Written, withPrices: boolean, settings: PaperSettings): SlipOrder {
  const { inThis, toFollow, sent } = parted(order, annotations)
  return {
    orderId: order.id,
    placedAt: order.createdAt,
    buyerNote: settings.buyerNote ? order.note : '',
    items: inThis.map((item) => ({
      ...named(item),
      total: withPrices ? item.total : null,
      imageUrl: settings.pictures ? item.imageUrl : null,
    })),
    unnamed: unnamedItems(order),
    toFollow: toFollow.map(named),
    sentBefore: sent.map(named),
    sums: withPrices ? sumsOf(order) : [],
    currency: withPrices ? order.currency : null,
    paymentStatus: order.paymentStatus,
  }
}

const named = ({ productName, optionName, quantity }: OrderItem) => ({
  name: productName,
  option: optionName,
  quantity,
})

/**
 * Splits an order's items by parcel. If the order was marked shipped while a part was packed, items packed since then
 * go in a parcel of their own.
 */
function parted(
  { items, shippingStatus }: Order,
  { packed, packedItems = [], sentItems = [] }: SlipAnnotations,
) {
  const isPacked = ({ id }: OrderItem): boolean => packed || packedItems.includes(id)
  const isSent = ({ id }: OrderItem): boolean => shippingStatus === 'shipped' && sentItems.includes(id)
  const since = items.filter((item) => isPacked(item) && !isSent(item))
  if (items.some(isSent) && since.length > 0)
    return {
      inThis: since,
      toFollow: items.filter((item) => !isPacked(item) && !isSent(item)),
      sent: items.filter(isSent),
    }
  const follows = (item: OrderItem): boolean => packedItems.length > 0 && !isPacked(item)
  return { inThis: items.filter((item) => !follows(item)), toFollow: items.filter(follows), sent: [] }
}

/** The sums from the items to the total. Only the total when a part of it can't be explained to the buyer. */
function sumsOf(order: Order): Slip['sums'] {
  const total = { kind: 'total' as const, label: '', amount: order.total }
  const between = orderSums(order).flatMap(({ kind, label, amount }) =>
    kind === 'rest' ? [] : [{ kind, label, amount }],
  )
  if (between.length < orderSums(order).length) return [total]
  return [{ kind: 'items', label: '', amount: itemsTotal(order) }, ...between, total]
}
