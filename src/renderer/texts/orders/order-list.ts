import { orderFilters } from './order-filters.ts'
import { orderTable } from './order-table.ts'
import { counted } from '../everywhere/counted.ts'

const orderCount = (count: number) => (count === 1 ? '1 order' : `${counted(count)} orders`)

/** What the owner can do, by the kind of error; other kinds have no entry. */
const nextSteps: Readonly<Record<string, string>> = {
  invalid:
    'Backroom found no way to read your orders. Check the service address, and ask whoever runs the service.',
  forbidden:
    'This sign-in may not read orders. Allow it in the shop, or disconnect and sign in as the owner; then try again.',
  'not-found': 'There are no orders at this address. Check the service address, then try again.',
  'rate-limited': 'Backroom continues when the pause is over.',
  'sign-in-expired': 'Sign in again; reading then continues.',
}

/** The texts of the list of orders: finding, filtering, selecting, and saved views. */
export const orderList = {
  count: (count: number) => counted(count),
  search: { placeholder: 'Name, number, street' },
  changed: (when: string) => `changed ${when}`,
  yourNotes: (count: number) => (count === 1 ? 'You wrote a note' : `You wrote ${count} notes`),
  packed: 'Packed',
  /** For an order that counts items and names none of them. */
  unnamedItems: (count: number) =>
    count === 1 ? '1 item, not named by the shop' : `${counted(count)} items, not named by the shop`,
  isNew: 'New',
  together: {
    address: (count: number) => `${counted(count)} to one address`,
    buyer: (count: number) => `${counted(count)} to one buyer`,
    either: (count: number) => `${counted(count)} to one buyer or address`,
  },
  seen: {
    all: 'Mark all as seen',
    done: (count: number) =>
      count === 0 ? 'No order is new.' : `${orderCount(count)} ${count === 1 ? 'is' : 'are'} marked as seen.`,
  },

  filters: orderFilters,

  sort: {
    label: 'Sort',
    match: 'Best match first',
    newest: 'Newest first',
    oldest: 'Oldest first',
    changed: 'Last changed first',
    paid: 'Last paid first',
    name: 'By name',
    total: 'Largest total first, by currency',
    totalUp: 'Smallest total first, by currency',
    now: (sorting: string) => `Sort: ${sorting}`,
  },
  facts: {
    label: 'What a row shows',
    with: (fact: string) => `Show in every row: ${fact}`,
    without: (fact: string) => `Hide in every row: ${fact}`,
    number: 'Order number',
    place: 'Place',
    email: 'E-mail address',
    payment: 'Payment',
    shipping: 'Shipping',
    changed: 'Last changed',
    tags: 'Tags',
    pictures: 'Pictures',
  },

  /** The field in which a search found something; precedes the text of that field. */
  foundIn: {
    place: 'Place',
    tag: 'Tag',
    product: 'Product',
    street: 'Street',
    mail: 'E-mail',
    zip: 'Post code',
    state: 'State',
    payment: 'Payment',
    phone: 'Phone',
    discount: 'Code',
    note: 'Your note',
    buyerNote: 'Buyer’s note',
  },

  table: orderTable,

  more: 'More actions for orders',

  /** Unpaid orders that the owner no longer waits for. */
  putAway: {
    many: (count: number) => (count === 1 ? '1 order is put away.' : `${orderCount(count)} are put away.`),
    back: (count: number) => (count === 1 ? '1 order is back.' : `${orderCount(count)} are back.`),
    lead: 'You no longer wait for payment. An order that is paid after all moves to To ship.',
    there: (count: number) => (count === 1 ? '1 order is put away.' : `${orderCount(count)} are put away.`),
    show: 'Show',
    open: 'Show orders put away',
    one: 'Put away: stop waiting for payment',
    oneBack: 'Bring back to Not paid',
    badge: 'Put away',
  },

  choosing: {
    label: 'Chosen orders',
    chosen: (count: number) => `${counted(count)} chosen`,
    subject: (count: number) => (count === 1 ? '1 chosen order' : `${counted(count)} chosen orders`),
    elsewhere: (count: number) =>
      count === 1 ? '1 of them is not in this list' : `${counted(count)} of them are not in this list`,
    /** What marking many orders will do, before the owner does it. */
    readiness: ({ mayShip, notPaid }: { readonly mayShip: number; readonly notPaid: number }) =>
      [
        ...(mayShip > 0 ? [`${counted(mayShip)} paid`] : []),
        ...(notPaid > 0 ? [`${counted(notPaid)} not paid`] : []),
        ...(mayShip > 0
          ? [mayShip === 1 ? '1 e-mail may be sent' : `${counted(mayShip)} e-mails may be sent`]
          : []),
      ].join(', '),
    shown: (count: number) => `Choose all ${counted(count)}`,
    all: (count: number) => `Choose all ${counted(count)} that match`,
    allChosen: (count: number) => `All ${counted(count)} that match are chosen`,
    allBut: (count: number) => `${counted(count)} of all that match are chosen`,
    tag: 'Tag',
    putAway: 'Put away',
    bringBack: 'Bring back',
    pack: 'Pack',
    unpack: 'Unpack',
    export: 'Export…',
    clear: 'Choose none',
    keys: {
      toggle: 'Tick or untick the order',
      all: 'Choose all orders in the list',
      none: 'Choose none',
      ship: 'Mark the chosen orders shipped',
      tag: 'Tag the chosen orders',
    },
  },

  views: {
    title: 'Saved views',
    save: 'Save view',
    saveAs: 'Save as',
    saveLabel: 'Save this view',
    name: 'Name',
    nameNeeded: 'Type a name for the view.',
    nameTaken: 'A view with this name exists; it will be replaced.',
    saveChanges: (name: string) => `Save to ${name}`,
    saved: (name: string) => `${name} is saved.`,
    menu: (name: string) => `${name}, actions`,
    rename: 'Rename…',
    renameTitle: (name: string) => `Rename ${name}`,
    renameDo: 'Rename',
    remove: 'Delete',
    renameOf: (name: string) => `Rename the view ${name}…`,
    removeOf: (name: string) => `Delete the view ${name}`,
    removed: (name: string) => `${name} is deleted.`,
    count: (count: number) => orderCount(count),
  },

  first: {
    reading: (done: number, total: number | null) =>
      total === null
        ? `Reading your orders: ${counted(done)} so far. They appear as they come.`
        : `Reading your orders: ${counted(done)} of ${counted(total)}. They appear as they come.`,
    heldUp: (done: number, total: number | null) =>
      `Reading continues when the shop answers again: ${counted(done)} ${total === null ? 'so far' : `of ${counted(total)}`}.`,
    stopped: (done: number, total: number | null) =>
      total === null
        ? `Stopped after ${orderCount(done)}. The rest is not here yet.`
        : `Stopped after ${counted(done)} of ${orderCount(total)}. The rest is not here yet.`,
    stop: 'Stop',
    resume: 'Go on',
    /** What to do about a shop that refuses to let core read its orders. */
    refused: (kind: string, until: string | null): string => {
      if (kind === 'rate-limited' && until !== null) return `Backroom waits until ${until}, then continues.`
      return Object.hasOwn(nextSteps, kind) ? (nextSteps[kind] ?? '') : ''
    },
  },

  empty: {
    filtered: 'No order matches these filters.',
    filteredDetail: (filters: string) => `Filters: ${filters}.`,
    noMatch: {
      toShip: (q: string) => `No order to ship matches “${q}”.`,
      notPaid: (q: string) => `No order that is not paid matches “${q}”.`,
      putAway: (q: string) => `No order that was put away matches “${q}”.`,
      shipped: (q: string) => `No shipped order matches “${q}”.`,
      all: (q: string) => `No order matches “${q}”.`,
    },
    lookedIn:
      'Searched names, e-mail, numbers, products, streets and places, payments, tracking, tags and notes.',
    lookedInFiltered: (filters: string) =>
      `Searched names, e-mail, numbers, products, streets and places, payments, tracking, tags and notes of the orders with: ${filters}.`,
    clearFilters: 'Clear filters',
  },
} as const
