import { Clock, CircleAlert, Package, PackageCheck, type LucideIcon } from 'lucide-react'
import type { Tone } from '../../components/marks/Badge.tsx'
import { texts } from '../../texts/texts.ts'
import type { Order } from '#shared/orders/order.ts'
import { plainLine } from '#shared/values/plain-line.ts'
import { wordName } from '#shared/values/shop-word.ts'

/** The buyer's name as the list shows it. Never empty. */
export function buyerName({
  firstName,
  lastName,
  email,
}: Pick<Order, 'firstName' | 'lastName' | 'email'>): string {
  return plainLine(`${firstName} ${lastName}`) || plainLine(email) || texts.orders.list.nobody
}

/** The name that a parcel is addressed to, in full as on a label; the list shortens a very long one. */
export function recipientName(order: Pick<Order, 'firstName' | 'lastName' | 'email'>): string {
  const { firstName, lastName } = order
  return plainLine(`${firstName} ${lastName}`, Infinity) || buyerName(order)
}

/** The state of an order as its row shows it. `hold` is the reason not to send it yet. */
export function orderState(order: Pick<Order, 'shippingStatus' | 'paymentStatus'>): {
  readonly icon: LucideIcon
  readonly tone: Tone
  readonly words: string
  readonly hold: string | null
} {
  const { list, state } = texts.orders
  if (order.shippingStatus === 'shipped')
    return { icon: PackageCheck, tone: 'done', words: list.shipped, hold: null }
  if (order.shippingStatus !== 'unshipped') {
    const words = wordName({}, order.shippingStatus)
    return { icon: Package, tone: 'plain', words, hold: words }
  }
  switch (order.paymentStatus) {
    case 'completed':
      return { icon: Package, tone: 'wait', words: list.toShip, hold: null }
    case 'unpaid':
    case 'pending':
      return { icon: Clock, tone: 'pending', words: list.notPaid, hold: state[order.paymentStatus] }
    case 'failed':
    case 'invalid':
      return { icon: CircleAlert, tone: 'bad', words: list.notPaid, hold: state[order.paymentStatus] }
    default: {
      const words = wordName({}, order.paymentStatus)
      return { icon: CircleAlert, tone: 'pending', words, hold: texts.orders.otherState(words) }
    }
  }
}

/**
 * Facts: Orders. The service names processors cash, stripe, paypal_standard and paypal_express; others keep their
 * name.
 */
export function processorName(processor: string): string {
  const { processor: names } = texts.orders
  if (processor.startsWith('paypal')) return names.paypal
  if (processor === 'stripe') return names.stripe
  if (processor === 'cash') return names.cash
  return processor
}

/** "Paid by card": the state of the payment, with its way when there is only one and it is known. */
export function paymentWords({ paymentStatus, transactions }: Order): string {
  const { payment } = texts.orders
  if (paymentStatus !== 'completed') return wordName(payment, paymentStatus)
  const ways = new Set(transactions.map(({ processor }) => processor.split('_')[0]))
  const [way] = ways
  if (ways.size !== 1) return payment.completed
  return way === 'stripe' || way === 'paypal' || way === 'cash' ? payment[way] : payment.completed
}

export function paymentTone({ paymentStatus }: Order): 'done' | 'pending' | 'bad' {
  if (paymentStatus === 'completed') return 'done'
  return paymentStatus === 'failed' || paymentStatus === 'invalid' ? 'bad' : 'pending'
}
