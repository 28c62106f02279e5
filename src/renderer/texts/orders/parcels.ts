import type { ApartFrom } from '#shared/orders/order-list.ts'
import { counted } from '../everywhere/counted.ts'

const orders = (count: number) => (count === 1 ? '1 order' : `${counted(count)} orders`)

/** The texts about orders that go in one parcel. */
export const parcels = {
  combine: 'Combine',
  separate: 'Separate',
  /** What the key does. */
  key: 'Combine into one parcel, or separate',
  /** In the row of one of the orders. @param count of all orders in the parcel */
  row: (count: number) => `${counted(count)} in one parcel`,
  one: 'One parcel with',
  /** Precedes the number of an order that was combined with this one. */
  apart: 'Combined with',
  why: {
    elsewhere: 'but the two now go to different buyers or addresses.',
    shipped: 'which is already shipped.',
    waits: 'which is still to ship.',
    held: 'which is not paid and stays behind.',
    gone: 'which is not here any more.',
  } satisfies Record<ApartFrom, string>,
  more: (count: number) =>
    count === 1
      ? 'One more order to ship goes to this buyer and address:'
      : `${counted(count)} more orders to ship go to this buyer and address:`,
  combined: (count: number, parcels: number) =>
    parcels === 1
      ? `${orders(count)} are one parcel now.`
      : `${orders(count)} are ${counted(parcels)} parcels now.`,
  means: 'One slip, one label, shipped in one go.',
  none: 'Nothing to combine: no two of these orders to ship go to the same buyer and address.',
  separated: (count: number) =>
    `${orders(count)} ${count === 1 ? 'is' : 'are'} separated. Each ships on its own.`,
  will: (name: string, count: number) => `${orders(count)} of ${name}, one parcel, will be marked shipped.`,
  mails: 'The buyer may get an e-mail for each.',
  joined: (count: number) =>
    count === 1
      ? 'One of them is included because it shares a parcel with another.'
      : `${counted(count)} of them are included because they share a parcel with others.`,
} as const
