import type { FoundWhere } from '#shared/orders/order-list.ts'
import type { Order } from '#shared/orders/order.ts'

/** How many lines of an order a list shows (shared: OrderRow, items). */
export const maxLines = 4

/** Separates where a text stands from the text: no search contains it, as it separates words. */
const mark = '\t'

/**
 * Returns what is searched of an order and not shown in its row, so that a query sees what it found without reading the
 * order: a line each, "street\t12 High Street", in the order in which they are reported.
 */
export function besideOf({ items, address, transactions, phone, note }: Order): string {
  const texts: readonly (readonly [FoundWhere, readonly string[]])[] = [
    ['product', items.slice(maxLines).flatMap(({ productName, optionName }) => [productName, optionName])],
    ['street', [address.line1, address.line2]],
    ['zip', [address.zip]],
    ['payment', transactions.map(({ processorId }) => processorId)],
    ['phone', [phone, phone.replace(/\D/g, '')]],
    ['buyerNote', [note]],
  ]
  return texts
    .flatMap(([where, of]) =>
      of.flatMap((text) => {
        const line = text.replace(/\s+/gu, ' ').trim()
        return line === '' ? [] : `${where}${mark}${line}`
      }),
    )
    .join('\n')
}

/** Returns each of its texts, and where it stands. */
export function linesOf(beside: string): { where: FoundWhere; text: string }[] {
  return beside.split('\n').flatMap((line) => {
    const at = line.indexOf(mark)
    // True because only `besideOf` writes it.
    return at < 0 ? [] : { where: line.slice(0, at) as FoundWhere, text: line.slice(at + 1) }
  })
}
