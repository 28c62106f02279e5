import type { Order, OrderItem } from '#shared/orders/order.ts'
import type { Tracking } from '#shared/shipping/tracking.ts'
import { withDigits } from '#shared/values/money.ts'
import { moneyDigits } from '#shared/values/shown-money.ts'
import { unnamedItems } from '#shared/orders/unnamed-items.ts'
import { dayIn } from '#shared/values/zone.ts'
import { orderFileTexts } from '#shared/texts/documents/order-files.ts'
import type { CsvCell } from './csv.ts'

/** An order with the owner's annotations: the source of a row of a file. */
export type FileOrder = {
  readonly order: Order
  /** Oldest first. */
  readonly notes: readonly string[]
  /** The names of the tags. */
  readonly tags: readonly string[]
  readonly packedAt: string | null
  readonly tracking: Tracking | null
  /** The shop's time zone, for days and times. */
  readonly zone: string
  /** In files with one row for each item, the item of this row. */
  readonly item?: OrderItem
}

type Zoned = Pick<FileOrder, 'zone'>

/** The day in the shop's zone, "2026-11-20"; an empty cell when there is none, or for a year beyond four digits. */
export function dayCell({ zone }: Zoned, at: string | null): CsvCell {
  return at === null ? null : dayIn(zone, at)
}

/** The time of day of a moment in the shop's zone, "14:05:09". */
export function timeCell({ zone }: Zoned, at: string | null): CsvCell {
  return at === null ? null : clockOf(zone).format(new Date(at))
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const [hour, minute, second] = ['2-digit', '2-digit', '2-digit'] as const
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour, minute, second, hourCycle: 'h23' })
  clocks.set(zone, made)
  return made
}

/** An amount with the digits of its currency: "26.90", and "24800" in yen. The reader of the file makes the sums. */
export function amountCell({ currency }: Pick<Order, 'currency'>, amount: string): CsvCell {
  return { amount: amountText({ currency }, amount) }
}

/** The same amount as text, with a point. */
export function amountText({ currency }: Pick<Order, 'currency'>, amount: string): string {
  return withDigits(amount, moneyDigits(currency))
}

export function buyerFullName({ firstName, lastName }: Pick<Order, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** The codes of the discounts on the order. The service writes "[CODE] name" (facts: Orders). */
export function codesOfOrder({ adjustments }: Order): string {
  return adjustments
    .flatMap(({ kind, label }) =>
      kind === 'discount' ? (/^\[([^\]]+)\]/.exec(label)?.[1]?.trim() ?? []) : [],
    )
    .join(', ')
}

/** The text that replaces the items of an order that names none; null when the order names them. */
export function unnamedText(order: Order): string | null {
  const count = unnamedItems(order)
  return count === 0 ? null : orderFileTexts.unnamedItems(count)
}

export function transactionIds({ transactions }: Order): string {
  return transactions.flatMap(({ processorId }) => (processorId === '' ? [] : processorId)).join(', ')
}
