import type { OrderRow, Together } from '#shared/models/order-list.ts'
import { placeWords } from '#shared/address.ts'
import { clockTime, daysAgo, shortDay } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import type { Fact } from './facts-shown.ts'
import { whenWords } from './when.ts'

/** How much a row tells: all · no order number · also short countries and two pictures (look: Layout). */
export type Detail = 'full' | 'short' | 'brief'

/** The second line of a row: "KXBF-310482 · Lisboa, Portugal". Never empty. */
export function secondLine(row: OrderRow, shown: readonly Fact[], detail: Detail, now: Date): string {
  const place = placeWords(row, detail === 'brief')
  const words: Partial<Record<Fact, string>> = {
    // Where there is little room the place goes before it.
    number: detail === 'full' || place === '' || !shown.includes('place') ? row.id : '',
    place,
    email: row.email,
    payment: texts.orders.payment[row.paymentStatus],
    changed: row.changedAt === null ? '' : texts.orderList.changed(whenWords(row.changedAt, now)),
  }
  return (
    shown
      .map((fact) => words[fact] ?? '')
      .filter(Boolean)
      .join(' · ') || row.id
  )
}

/** The moment at the right of a row: below the head of its day the time alone, else the day, too. */
export function rowTime(at: string | null, isBelowHead: boolean, now: Date): string {
  if (at === null) return ''
  return isBelowHead || daysAgo(at, now) === 0 ? clockTime(at) : shortDay(at, now)
}

/** What goes in one parcel with an order, itself included: "2 to one address". */
export function togetherWords({ orders, oneAddress, oneBuyer }: Together): string {
  const { address, buyer, either } = texts.orderList.together
  return (oneAddress ? address : oneBuyer ? buyer : either)(orders)
}
