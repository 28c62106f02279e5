import { fold } from '#shared/values/fold.ts'
import type { Order, OrderItem } from '#shared/orders/order.ts'
import type { PickList } from '#shared/documents/paper.ts'
import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import type { Product } from '#shared/products/product.ts'
import { unnamedItems } from '#shared/orders/unnamed-items.ts'

type Line = PickList['lines'][number]

/** The most order numbers beside a line; `orderCount` counts all. */
const maxNumbers = 12

/**
 * The pick list of these orders: each product and option once, with the name and picture of the newest order, in the
 * shop's order of products and options; products that the shop no longer has come last, by name.
 *
 * @param orders oldest first
 * @param products in the shop's order
 * @param isOff true when an item is off the shelf already
 */
export function pickList(
  orders: readonly Order[],
  products: readonly Product[],
  { pictures }: Pick<PaperSettings, 'pictures'>,
  isOff: (orderId: string, item: OrderItem) => boolean = () => false,
): PickList {
  const found = new Map<string, { readonly line: Line; readonly orderIds: Set<string> }>()
  for (const { id, items } of orders)
    for (const item of items) {
      if (isOff(id, item)) continue
      const key = keyOf(item)
      const before = found.get(key)
      const orderIds = (before?.orderIds ?? new Set()).add(id)
      found.set(key, { line: withItem(before?.line, item, orderIds), orderIds })
    }
  const lines = [...found.values()].map(({ line }) => (pictures ? line : { ...line, imageUrl: null }))
  const unnamed = orders
    .map((order) => ({ orderId: order.id, pieces: unnamedItems(order) }))
    .filter(({ pieces }) => pieces > 0)
  return {
    orders: orders.length,
    pieces: [...lines.map(({ quantity }) => quantity), ...unnamed.map(({ pieces }) => pieces)].reduce(
      (sum, pieces) => sum + pieces,
      0,
    ),
    lines: inShopOrder(lines, products),
    unnamed,
  }
}

/** The key of a line. A product may have been renamed since, so its id counts; an item without one goes by its name. */
function keyOf({ productId, productName, optionName }: OrderItem): string {
  return JSON.stringify(productId === null ? [null, productName, optionName] : [productId, optionName])
}

function withItem(before: Line | undefined, item: OrderItem, orderIds: ReadonlySet<string>): Line {
  return {
    productId: item.productId,
    name: item.productName,
    option: item.optionName,
    quantity: (before?.quantity ?? 0) + item.quantity,
    imageUrl: item.imageUrl ?? before?.imageUrl ?? null,
    orderIds: [...orderIds].slice(0, maxNumbers),
    orderCount: orderIds.size,
  }
}

function inShopOrder(lines: readonly Line[], products: readonly Product[]): Line[] {
  const places = new Map(products.map(({ id, options }, place) => [id, { place, options }]))
  const placed = lines.map((line) => {
    const product = line.productId === null ? undefined : places.get(line.productId)
    const option = product?.options.findIndex(({ name }) => name === line.option) ?? -1
    return { line, product: orLast(product?.place ?? -1), option: orLast(option) }
  })
  return placed
    .toSorted(
      (one, other) =>
        one.product - other.product ||
        one.option - other.option ||
        byName(one.line.name, other.line.name) ||
        byName(one.line.option, other.line.option),
    )
    .map(({ line }) => line)
}

/** Sorts unknown products and options last. */
function orLast(place: number): number {
  return place === -1 ? Number.MAX_SAFE_INTEGER : place
}

function byName(one: string, other: string): number {
  return fold(one).localeCompare(fold(other), 'en')
}
