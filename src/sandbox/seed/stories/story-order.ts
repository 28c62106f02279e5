import type { OrderPayment, PaymentStatus } from '../../store/orders.ts'
import type { Buyer } from '../buyers/buyers.ts'

/** An order that is written by hand: the ones that wait to be shipped when the demo shop opens. Money in hundredths of the currency. */
export interface StoryOrder {
  readonly letters: string
  /** Set for the newest ones; the others are numbered among their neighbours. */
  readonly number?: number
  readonly minutesAgo: number
  readonly buyer: Buyer
  /** Drawing, option, quantity, price of one. */
  readonly items: readonly (readonly [drawing: string, option: number, quantity: number, price: number])[]
  readonly shipping?: number
  readonly tax?: number
  readonly discount?: readonly [label: string, amount: number]
  readonly note?: string
  readonly status?: PaymentStatus
  readonly paidBy?: OrderPayment['processor']
}

/** How the discounts of the shop are called on an order. */
export const freePost = '[FREEPOST] Post is on us'
export const maresia = '[MARESIA10] Maresia, ten off'
