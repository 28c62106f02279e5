import type { Unpaid } from '#shared/outbox/marking.ts'
import { counted } from '../everywhere/counted.ts'

/** The words for unpaid orders after their number, by payment status: "2 with payment pending". */
const states: Record<Unpaid[number]['payment'], string> = {
  unpaid: 'not paid yet',
  pending: 'payment pending',
  failed: 'payment failed',
  invalid: 'payment invalid',
}

/** The explanation of one unpaid order, by payment status. */
const known: Record<Unpaid[number]['payment'], string> = {
  unpaid: 'Not paid yet: the shop knows of no payment for it.',
  pending: 'Payment pending: it has begun, but the money has not arrived yet.',
  failed: 'Payment failed: no money has arrived.',
  invalid: 'Payment invalid: the shop does not count it as paid.',
}

/** The texts about unpaid orders where the owner marks orders shipped. */
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
  /** A non-breaking space keeps the number beside its words. */
  state: (payment: Unpaid[number]['payment'], count: number) => `${counted(count)}\u00A0${states[payment]}`,
  left: 'Orders that are not paid stay as they are and can be marked later.',
  all: (count: number) => (count === 1 ? 'Mark it all the same' : `Mark all ${counted(count)}`),
  paidOnly: (count: number) => `Mark the ${counted(count)} paid`,
  /** Follows the number of orders that will be marked. */
  among: (count: number) => `${counted(count)} of them ${count === 1 ? 'is' : 'are'} not paid.`,
  strange: (count: number) =>
    count === 1
      ? 'One has a state in the shop that Backroom does not know, and is left as it is.'
      : `${counted(count)} have a state in the shop that Backroom does not know, and are left as they are.`,
  leftOut: (count: number) =>
    `${counted(count)} not paid ${count === 1 ? 'is' : 'are'} left as ${count === 1 ? 'it is' : 'they are'}.`,
} as const
