import { counted } from './counted.ts'

const orderCount = (count: number) => (count === 1 ? '1 order' : `${counted(count)} orders`)

/** What the list of orders says: finding, filtering, choosing, and the views that the owner named. */
export const orderList = {
  count: (count: number) => counted(count),
  search: { placeholder: 'Name, mail, number, item' },
  changed: (when: string) => `changed ${when}`,
  yourNotes: (count: number) => (count === 1 ? 'You wrote a note' : `You wrote ${count} notes`),
  packed: 'Packed',
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

  filters: {
    label: 'Filters',
    add: 'Filter',
    addLabel: 'Add a filter',
    key: 'Add a filter',
    clear: 'Clear',
    clearLabel: 'Clear all filters',
    remove: (filter: string) => `Take away: ${filter}`,
    kinds: {
      payment: 'Payment',
      placed: 'Placed',
      country: 'Country',
      tag: 'Tag',
      note: 'Note',
      discount: 'Discount code',
      packed: 'Packed',
      isNew: 'New',
      product: 'Product',
      buyer: 'Buyer',
      currency: 'Currency',
    },
    payment: {
      completed: 'Paid',
      pending: 'Pending',
      unpaid: 'Not paid',
      failed: 'Failed',
      invalid: 'Invalid',
    },
    placed: {
      today: 'Today',
      yesterday: 'Yesterday',
      '7-days': 'Last 7 days',
      '30-days': 'Last 30 days',
      month: 'This month',
      'last-month': 'Last month',
      year: 'This year',
    },
    days: {
      label: 'When the order was placed',
      from: 'First day',
      to: 'Last day',
      one: (day: string) => day,
      since: (day: string) => `since ${day}`,
      until: (day: string) => `until ${day}`,
      between: (from: string, to: string) => `${from} to ${to}`,
    },
    note: {
      mine: 'You wrote one',
      buyer: 'The buyer wrote one',
      any: 'Any note',
      none: 'No note',
    },
    packed: { yes: 'Yes', no: 'No' },
    isNew: { yes: 'Yes', no: 'No' },
    find: (kind: string) => `Find: ${kind}`,
    nothing: {
      country: 'No order has gone to a country yet.',
      tag: 'No tags yet. Make one on an open order.',
      discount: 'No order has used a code yet.',
      found: 'None is called that.',
    },
    gone: 'one that is gone',
  },

  sort: {
    label: 'Sort',
    newest: 'Newest first',
    oldest: 'Oldest first',
    changed: 'Last changed first',
    name: 'By name',
    total: 'Largest total first',
    now: (sorting: string) => `Sort: ${sorting}`,
  },
  facts: {
    label: 'What a row shows',
    number: 'Order number',
    place: 'Place',
    email: 'Mail address',
    payment: 'Payment',
    changed: 'Last changed',
    tags: 'Tags',
    pictures: 'Pictures',
  },

  more: 'More to do with orders',

  choosing: {
    label: 'Chosen orders',
    chosen: (count: number) => `${counted(count)} chosen`,
    elsewhere: (count: number) =>
      count === 1 ? '1 of them is not in this list' : `${counted(count)} of them are not in this list`,
    all: (count: number) => `Choose all ${counted(count)} that match`,
    allChosen: (count: number) => `All ${counted(count)} that match are chosen`,
    allBut: (count: number) => `${counted(count)} of all that match are chosen`,
    tag: 'Tag',
    pack: 'Pack',
    unpack: 'Unpack',
    export: 'Export…',
    clear: 'Choose none',
    keys: {
      toggle: 'Choose the order, or not',
      all: 'Choose all orders that are here',
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
    nameNeeded: 'A view has a name.',
    nameTaken: 'A view of this name exists; it is replaced.',
    saveChanges: (name: string) => `Save to ${name}`,
    saved: (name: string) => `${name} is saved.`,
    menu: (name: string) => `${name}, what can be done`,
    rename: 'Rename…',
    renameTitle: (name: string) => `Rename ${name}`,
    renameDo: 'Rename',
    remove: 'Delete',
    removed: (name: string) => `${name} is deleted.`,
    count: (count: number) => orderCount(count),
  },

  first: {
    reading: (done: number, total: number | null) =>
      total === null
        ? `Reading your orders: ${counted(done)} so far. They appear as they come.`
        : `Reading your orders: ${counted(done)} of ${counted(total)}. They appear as they come.`,
    stopped: (done: number, total: number | null) =>
      total === null
        ? `Stopped after ${orderCount(done)}. The rest is not here yet.`
        : `Stopped after ${counted(done)} of ${orderCount(total)}. The rest is not here yet.`,
    stop: 'Stop',
    resume: 'Go on',
  },

  empty: {
    filtered: 'No order matches these filters.',
    filteredDetail: (filters: string) => `Asked for: ${filters}.`,
    noMatch: {
      toShip: (q: string) => `No order to ship matches “${q}”.`,
      shipped: (q: string) => `No shipped order matches “${q}”.`,
      all: (q: string) => `No order matches “${q}”.`,
    },
    lookedIn: 'Looked in names, mails, numbers, items, places and your notes.',
    lookedInFiltered: (filters: string) =>
      `Looked in names, mails, numbers, items, places and your notes of the orders with: ${filters}.`,
    clearFilters: 'Clear filters',
  },
} as const
