import { counted } from '../everywhere/counted.ts'

/** The texts of Home. */
export const home = {
  title: 'Home',
  reading: {
    underWay: 'Reading your orders',
    heldUp: 'Reading continues when the shop answers again',
    stopped: 'Reading was stopped',
    detail: (progress: string) =>
      `${progress}. The figures of the day appear when all of them are here; you can already work on those that are.`,
  },
  toShip: {
    title: 'To ship',
    lateOrders: (orders: number) => `${counted(orders)} late`,
    /** Follows `lateOrders`, which stands alone where there is no room. */
    lateDays: (days: number) => `, waiting ${days} days or more`,
    open: 'Open orders',
    shipAll: (orders: number) => (orders === 1 ? 'Ship it' : `Ship all ${counted(orders)}`),
    ship: (orders: number) => `Ship ${counted(orders)}`,
    notPaid: (orders: number) =>
      orders === 1
        ? '1 order is not paid and cannot go yet'
        : `${counted(orders)} orders are not paid and cannot go yet`,
    slips: (orders: number) => (orders === 1 ? '1 slip' : `${counted(orders)} slips`),
    more: (orders: number) => (orders === 1 ? '1 more, the newest' : `${counted(orders)} more, the newest`),
    none: 'Nothing to ship.',
    noneDetail: 'New orders appear here within a minute.',
  },
  toPick: {
    title: 'To pick',
    pieces: (pieces: number) => (pieces === 1 ? '1 piece' : `${counted(pieces)} pieces`),
    one: (name: string, pieces: number) => `${name}: ${counted(pieces)} to pick`,
  },
  sales: {
    title: 'Sales',
    span: 'Period of the sales',
    days: '30 days',
    months: '12 months',
    paid: 'paid or payment pending',
    orders: (orders: number) => (orders === 1 ? '1 order' : `${counted(orders)} orders`),
    chart: (currency: string) => `Sales in ${currency}`,
    change: {
      more: (percent: number) => `${counted(percent)}% more`,
      less: (percent: number) => `${counted(percent)}% less`,
      same: 'The same',
      as: 'as in',
      than: 'than in',
      days: 'the 30 days before',
      months: 'the 12 months before',
    },
    table: 'Show as a table',
    asChart: 'Show as a chart',
    day: 'Day',
    month: 'Month',
    count: 'Orders',
    amount: 'Amount',
    today: 'Today',
    soFar: 'so far',
    bar: (when: string, amount: string, orders: string) => `${when} · ${amount} · ${orders}`,
    inCurrency: (currency: string, orders: number) =>
      `${currency} · ${orders === 1 ? '1 order' : `${counted(orders)} orders`}`,
    more: (more: number) => `${more} more`,
    moreCurrencies: (more: number) => (more === 1 ? '1 more currency' : `${more} more currencies`),
    pick: (currency: string) => `Show the sales in ${currency}`,
    none: 'No sales in this period.',
    noneDetail: 'Paid orders are counted here, each in its own currency.',
  },
  bestSellers: {
    title: 'Best sellers',
    span: '30 days',
    pieces: (pieces: number) => (pieces === 1 ? '1 piece' : `${counted(pieces)} pieces`),
    none: 'Nothing was sold in the last 30 days.',
  },
  stock: {
    title: 'Stock',
    soldOut: 'Sold out, still showing',
    last: 'The last one',
    low: 'Getting low',
    weekly: (pieces: number) => `Sells ${counted(pieces)} a week`,
    noPicture: 'No picture yet',
    left: (pieces: number) => `${counted(pieces)} left`,
    toLookAt: (products: number) => `${counted(products)} to check`,
    none: 'No product on show is low in stock or lacks a picture.',
  },
} as const
