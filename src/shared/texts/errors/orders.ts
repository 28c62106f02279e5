import { messages } from '../message.ts'

/** Why a call about one order failed. */
export const orderMessages = messages('orders', {
  gone: ({ id }: { id: string }) => `Order ${id} not read: the shop does not have it any more.`,
  notPacked: ({ id }: { id: string }) =>
    `Order ${id} not packed: it is not on this computer. It was not read from the shop yet, or is not there any more.`,

  notCorrected: 'Order not corrected',
  firstNameMissing: 'A buyer has a first name.',
  lastNameMissing: 'A buyer has a last name.',
  emailMissing: 'A buyer has an e-mail address.',
  line1Missing: 'An address has a first line.',
  cityMissing: 'An address has a city.',
  countryMissing: 'An address has a country.',
  tooLong: ({ most }: { most: number }) => `This is longer than ${most} characters.`,
  unprintable: 'This has a line break or another sign that cannot be printed.',
  emailInvalid: 'This is not an e-mail address: name@example.com.',
  countryUnknown: 'The shop does not know this country.',

  trackingPageUnknown: 'Not opened: no page is known on which this parcel can be followed.',
  trackingPageInvalid: 'Type the whole address of a secure page: it begins with https://',
})
