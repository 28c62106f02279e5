import type { Unpaid } from '#shared/models/marking.ts'
import { counted } from './counted.ts'

/** How orders are called whose payment is not completed, after their number: "2 with payment pending". */
const states: Record<Unpaid[number]['payment'], string> = {
  unpaid: 'not paid yet',
  pending: 'payment pending',
  failed: 'payment failed',
  invalid: 'payment invalid',
}

/** What is said of orders that are not paid where several are marked shipped. */
export const unpaid = {
  title: (unpaid: number, all: number) =>
    unpaid < all
      ? `${counted(unpaid)} of ${counted(all)} orders ${unpaid === 1 ? 'is' : 'are'} not paid`
      : unpaid === 1
        ? 'This order is not paid'
        : `None of these ${counted(unpaid)} orders is paid`,
  paid: (count: number) => `${counted(count)} paid`,
  /** The number stays beside what it counts. */
  state: (payment: Unpaid[number]['payment'], count: number) => `${counted(count)}\u00A0${states[payment]}`,
  left: 'Orders that are not paid stay as they are and can be marked later.',
  all: (count: number) => (count === 1 ? 'Mark it all the same' : `Mark all ${counted(count)}`),
  paidOnly: (count: number) => `Mark the ${counted(count)} paid`,
  /** After the number of those that will be marked. */
  among: (count: number) => `${counted(count)} of them ${count === 1 ? 'is' : 'are'} not paid.`,
  leftOut: (count: number) =>
    `${counted(count)} not paid ${count === 1 ? 'is' : 'are'} left as ${count === 1 ? 'it is' : 'they are'}.`,
} as const
