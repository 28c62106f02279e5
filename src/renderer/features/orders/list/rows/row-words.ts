import { wordName } from '#shared/values/shop-word.ts'
import type { FoundWhere, OrderRow, CombinableOrders } from '#shared/orders/order-list.ts'
import { placeWords } from '#shared/orders/address.ts'
import { buyerName, orderState } from '../../../../shop/orders/order-state.ts'
import { clockTime, daysAgo, shortDay } from '../../../../format/dates.ts'
import { texts } from '../../../../texts/texts.ts'
import type { RowField } from '#shared/shop/row-looks.ts'
import { whenWords } from '../../../../format/day-and-time.ts'

/** How much a row shows: all · no order number · also short countries and two pictures (look: Layout). */
export type Detail = 'full' | 'short' | 'brief'

/** A longer name than any buyer's is cut for screen readers. */
const maxNameLength = 60

/**
 * Returns the name of a row for screen readers, the buyer first: "Inês Carvalho, To ship, €52.00, 09:14". The cells
 * hold everything else.
 */
export function rowName(row: OrderRow, total: string, when: string): string {
  const name = buyerName(row)
  const spokenName = name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name
  return [spokenName, row.isNew ? texts.orderList.isNew : '', orderState(row).words, total, when]
    .filter(Boolean)
    .join(', ')
}

/** Returns the second line of a row: "KXBF-310482 · Lisboa, Portugal". Never empty. */
export function secondLine(row: OrderRow, shown: readonly RowField[], detail: Detail, now: Date): string {
  const place = placeWords(row, detail === 'brief')
  const words: Partial<Record<RowField, string>> = {
    // Where space is short, the place takes precedence over the number.
    number: detail === 'full' || place === '' || !shown.includes('place') ? row.id : '',
    place,
    email: row.email,
    payment: wordName(texts.orders.payment, row.paymentStatus),
    shipping: shippingWords(row),
    changed: row.changedAt === null ? '' : texts.orderList.changed(whenWords(row.changedAt, now)),
  }
  return (
    shown
      .map((field) => words[field] ?? '')
      .filter(Boolean)
      .join(' · ') || row.id
  )
}

/** Returns the shipping status in words, for those who don't read the icon before the name. */
export function shippingWords({ shippingStatus }: Pick<OrderRow, 'shippingStatus'>): string {
  return wordName(texts.orderList.table.shipping, shippingStatus)
}

/** Returns what the search matched in the order and the row doesn't show: "Street Rua das Flores 12". */
export function foundBeside(
  { found }: Pick<OrderRow, 'found'>,
  shown: readonly RowField[],
): { readonly label: string; readonly text: string }[] {
  const fieldOf: Partial<Record<FoundWhere, RowField>> = { place: 'place', mail: 'email', tag: 'tags' }
  const unseen = found.filter(({ in: where }) => {
    const field = fieldOf[where]
    return field === undefined || !shown.includes(field)
  })
  const byText = new Map(unseen.map((one) => [`${one.in} ${one.text}`, one]))
  return [...byText.values()].map(({ in: where, text }) => ({ label: texts.orderList.foundIn[where], text }))
}

/** Returns the time at the right of a row: the clock time below the head of its day or for today, else the day. */
export function rowTime(at: string | null, isBelowHead: boolean, now: Date): string {
  if (at === null) return ''
  return isBelowHead || daysAgo(at, now) === 0 ? clockTime(at) : shortDay(at, now)
}

/** Returns how many orders fit into one parcel, this one included: "2 to one address". */
export function combinedWords({ orders, oneAddress, oneBuyer }: CombinableOrders): string {
  const { address, buyer, either } = texts.orderList.together
  return (oneAddress ? address : oneBuyer ? buyer : either)(orders)
}
