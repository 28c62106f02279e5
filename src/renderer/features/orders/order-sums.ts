import type { Order } from '#shared/models/order.ts'
import { addMoney, compareMoney, subtractMoney } from '#shared/money.ts'
import { texts } from '../../texts/texts.ts'

export type Sum = {
  readonly key: string
  readonly words: string
  /** The code of a discount. */
  readonly code?: string
  /** A decimal string; what is taken off is negative. */
  readonly amount: string
  /** What the shop tells does not come to its total: this is missing. */
  readonly isRest?: boolean
}

type Kind = Order['adjustments'][number]['kind']

/**
 * The lines between the items and the total. The shop's own adjustments tell most; a total that none of them accounts
 * for is shown by its kind, and what is still missing then as a line of its own, so that what is read always adds up.
 */
export function orderSums(order: Order): Sum[] {
  const told = order.adjustments.map(({ id, kind, label, amount }) => ({
    key: id,
    ...wordsOf(kind, label),
    amount: kind === 'discount' ? takenOff(amount) : amount,
  }))
  const untold = (kind: Kind, total: string): Sum[] =>
    compareMoney(total, '0') === 0 || order.adjustments.some((adjustment) => adjustment.kind === kind)
      ? []
      : [{ key: kind, ...wordsOf(kind, ''), amount: kind === 'discount' ? takenOff(total) : total }]
  const sums = [
    ...told,
    ...untold('shipping', order.shippingTotal),
    ...untold('tax', order.taxTotal),
    ...untold('discount', order.discountTotal),
  ]
  const rest = sums.reduce(
    (left, { amount }) => subtractMoney(left, amount),
    subtractMoney(order.total, itemsOf(order)),
  )
  if (compareMoney(rest, '0') === 0) return sums
  return [...sums, { key: 'rest', words: texts.orderSheet.sums.rest, amount: rest, isRest: true }]
}

function itemsOf({ items, itemTotal }: Order): string {
  return items.length === 0 ? itemTotal : items.reduce((sum, { total }) => addMoney(sum, total), '0')
}

function wordsOf(kind: Kind, label: string): { words: string; code?: string } {
  const { sheet } = texts.orders
  switch (kind) {
    case 'shipping':
      return { words: sheet.shipping(label) }
    case 'tax':
      return { words: label || sheet.tax }
    case 'discount': {
      // Facts: Orders. The label is "[CODE] name".
      const code = /^\[([^\]]+)\]/.exec(label)?.[1]
      return code === undefined ? { words: label || sheet.discount } : { words: sheet.discount, code }
    }
    case 'other':
      return { words: label || sheet.adjustment }
  }
}

/** The contract does not say which sign a discount has; it always lowers the total. */
function takenOff(amount: string): string {
  return amount.startsWith('-') || compareMoney(amount, '0') === 0 ? amount : `-${amount}`
}
