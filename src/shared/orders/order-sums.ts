import type { Order } from './order.ts'
import { addMoney, compareMoney, subtractMoney } from '../values/money.ts'

type Kind = Order['adjustments'][number]['kind']

export type OrderSum = {
  /** The adjustment's id, or the kind of a total that no adjustment covers. */
  readonly key: string
  /** `rest`: what is missing where the shop's amounts do not add up to its total. */
  readonly kind: Kind | 'rest'
  /** The shop's own words; empty when it has none. */
  readonly label: string
  /** A decimal string; negative when it lowers the total. */
  readonly amount: string
}

/**
 * Returns the lines between the items and the total. Most come from the shop's adjustments; a total that none of them
 * covers gets a line of its kind. Where that does not add up, the shop's totals replace its adjustments; and if these
 * do not add up either, the missing amount becomes a line of its own, so that the lines always add up.
 */
export function orderSums(order: Order): OrderSum[] {
  const lines = byAdjustments(order)
  if (restOf(order, lines) === null) return lines
  const totals = byTotals(order)
  if (restOf(order, totals) === null) return totals
  const rest = restOf(order, lines)
  return rest === null ? lines : [...lines, { key: 'rest', kind: 'rest', label: '', amount: rest }]
}

const kinds = [
  ['shipping', 'shippingTotal'],
  ['tax', 'taxTotal'],
  ['discount', 'discountTotal'],
] as const

function byAdjustments(order: Order): OrderSum[] {
  const { adjustments } = order
  const lines = adjustments.map(({ id, kind, label, amount }) => ({
    key: id,
    kind,
    label,
    amount: signed(kind, amount),
  }))
  const uncovered = kinds.flatMap(([kind, total]) =>
    adjustments.some((adjustment) => adjustment.kind === kind) ? [] : totalLine(kind, order[total], ''),
  )
  return [...lines, ...uncovered]
}

function byTotals(order: Order): OrderSum[] {
  return kinds.flatMap(([kind, total]) => {
    const labels = order.adjustments.flatMap((one) =>
      one.kind === kind && one.label !== '' ? one.label : [],
    )
    return totalLine(kind, order[total], labels.length === 1 ? (labels[0] ?? '') : '')
  })
}

function totalLine(kind: Kind, total: string, label: string): OrderSum[] {
  return compareMoney(total, '0') === 0 ? [] : [{ key: kind, kind, label, amount: signed(kind, total) }]
}

/** Returns what the sums lack to the total; null when they add up. */
function restOf(order: Order, sums: readonly OrderSum[]): string | null {
  const rest = sums.reduce(
    (left, { amount }) => subtractMoney(left, amount),
    subtractMoney(order.total, itemsTotal(order)),
  )
  return compareMoney(rest, '0') === 0 ? null : rest
}

/** Returns the sum of the items. */
export function itemsTotal({ items, itemTotal }: Pick<Order, 'items' | 'itemTotal'>): string {
  return items.length === 0 ? itemTotal : items.reduce((sum, { total }) => addMoney(sum, total), '0')
}

/** The contract does not say which sign a discount has; it always lowers the total. */
function signed(kind: Kind, amount: string): string {
  const isTaken = kind === 'discount' && !amount.startsWith('-') && compareMoney(amount, '0') !== 0
  return isTaken ? `-${amount}` : amount
}
