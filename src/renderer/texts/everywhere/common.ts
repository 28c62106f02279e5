import type { CopiedList } from '#shared/shop/sync.ts'
import { counted } from './counted.ts'

/** The names of the entries of lists, singular and plural. */
const listNames: Readonly<Record<CopiedList, readonly [one: string, several: string]>> = {
  orders: ['order', 'orders'],
  products: ['product', 'products'],
  discounts: ['discount', 'discounts'],
  categories: ['category', 'categories'],
  artists: ['artist', 'artists'],
  countries: ['country', 'countries'],
  account: ['account', 'accounts'],
}

/** Texts that more than one view uses. */
export const common = {
  openInAdmin: 'Open in the admin',
  tryAgain: 'Try again',
  undo: 'Undo',
  /** For a screen reader, which does not see the line that runs out. */
  undoSaid: (seconds: number) =>
    seconds === 1 ? 'Undo with Z, 1 second.' : `Undo with Z, ${counted(seconds)} seconds.`,
  noneFound: 'Nothing found.',
  matches: (count: number) => (count === 1 ? '1 match.' : `${counted(count)} matches.`),
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  reload: 'Read again',
  clearSearch: 'Clear search',
  remove: (name: string) => `Remove ${name}`,
  asOf: (time: string) => `As of ${time}`,
  reading: 'Reading…',
  copied: 'Copied.',
  notCopied: 'Not copied: the clipboard is in use.',
  /** The title of an error whose sentence doesn't say what failed. */
  notShown: 'This cannot be shown',
  partFailed:
    'A part of Backroom could not be loaded, or failed. If trying again does not help, start Backroom again.',
  leftOut: (count: number) =>
    count === 1
      ? 'One record of the shop could not be read and is left out.'
      : `${counted(count)} records of the shop could not be read and are left out.`,
  countDisagrees: (what: CopiedList, { shop, came }: { readonly shop: number; readonly came: number }) =>
    `The shop counts ${counted(shop)} ${listNames[what][shop === 1 ? 0 : 1]}, but ${counted(came)} arrived.`,
  /** Limits a sentence about all orders where core could read only some. */
  asFarAsRead: (sentence: string) => sentence.replace(/\.$/, ', as far as could be read.'),
  /** The texts around the numbers of the unreadable orders. */
  unreadOrders: {
    before: 'Could not be read as the shop has it now: ',
    after: '. Open them for what could be read; see the shop itself for the rest.',
    why: (why: string) => ` (${why})`,
    more: (count: number) => `${counted(count)} more`,
    /** The separators between the orders of a list. */
    between: (names: readonly string[]) => new Intl.ListFormat('en').formatToParts(names),
  },
} as const
