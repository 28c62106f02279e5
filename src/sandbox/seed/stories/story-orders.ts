import { paymentStatuses, processors } from '../../store/orders.ts'
import type { OrderPayment, PaymentStatus } from '../../store/orders.ts'
import { oneOf } from '../../values/one-of.ts'
import type { Buyer } from '../buyers/buyers.ts'
import table from './orders.json' with { type: 'json' }
import { storyBuyer } from './story-buyers.ts'

/** An order that is written by hand: the ones that wait to be shipped when the demo shop opens. Money in hundredths of the currency. */
export interface StoryOrder {
  readonly letters: string
  /** Set for the newest ones; the others are numbered among their neighbours. */
  readonly number?: number
  readonly minutesAgo: number
  readonly buyer: Buyer
  readonly items: readonly StoryItem[]
  readonly shipping?: number
  readonly tax?: number
  /** The label is what the discount of the shop is called on an order. */
  readonly discount?: { readonly label: string; readonly amount: number }
  readonly note?: string
  readonly status?: PaymentStatus
  readonly paidBy?: OrderPayment['processor']
}

interface StoryItem {
  readonly drawing: string
  /** Its place among the product's options. */
  readonly option: number
  readonly quantity: number
  /** Of one. */
  readonly price: number
}

/** The orders that wait to be shipped when the demo shop opens. Newest first. */
export const storyOrders: readonly StoryOrder[] = table.map(({ buyer, status, paidBy, ...order }) => ({
  ...order,
  buyer: storyBuyer(buyer),
  ...(status !== undefined && { status: oneOf(paymentStatuses, status) }),
  ...(paidBy !== undefined && { paidBy: oneOf(processors, paidBy) }),
}))
