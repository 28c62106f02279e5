import { wordName } from '#shared/values/shop-word.ts'
import type { FoundWhere, OrderRow, CombinableOrders } from '#shared/orders/order-list.ts'
import { placeWords } from '#shared/orders/address.ts'
import { buyerName, orderState } from '../../../../shop/orders/order-state.ts'
import { clockTime, daysAgo, shortDay } from '../../../../format/dates.ts'
import { texts } from '../../../../texts/texts.ts'
import type { RowField } from '#shared/shop/row-looks.ts'
import { whenWords } from '../../../../format/day-and-time.ts'

/** How much a row tells: all · no order number · also short countries and two pictures (look: Layout). */
export type Detail = 'full' | 'short' | 'brief'

/** A name that is longer than any buyer's own is heard in part. */
const maxNameLength = 60

/**
 * What a screen reader says of a row, the buyer first: "Inês Carvalho, To ship, €52.00, 09:14". All else of it is in its
 * cells.
 */
export function rowName(row: OrderRow, total: string, when: string): string {
  const name = buyerName(row)
  const heard = name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name
  return [heard, row.isNew ? texts.orderList.isNew : '', orderState(row).words, total, when]
    .filter(Boolean)
    .join(', ')
}

/** The second line of a row: "KXBF-310482 · Lisboa, Portugal". Never empty. */
export function secondLine(row: OrderRow, shown: readonly RowField[], detail: Detail, now: Date): string {
  const place = placeWords(row, detail === 'brief')
  const words: Partial<Record<RowField, string>> = {
    // Where there is little room the place goes before it.
    number: detail === 'full' || place === '' || !shown.includes('place') ? row.id : '',
    place,
    email: row.email,
    payment: wordName(texts.orders.payment, row.paymentStatus),
    shipping: shippingWords(row),
    changed: row.changedAt === null ? '' : texts.orderList.changed(whenWords(row.changedAt, now)),
  }
  return (
    shown
      .map((fact) => words[fact] ?? '')
      .filter(Boolean)
      .join(' · ') || row.id
  )
}

/** How it stands with the shipping, for those who don't read the sign before the name. */
export function shippingWords({ shippingStatus }: Pick<OrderRow, 'shippingStatus'>): string {
  return wordName(texts.orderList.table.shipping, shippingStatus)
}

/** What was found in the order that its row does not show: "Street Rua das Flores 12". */
export function foundBeside(
  { found }: Pick<OrderRow, 'found'>,
  shown: readonly RowField[],
): { readonly label: string; readonly text: string }[] {
  const facts: Partial<Record<FoundWhere, RowField>> = { place: 'place', mail: 'email', tag: 'tags' }
  const unseen = found.filter(({ in: where }) => {
    const fact = facts[where]
    return fact === undefined || !shown.includes(fact)
  })
  const byText = new Map(unseen.map((one) => [`${one.in} ${one.text}`, one]))
  return [...byText.values()].map(({ in: where, text }) => ({ label: texts.orderList.foundIn[where], text }))
}

/** The moment at the right of a row: below the head of its day the time alone, else the day, too. */
export function rowTime(at: string | null, isBelowHead: boolean, now: Date): string {
  if (at === null) return ''
  return isBelowHead || daysAgo(at, now) === 0 ? clockTime(at) : shortDay(at, now)
}

/** What goes in one parcel with an order, itself included: "2 to one address". */
export function combinedWords({ orders, oneAddress, oneBuyer }: CombinableOrders): string {
  const { address, buyer, either } = texts.orderList.together
  return (oneAddress ? address : oneBuyer ? buyer : either)(orders)
}
