import { counted } from './counted.ts'

/** What the command palette says. */
export const palette = {
  open: 'Find or do',
  label: 'Find or do anything',
  placeholder: 'Buyer, number, item, product, code, or what to do',
  found: 'What was found',
  sections: {
    toShip: 'Orders to ship',
    notPaid: 'Not paid',
    views: 'Lists of orders',
    products: 'Products',
    discounts: 'Discounts',
    do: 'Do',
    older: 'Shipped orders',
  },
  savedView: 'Saved view',
  list: (what: string) => `Orders: ${what}`,
  /** What stands for a filter of the orders when it is typed. */
  phrases: {
    toShip: ['to ship', 'unshipped', 'paid unshipped'],
    notPaid: ['not paid', 'unpaid'],
    putAway: ['put away'],
    shipped: ['shipped'],
    paid: ['paid'],
    pending: ['pending', 'payment pending'],
    failed: ['failed', 'payment failed'],
    today: ['today'],
    yesterday: ['yesterday'],
    week: ['last week', 'this week', 'last 7 days'],
    thirtyDays: ['last 30 days'],
    month: ['this month'],
    lastMonth: ['last month'],
    year: ['this year'],
    packed: ['packed'],
    notPacked: ['not packed', 'unpacked'],
    isNew: ['new', 'new orders'],
    first: ['first order', 'first orders'],
    again: ['bought again', 'regulars'],
    noted: ['my note', 'noted'],
    buyerNoted: ['buyer note', 'buyer wrote'],
    waiting: ['waiting', 'late'],
  },
  go: (place: string) => `Go to ${place}`,
  /** What the sections of the settings are looked for by, beside their names. */
  settingsCalled: {
    account: 'currency, time zone, subdomain',
    sending: 'undo, seconds',
    notices: 'notifications, quiet hours',
    appearance: 'theme, light mode, dark mode',
    signIn: 'port, browser',
    data: 'backup, export, notes',
  },
  theme: {
    system: 'Light or dark as the system',
    light: 'Light appearance',
    dark: 'Dark appearance',
  },
  setting: (section: string) => `Settings: ${section}`,
  shipAll: (orders: number, search: string) =>
    orders === 1
      ? `Mark the paid order with “${search}” shipped`
      : `Mark ${counted(orders)} paid orders with “${search}” shipped`,
  product: (price: string, stock: number | null, place: number) =>
    `${price} · ${stock === null ? 'not counted' : `${counted(stock)} left`} · place ${counted(place)} in the shop`,
  /** What is typed to end a discount: the word, and its code. */
  ending: /^end\s+(\S.*)$/i,
  end: (code: string) => `End ${code} now`,
  none: (typed: string) =>
    `Nothing matches “${typed}”. Looked in orders, products, discounts, saved views, filters and what can be done.`,
  noneYet: (typed: string) => `Nothing matches “${typed}” so far. Orders are still being read.`,
  counted: (rows: number) => (rows === 1 ? '1 thing found' : `${counted(rows)} things found`),
  older: (orders: number, typed: string) =>
    orders === 1 ? `1 shipped order with “${typed}”` : `${counted(orders)} shipped orders with “${typed}”`,
  keys: { move: 'move', open: 'open', ship: 'mark shipped' },
} as const
