import { counted } from '../everywhere/counted.ts'

/** The texts of the filters of orders. */
export const orderFilters = {
  label: 'Filters',
  add: 'Filter',
  addLabel: 'Add a filter',
  key: 'Add a filter',
  clear: 'Clear',
  clearLabel: 'Clear all filters',
  remove: (filter: string) => `Remove: ${filter}`,
  kinds: {
    payment: 'Payment',
    placed: 'Placed',
    country: 'Country',
    tag: 'Tag',
    note: 'Note',
    discount: 'Discount code',
    packed: 'Packed',
    combined: 'Combined',
    isNew: 'New',
    product: 'Product',
    buyer: 'Buyer',
    amount: 'Amount',
    waiting: 'Waiting',
    shipped: 'Shipped on',
    bought: 'Times bought',
    way: 'Shipping',
    mailings: 'Mailings',
  },
  is: 'Is',
  isNot: 'Is not',
  isLabel: (kind: string) => `${kind}: is or is not`,
  not: (words: string) => `not ${words}`,
  waiting: (days: number) => (days === 1 ? '1 day or more' : `${counted(days)} days or more`),
  bought: (times: number) => (times === 1 ? 'First order' : `${counted(times)} orders or more`),
  mailings: { yes: 'Said yes', no: 'Did not say yes' },
  amount: (currency: string, least: string | undefined, most: string | undefined) =>
    least !== undefined && most !== undefined
      ? `${least} to ${most} ${currency}`
      : least !== undefined
        ? `from ${least} ${currency}`
        : most !== undefined
          ? `up to ${most} ${currency}`
          : `in ${currency}`,
  amounts: {
    least: 'From',
    most: 'Up to',
    currency: 'Currency',
    wrong: 'Type an amount such as 20.50 or 1500',
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
    shipped: 'When the order was marked shipped',
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
  packed: { yes: 'Yes', partly: 'Partly', no: 'No' },
  combined: { yes: 'In one parcel with others', no: 'By itself' },
  isNew: { yes: 'Yes', no: 'No' },
  find: (kind: string) => `Find: ${kind}`,
  nothing: {
    country: 'No order here has a country.',
    tag: 'No tags yet. Make one on an open order.',
    discount: 'No order here has used a code.',
    way: 'No order here has a shipping method.',
    product: 'No order here has a product.',
    buyer: 'No order here has an e-mail address.',
    currency: 'No order here has a currency.',
    found: 'Nothing found.',
  },
  gone: 'a deleted one',
} as const
