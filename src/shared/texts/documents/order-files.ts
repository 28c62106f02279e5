/** The heads that both layouts with chosen columns have. */
const heads = {
  number: 'Order',
  date: 'Date',
  currency: 'Currency',
  discountCode: 'Discount code',
  buyer: 'Buyer',
  email: 'Mail',
  country: 'Country',
  payment: 'Payment',
  status: 'Shipped',
  shippedOn: 'Shipped on',
  tracking: 'Tracking number',
  carrier: 'Carrier',
  tags: 'Tags',
}

/** The names and values of files of orders whose columns Backroom chose itself. */
export const orderFileTexts = {
  plain: {
    name: 'Columns you choose',
    about: 'A table to read and calculate with. One row for each order.',
    heads: {
      ...heads,
      time: 'Time',
      firstName: 'First name',
      lastName: 'Last name',
      phone: 'Phone',
      line1: 'Street',
      line2: 'Street, second line',
      zip: 'Postal code',
      city: 'City',
      state: 'State or region',
      countryCode: 'Country code',
      items: 'Items',
      pieces: 'Pieces',
      itemTotal: 'Items total',
      discount: 'Discount',
      shipping: 'Shipping',
      shippingMethod: 'Shipping method',
      tax: 'Tax',
      total: 'Total',
      transaction: 'Payment number',
      packed: 'Packed on',
      trackingPage: 'Tracking page',
      buyerNote: 'Buyer’s note',
      ownNotes: 'Your notes',
      mailings: 'Said yes to mailings',
    },
  },
  items: {
    name: 'What was sold, item by item',
    about: 'A table to calculate sales of products. One row for each item of an order.',
    heads: {
      ...heads,
      product: 'Product',
      option: 'Option',
      quantity: 'Pieces',
      price: 'Price of one',
      total: 'Price of all',
    },
  },
  platform: {
    name: 'All columns of the shop',
    about: 'The columns of the shop’s own export, for programs that read it. One row for each order.',
  },
  marketing: {
    name: 'Buyers who said yes to mailings',
    about: 'One row for each buyer whose latest order said yes, however often they said no before.',
    heads: {
      email: 'Mail',
      firstName: 'First name',
      lastName: 'Last name',
      name: 'Name',
      country: 'Country',
      lastOrder: 'Last order',
      orders: 'Orders',
    },
  },

  yes: 'Yes',
  no: 'No',
  payments: {
    completed: 'Paid',
    pending: 'Pending',
    unpaid: 'Not paid',
    failed: 'Failed',
    invalid: 'Invalid',
  },
  /** Replaces the items of an order that names none. */
  unnamedItems: (count: number) => `${count} ${count === 1 ? 'item' : 'items'} that the shop does not name`,

  fileNames: {
    orders: 'Orders',
    items: 'Items sold',
    marketing: 'Mailing list',
    carrier: (carrier: string) => `Orders for ${carrier}`,
    /** @param which of the orders; empty for all. @param day null where the day has no name */
    whole: (what: string, which: string, day: string | null) =>
      which === '' ? `${what} ${day ?? 'undated'}` : `${what}, ${which}, made ${day ?? 'undated'}`,
  },
}
