import type { Order } from './models/order.ts'
import { addMoney, compareMoney, subtractMoney } from './money.ts'

type Kind = Order['adjustments'][number]['kind']

export type OrderSum = {
  /** The adjustment's id, or the kind of what none of them accounts for. */
  readonly key: string
  /** `rest`: what the shop tells does not come to its total, and this is missing. */
  readonly kind: Kind | 'rest'
  /** The shop's own words; empty when it has none. */
  readonly label: string
  /** A decimal string; what is taken off is negative. */
  readonly amount: string
}

/**
 * The lines between the items and the total. The shop's own adjustments tell most; a total that none of them accounts
 * for is shown by its kind, and what is still missing then as a line of its own, so that what is read always adds up.
 */
export function orderSums(order: Order): OrderSum[] {
  const { adjustments } = order
  const told = adjustments.map(({ id, kind, label, amount }) => ({
    key: id,
    kind,
    label,
    amount: signed(kind, amount),
  }))
  const untold = (kind: Kind, total: string): OrderSum[] =>
    compareMoney(total, '0') === 0 || adjustments.some((adjustment) => adjustment.kind === kind)
      ? []
      : [{ key: kind, kind, label: '', amount: signed(kind, total) }]
  const sums = [
    ...told,
    ...untold('shipping', order.shippingTotal),
    ...untold('tax', order.taxTotal),
    ...untold('discount', order.discountTotal),
  ]
  const rest = sums.reduce(
    (left, { amount }) => subtractMoney(left, amount),
    subtractMoney(order.total, itemsTotal(order)),
  )
  return compareMoney(rest, '0') === 0
    ? sums
    : [...sums, { key: 'rest', kind: 'rest', label: '', amount: rest }]
}

/** What the items come to. */
export function itemsTotal({ items, itemTotal }: Pick<Order, 'items' | 'itemTotal'>): string {
  return items.length === 0 ? itemTotal : items.reduce((sum, { total }) => addMoney(sum, total), '0')
}

/** The contract does not say which sign a discount has; it always lowers the total. */
function signed(kind: Kind, amount: string): string {
  const isTaken = kind === 'discount' && !amount.startsWith('-') && compareMoney(amount, '0') !== 0
  return isTaken ? `-${amount}` : amount
}
