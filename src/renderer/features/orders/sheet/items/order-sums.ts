import type { Order } from '#shared/orders/order.ts'
import { orderSums as sharedSums } from '#shared/orders/order-sums.ts'
import type { OrderSum } from '#shared/orders/order-sums.ts'
import { texts } from '../../../../texts/texts.ts'

export type Sum = {
  readonly key: string
  readonly words: string
  /** The code of a discount. */
  readonly code?: string
  /** A decimal string; deductions are negative. */
  readonly amount: string
  /** True for the difference between the shop's sums and its total. */
  readonly isRest?: boolean
}

/** Returns the lines between the items and the total, in the sheet's words. */
export function sheetSums(order: Order): Sum[] {
  return sharedSums(order).map(({ key, kind, label, amount }) => ({
    key,
    ...wordsOf(kind, label),
    amount,
    ...(kind === 'rest' && { isRest: true }),
  }))
}

function wordsOf(kind: OrderSum['kind'], label: string): { words: string; code?: string } {
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
    case 'rest':
      return { words: texts.orderSheet.sums.rest }
  }
}
