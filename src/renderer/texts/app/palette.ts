import { counted } from '../everywhere/counted.ts'

/** The texts of the command palette. */
export const palette = {
  found: 'Results',
  sections: {
    toShip: 'Orders to ship',
    notPaid: 'Not paid',
    views: 'Lists of orders',
    products: 'Products',
    discounts: 'Discounts',
    do: 'Do',
    older: 'Shipped orders',
    /** The subject of acts, where no thing names it. */
    subject: 'What is open',
    view: 'In this view',
    notNow: 'Not now',
  },
  /** Why an act is not available now. */
  notNow: {
    order: 'No order is open or chosen.',
    product: 'No product is open or selected.',
    discount: 'No discount is open.',
    orders: 'Only in Orders.',
    products: 'Only in Products.',
    said: (act: string, why: string) => `Not done: ${act.replace(/…$/, '')}. ${why}`,
  },
  savedView: 'Saved view',
  list: (what: string) => `Orders: ${what}`,
  /** The phrases that stand for a filter of the orders. */
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
  /** Further words that find the sections of the settings, beside their names. */
  settingsCalled: {
    account: 'currency, time zone, subdomain',
    sending: 'undo, seconds',
    notices: 'notifications, quiet hours',
    appearance: 'theme, light mode, dark mode',
    keys: 'shortcuts, hotkeys, keyboard',
    signIn: 'port, browser',
    data: 'backup, export, notes',
  },
  theme: {
    system: 'Same appearance as the system',
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
  /** Matches the input that ends a discount: the word "end" and its code. */
  ending: /^end\s+(\S.*)$/i,
  end: (code: string) => `End ${code} now`,
  none: (typed: string) =>
    `Nothing matches “${typed}”. Looked in orders, products, discounts, saved views, filters and what can be done.`,
  noneYet: (typed: string) => `Nothing matches “${typed}” so far. Orders are still being read.`,
  counted: (rows: number) => (rows === 1 ? '1 result' : `${counted(rows)} results`),
  older: (orders: number, typed: string) =>
    orders === 1 ? `1 shipped order with “${typed}”` : `${counted(orders)} shipped orders with “${typed}”`,
  keys: { move: 'move', open: 'open', ship: 'mark shipped', more: 'more', back: 'back' },
  /** The acts on one thing that was found. */
  acts: {
    open: 'Open',
    ship: 'Mark shipped',
    slip: 'Print its packing slip',
    copyNumber: 'Copy the order number',
    copyMail: 'Copy the e-mail address',
    copyCode: 'Copy the code',
    copyName: 'Copy the name',
  },
  /** Announced when the list has only the acts on one thing. */
  within: (thing: string) => `What can be done with ${thing}`,
  guidePage: (title: string) => `Guide: ${title}`,
  /** Further words that find the pages of the guide, beside their titles. */
  guideCalled: {
    connect: 'sign in, password, oauth, browser',
    ship: 'pack, undo, take back, tracking',
    address: 'buyer, change, street',
    print: 'paper, pick list, pdf',
    'carrier-report': 'csv, tracking, import',
    products: 'drag, arrange, move, sort',
    discount: 'code, coupon, sale',
    'two-shops': 'second shop, switch',
    offline: 'network, internet',
    'back-up': 'backup, notes, file, copies, new computer',
    trouble: 'help, error, problem, failed, not sent',
  },
} as const
