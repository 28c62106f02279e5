import { counted } from '../everywhere/counted.ts'

/** The texts of the table of orders. */
export const orderTable = {
  asTable: 'Show as a table',
  asList: 'Show as a list',
  key: 'List or table',
  choose: 'Columns',
  state: 'State',
  with: (column: string) => `Show the column: ${column}`,
  without: (column: string) => `Hide the column: ${column}`,
  earlier: (column: string) => `${column}: further left`,
  later: (column: string) => `${column}: further right`,
  widthOf: (column: string) => `Width of ${column}`,
  days: (days: number) => (days === 0 ? 'today' : days === 1 ? '1 day' : `${counted(days)} days`),
  /** The number of items that the shop does not name. */
  unnamed: (count: number) => `${counted(count)} ?`,
  shipping: { shipped: 'Shipped', unshipped: 'Unshipped' },
  columns: {
    number: 'Order number',
    buyer: 'Buyer',
    placed: 'Placed',
    paidOn: 'Paid on',
    items: 'Items',
    total: 'Total',
    payment: 'Payment',
    shipping: 'Shipping',
    country: 'Country',
    city: 'City',
    tags: 'Tags',
    shippingWay: 'Shipping method',
    waiting: 'Waiting',
    shippedOn: 'Shipped on',
  },
} as const
