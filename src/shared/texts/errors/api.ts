import { messages } from '../message.ts'

type Failed = { readonly failed: string }

/**
 * The errors of a request to the shop. `failed` is the beginning of the sentence, "Order ABCD-1 not marked shipped";
 * `because` may be the shop's own words.
 */
export const apiMessages = messages('api', {
  refused: ({ failed, because }: Failed & { because: string }) => sentence(`${failed}: ${because}`),
  fieldRefused: ({ because }: { because: string }) => sentence(because),
  tooSlow: ({ failed, seconds }: Failed & { seconds: number }) =>
    `${failed}: the shop did not answer within ${seconds} seconds.`,
  connectionBroke: ({ failed }: Failed) => `${failed}: the connection to the shop broke.`,
  notReached: ({ failed }: Failed) => `${failed}: the shop could not be reached.`,
  unreadable: ({ failed }: Failed) => `${failed}: the shop’s answer could not be read.`,
  between: ({ failed }: Failed) =>
    `${failed}: something between here and the shop answered in its place, such as a network’s sign-in page.`,
  packed: ({ failed }: Failed) =>
    `${failed}: the shop’s answer is compressed in a way that Backroom cannot read.`,
  tooLarge: ({ failed }: Failed) => `${failed}: the shop’s answer is far too large.`,
  stray: ({ failed }: Failed) => `${failed}: the shop answered about something else.`,
  slipped: ({ failed }: Failed) => `${failed}: the shop refused the sign-in, and accepts it again now.`,
  nothingById: ({ failed }: Failed) => `${failed}: the shop has nothing with this id.`,

  otherAddress: 'Not read: the shop pointed to another address.',
  notAsked: 'Not asked',
  artistsNotRead: 'Artists not read',
  categoriesNotRead: 'Categories not read',
  countriesNotRead: 'Countries not read',
  ordersNotRead: 'Orders not read',
  productsNotRead: 'Products not read',
  discountsNotRead: 'Discounts not read',
  shopNotRead: 'Shop not read',
  orderNotRead: ({ id }: { id: string }) => `Order ${id} not read`,

  valuesRefused: 'the shop did not accept these values',
  signInRefused: 'the shop refused the sign-in',
  notCarriedOut: 'the shop could not carry this out',
  notAllowed: 'the shop does not allow it',
  notThere: 'the shop does not have it any more',
  notInTime: 'the shop did not answer in time',
  doesNotFit: 'it does not fit what the shop holds now',
  pauseAsked: 'the shop asks for a pause',
  fault: 'the shop reported a fault',
  leadsElsewhere: 'the service address leads elsewhere',
  requestRefused: 'the shop refused the request',
})

function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?…]$/.test(first) ? first : `${first}.`
}
