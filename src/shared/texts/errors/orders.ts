import { messages } from '../message.ts'

/** Why a call about one order failed. */
export const orderMessages = messages('orders', {
  gone: ({ id }: { id: string }) => `Order ${id} not read: the shop has no order with this number.`,
  notPacked: ({ id }: { id: string }) =>
    `Order ${id} not packed: it is not on this computer. It was not read from the shop yet, or is not there any more.`,

  notCorrected: 'Order not corrected',
  firstNameMissing: 'Type the buyer’s first name.',
  lastNameMissing: 'Type the buyer’s last name.',
  emailMissing: 'Type the buyer’s e-mail address.',
  line1Missing: 'Type the first line of the address.',
  cityMissing: 'Type the city of the address.',
  countryMissing: 'Choose the country of the address.',
  tooLong: ({ most }: { most: number }) => `This is longer than ${most} characters.`,
  unprintable: 'This has a line break or another character that cannot be printed.',
  emailInvalid: 'Type an e-mail address such as name@example.com.',
  countryUnknown: 'The shop does not know this country.',

  trackingElsewhere: 'The tracking number stays as it is: it was changed elsewhere meanwhile.',
  trackingRemovedElsewhere:
    'No tracking number is written: the one that was here was removed elsewhere meanwhile.',
  trackingPageUnknown: 'Not opened: Backroom knows no page on which this parcel can be followed.',
  trackingPageInvalid: 'Type the whole address of a secure page: it begins with https://',
})
