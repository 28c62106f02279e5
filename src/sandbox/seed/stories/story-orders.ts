import { paymentStatuses, processors } from '../../store/orders.ts'
import type { OrderPayment, PaymentStatus } from '../../store/orders.ts'
import { oneOf } from '../../values/one-of.ts'
import type { Buyer } from '../buyers/buyers.ts'
import table from './orders.json' with { type: 'json' }
import { storyBuyer } from './story-buyers.ts'

/** A hand-written order, waiting to be shipped when the demo shop opens. Money in hundredths of the currency. */
export interface StoryOrder {
  readonly letters: string
  /** Set for the newest ones; the others are numbered by their time. */
  readonly number?: number
  readonly minutesAgo: number
  readonly buyer: Buyer
  readonly items: readonly StoryItem[]
  readonly shipping?: number
  readonly tax?: number
  /** The label is the one that the shop's discount has on an order. */
  readonly discount?: { readonly label: string; readonly amount: number }
  readonly note?: string
  readonly status?: PaymentStatus
  readonly paidBy?: OrderPayment['processor']
}

interface StoryItem {
  readonly drawing: string
  /** The index of the product's option. */
  readonly option: number
  readonly quantity: number
  /** The price of one piece. */
  readonly price: number
}

/** The orders that wait to be shipped when the demo shop opens. Newest first. */
export const storyOrders: readonly StoryOrder[] = table.map(({ buyer, status, paidBy, ...order }) => ({
  ...order,
  buyer: storyBuyer(buyer),
  ...(status !== undefined && { status: oneOf(paymentStatuses, status) }),
  ...(paidBy !== undefined && { paidBy: oneOf(processors, paidBy) }),
}))
