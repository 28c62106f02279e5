import { AppError } from '#shared/app/app-error.ts'
import { trackingCarrier, trackingPage } from '#shared/shipping/carriers.ts'
import type { CallOutput } from '#shared/contract.ts'
import {
  fieldsIn,
  fillLetter,
  isMailAddress,
  maxMailAddressLength,
  mailAddress,
} from '#shared/writing/fill-letter.ts'
import type { Account } from '#shared/shop/account.ts'
import type { Letter, LetterValues, Mail } from '#shared/writing/letters.ts'
import type { OrderListSort, OrderScope } from '#shared/orders/order-list.ts'
import type { Order } from '#shared/orders/order.ts'
import { maxPrintedOrders } from '#shared/documents/paper-kinds.ts'
import { annotationMessages } from '#shared/texts/errors/annotations.ts'
import { buyerOf } from '../../documents/paper/buyer-lines.ts'
import type { LocalShop } from '../../shop/local-shop.ts'
import { optIns } from '../../mirror/queries/opt-ins.ts'
import { sameMail } from '../../mirror/store/order-record.ts'
import { copiedList } from '../../mirror/queries/small-lists.ts'
import { asCorrected } from '../../mirror/queries/orders/waiting-corrections.ts'
import { selectedOrders } from '../orders/selected-orders.ts'
import { trackingsOf } from '../../own/records/trackings.ts'

/**
 * The letter as a mail to the buyer of each of these orders, with the owner's corrections applied.
 *
 * @throws AppError invalid, when there are more orders than one letter may go to
 */
export function mailsFor(
  shop: LocalShop,
  letter: Letter,
  scope: OrderScope,
  sort: OrderListSort,
): CallOutput<'letters.prepare'> {
  const { db } = shop.mirror
  const selection = selectedOrders(db, scope, sort)
  if (selection.rest.length > 0) throw tooMany(selection.orders.length + selection.rest.length)
  const { orders } = asCorrected(db, selection.orders)
  const reachable = orders.filter(({ email }) => isMailAddress(email.trim()))
  const unreachable = orders.length - reachable.length
  const fieldsOf = valuesIn(shop, reachable)
  const mail = (order: Order) => mailOf(letter, order, fieldsOf(order))
  if (!letter.isMarketing) return { mails: reachable.map(mail), unreachable, declined: 0 }
  // One mail for each buyer. Their latest order decides whether they still opt in.
  const byBuyer = new Map<string, Order>()
  for (const order of reachable)
    if (!byBuyer.has(sameMail(order.email))) byBuyer.set(sameMail(order.email), order)
  const saidYes = new Set(optIns(db, [...byBuyer.keys()]).map(({ latest }) => sameMail(latest.email)))
  const mails = [...byBuyer].flatMap(([email, order]) => (saidYes.has(email) ? mail(order) : []))
  return { mails, unreachable, declined: byBuyer.size - mails.length }
}

/** The values of an order for the fields of a letter. */
export function valuesOf(shop: LocalShop, order: Order): NonNullable<CallOutput<'letters.values'>> {
  const corrected = asCorrected(shop.mirror.db, [order]).orders[0] ?? order
  return {
    orderId: order.id,
    buyer: buyerOf(corrected),
    values: valuesIn(shop, [corrected])(corrected),
  }
}

function tooMany(orders: number): AppError {
  return new AppError('invalid', annotationMessages.lettersTooMany({ orders, most: maxPrintedOrders }))
}

function valuesIn(shop: LocalShop, orders: readonly Order[]): (order: Order) => LetterValues {
  const [account] = copiedList<Account>(shop.mirror.db, 'account')
  const tracking = trackingsOf(
    shop.own,
    orders.map(({ id }) => id),
  )
  return (order) => {
    const found = tracking(order.id)
    return {
      'first name': order.firstName.trim() || buyerOf(order),
      name: buyerOf(order),
      number: order.id,
      items: order.items.map(itemLine).join('\n'),
      'tracking number': found?.number ?? '',
      carrier: found ? trackingCarrier(found) : '',
      'tracking link': (found && trackingPage(found)) ?? '',
      shop: account?.storeName ?? '',
    }
  }
}

function itemLine({ productName, optionName, quantity }: Order['items'][number]): string {
  return `${quantity} × ${productName}${optionName === '' ? '' : `, ${optionName}`}`
}

function mailOf({ subject, body }: Letter, order: Order, values: LetterValues): Mail {
  const filled = {
    to: order.email.trim(),
    subject: fillLetter(subject, values).replace(/\s+/g, ' ').trim(),
    body: fillLetter(body, values),
  }
  return {
    orderId: order.id,
    buyer: values.name,
    ...filled,
    lacks: fieldsIn(subject, body).filter((field) => values[field] === ''),
    over: Math.max(0, mailAddress(filled).length - maxMailAddressLength),
  }
}
