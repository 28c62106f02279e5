import type { TagColor } from '#shared/orders/order-list.ts'
import type { ShippingStatus } from '#shared/orders/order.ts'
import { counted } from '../everywhere/counted.ts'
import { reasonIn } from '../everywhere/reason.ts'

const orders = (count: number) => (count === 1 ? '1 order' : `${counted(count)} orders`)
const nth = (place: number) => {
  const ends: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  return `${place}${ends[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)] ?? 'th'}`
}

/** The texts of the open order about what the owner does with it: mark, pack, write, tag, correct. */
export const orderSheet = {
  marking: {
    will: (name: string, to: ShippingStatus) => `${name} will be marked ${to}.`,
    willMany: (count: number, to: ShippingStatus) => `${orders(count)} will be marked ${to}.`,
    already: (count: number, to: ShippingStatus) =>
      count === 1
        ? `It is already ${to}, or its change is on the way to the shop.`
        : `They are already ${to}, or their changes are on the way to the shop.`,
    mail: (count: number) => (count === 1 ? 'The buyer may get an e-mail.' : 'Buyers may get an e-mail.'),
    /** Drops the order's number from core's sentence, since it is shown on the order itself. */
    failed: (id: string, reason: string) => reason.replace(`Order ${id} not `, 'Not '),
    see: 'See them',
  },
  packed: {
    pack: 'Pack',
    done: 'Packed',
    many: (count: number) => `${orders(count)} ${count === 1 ? 'is' : 'are'} packed.`,
    offMany: (count: number) => `${orders(count)} ${count === 1 ? 'is' : 'are'} not packed any more.`,
  },

  nth: (place: number) => `${nth(place)} order`,
  together: {
    same: (count: number) =>
      count === 1
        ? 'One more order to ship goes to this buyer.'
        : `${counted(count)} more orders to ship go to this buyer.`,
    address: (count: number) =>
      count === 1
        ? 'One more order to ship goes to this address.'
        : `${counted(count)} more orders to ship go to this address.`,
    either: (count: number) => `${counted(count)} more orders to ship go to this buyer or address.`,
    see: 'See them together',
  },
  related: {
    title: 'Other orders of this buyer',
    all: (count: number) => `See all ${counted(count)}`,
    open: (id: string) => `Open ${id}`,
  },
  sums: {
    rest: 'Not explained by the shop',
    restHint: 'Items, shipping, tax and discounts do not add up to the total.',
  },
  copyLine: 'Copy this line',
  /** For an order that counts items and names none of them. */
  unnamedItems: (count: number) =>
    `The shop says ${count === 1 ? '1 item' : `${counted(count)} items`} but lists none. Check there before you pack.`,
  /** For an order that core could not read whole. */
  part: {
    badge: 'Partly read',
    wrong: (wrong: readonly string[]) =>
      `Backroom cannot read ${new Intl.ListFormat('en').format(wrong)} as the shop has it now. What it can read is here; to ship or change the order, use the shop itself.`,
    quantity: (quantity: number) => (quantity === 1 ? '1 piece' : `${counted(quantity)} pieces`),
    unknownQuantity: 'Quantity not known',
    itemsMissing: (count: number) =>
      count === 1
        ? 'One more item did not come with the order.'
        : `${counted(count)} more items did not come with the order.`,
    total: (total: string) => `Total ${total}`,
  },

  notes: {
    title: (count: number) => (count > 1 ? 'Your notes' : 'Your note'),
    kept: 'kept on this computer',
    write: 'Write a note',
    another: 'Write another note',
    field: 'Note',
    placeholder: 'For yourself: the buyer does not see it.',
    done: 'Done',
    takeBack: 'Undo',
    saving: 'Saving…',
    savedAsTyped: 'Saved',
    saved: 'Saved.',
    emptied: 'The note is empty and will be deleted.',
    changed: 'The note is changed.',
    edit: 'Edit the note',
    remove: 'Delete the note',
    removed: 'The note is deleted.',
    notSaved: (reason: string) => `Not saved: ${reasonIn(reason)}`,
    notSavedAnywhere: (reason: string) =>
      `A note is not saved: ${reasonIn(reason)} It is kept as you typed it.`,
    notSavedBehind: 'A note is not saved. It is kept as you typed it.',
    tooLong: 'A note holds up to 10,000 characters.',
    elsewhere: {
      now: 'The note is now:',
      take: 'Take this text',
      keep: 'Keep mine',
    },
    edited: (when: string) => `edited ${when}`,
  },

  tags: {
    label: 'Tags',
    add: 'Tags',
    find: 'Find or make a tag',
    none: 'Type a name to make the first tag.',
    make: (name: string) => `Make “${name}”`,
    manage: 'Manage tags…',
    title: 'Tags',
    count: (count: number) => orders(count),
    name: (name: string) => `Name of ${name}`,
    color: (name: string) => `Colour of ${name}`,
    colors: {
      kraft: 'Kraft',
      blue: 'Blue',
      green: 'Green',
      red: 'Red',
      violet: 'Violet',
      grey: 'Grey',
    } satisfies Record<TagColor, string>,
    remove: (name: string) => `Delete ${name}`,
    removed: (name: string) => `The tag ${name} is deleted.`,
    nameMissing: 'Type a name.',
    manageEmpty: 'No tags yet. Make one in the picker: T beside an order.',
    on: (name: string, count: number) => `${name} is added to ${orders(count)}.`,
    off: (name: string, count: number) => `${name} is removed from ${orders(count)}.`,
    some: 'on some of them',
  },

  correct: {
    edit: 'Correct buyer and address',
    title: 'Correct buyer and address',
    lead: 'Only what you change is sent to the shop.',
    save: 'Send to the shop',
    discard: 'Discard',
    again: 'Correct it',
    notInShop: 'Not in the shop yet:',
    unsaved: 'Not sent yet',
    sending: 'Sending…',
    countryHint: 'Type to find it.',
    noCountryFound: 'No country found.',
    missing: {
      firstName: 'Type the buyer’s first name.',
      lastName: 'Type the buyer’s last name.',
      email: 'Type the buyer’s e-mail address.',
      line1: 'Type the street and number.',
      city: 'Type the city.',
      countryId: 'Pick the country.',
    },
    elsewhere: {
      changed: (field: string, value: string) =>
        `${field} was changed elsewhere meanwhile: it is now ${value}.`,
      take: (value: string) => `Take ${value}`,
      keep: (value: string) => `Keep ${value}`,
      pick: 'Pick one of the two, then send it.',
    },
    emailWrong: 'Type an e-mail address such as name@example.com.',
  },

  /** For a draft on an order that the owner left. */
  kept: {
    correction: (name: string) => `Your correction for ${name} is not sent. It is kept as you typed it.`,
    back: 'Continue',
  },

  happened: {
    note: 'You wrote a note',
    edited: 'You edited a note',
    packed: 'You packed it',
    putAway: 'You put it away',
    corrected: (changes: string) => `You corrected ${changes}`,
  },

  keys: {
    note: 'Write a note',
    tags: 'Tags of the open order',
    correct: 'Correct buyer and address',
    packed: 'Pack or unpack',
  },
} as const
