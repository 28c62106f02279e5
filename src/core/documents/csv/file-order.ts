import type { Order, OrderItem } from '#shared/orders/order.ts'
import type { Tracking } from '#shared/shipping/tracking.ts'
import { withDigits } from '#shared/values/money.ts'
import { moneyDigits } from '#shared/values/shown-money.ts'
import { unnamedItems } from '#shared/orders/unnamed-items.ts'
import { dayIn } from '#shared/values/zone.ts'
import { orderFileTexts } from '#shared/texts/documents/order-files.ts'
import type { CsvCell } from './csv.ts'

/** An order with what the owner wrote on it: what a row of a file is made of. */
export type FileOrder = {
  readonly order: Order
  /** Oldest first. */
  readonly notes: readonly string[]
  /** Names. */
  readonly tags: readonly string[]
  readonly packedAt: string | null
  readonly tracking: Tracking | null
  /** The shop's, for days and times. */
  readonly zone: string
  /** In files of one row for each item, the one that the row is of. */
  readonly item?: OrderItem
}

type Zoned = Pick<FileOrder, 'zone'>

/** The day of a moment where the shop is, "2026-11-20"; an empty cell where there is none, or no four digits hold its year. */
export function dayCell({ zone }: Zoned, at: string | null): CsvCell {
  return at === null ? null : dayIn(zone, at)
}

/** The time of that day, "14:05:09". */
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

/** An amount with the digits of its currency: "26.90", and "24800" in yen. Sums are left to whoever reads the file. */
export function amountCell({ currency }: Pick<Order, 'currency'>, amount: string): CsvCell {
  return { amount: amountText({ currency }, amount) }
}

/** The same with a point, as a text. */
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

/** What stands in a file in place of the items of an order that names none; null where it names them. */
export function unnamedText(order: Order): string | null {
  const count = unnamedItems(order)
  return count === 0 ? null : orderFileTexts.unnamedItems(count)
}

export function transactionIds({ transactions }: Order): string {
  return transactions.flatMap(({ processorId }) => (processorId === '' ? [] : processorId)).join(', ')
}
