import type { Unpaid } from '#shared/outbox/marking.ts'
import { counted } from '../everywhere/counted.ts'

/** How orders are called whose payment is not completed, after their number: "2 with payment pending". */
const states: Record<Unpaid[number]['payment'], string> = {
  unpaid: 'not paid yet',
  pending: 'payment pending',
  failed: 'payment failed',
  invalid: 'payment invalid',
}

/** What is known of one order whose payment is not completed. */
const known: Record<Unpaid[number]['payment'], string> = {
  unpaid: 'Not paid yet: the shop knows of no payment for it.',
  pending: 'Payment pending: it has begun, and the money is not there yet.',
  failed: 'Payment failed: no money has come.',
  invalid: 'Payment invalid: the shop does not count it as paid.',
}

/** What is said of orders that are not paid where they are marked shipped. */
export const unpaid = {
  title: (unpaid: number, all: number) =>
    unpaid < all
      ? `${counted(unpaid)} of ${counted(all)} orders ${unpaid === 1 ? 'is' : 'are'} not paid`
      : unpaid === 1
        ? 'This order is not paid'
        : `None of these ${counted(unpaid)} orders is paid`,
  titleOf: (name: string) => `The order of ${name} is not paid`,
  known,
  paid: (count: number) => `${counted(count)} paid`,
  /** The number stays beside what it counts. */
  state: (payment: Unpaid[number]['payment'], count: number) => `${counted(count)}\u00A0${states[payment]}`,
  left: 'Orders that are not paid stay as they are and can be marked later.',
  all: (count: number) => (count === 1 ? 'Mark it all the same' : `Mark all ${counted(count)}`),
  paidOnly: (count: number) => `Mark the ${counted(count)} paid`,
  /** After the number of those that will be marked. */
  among: (count: number) => `${counted(count)} of them ${count === 1 ? 'is' : 'are'} not paid.`,
  strange: (count: number) =>
    count === 1
      ? 'One stands at the shop in a way that Backroom does not know, and is left as it is.'
      : `${counted(count)} stand at the shop in a way that Backroom does not know, and are left as they are.`,
  leftOut: (count: number) =>
    `${counted(count)} not paid ${count === 1 ? 'is' : 'are'} left as ${count === 1 ? 'it is' : 'they are'}.`,
} as const
