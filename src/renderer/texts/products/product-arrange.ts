import { counted } from '../everywhere/counted.ts'

const products = (count: number) => (count === 1 ? '1 product' : `${counted(count)} products`)

/** The texts for putting many products in order at once. */
export const productArrange = {
  label: 'Arrange',
  /** With three dots, since a preview comes first. */
  named: (done: string) => `${done}…`,
  /** In the palette, where nothing else names the subject. */
  act: (what: string) => `Arrange: ${what}`,
  done: {
    byName: 'A to Z',
    newestFirst: 'Newest first',
    bestSelling: 'Best selling first',
    priceUp: 'Price, low to high',
    priceDown: 'Price, high to low',
    stockMost: 'Most in stock first',
    byCategory: 'Category by category',
    soldOutLast: 'Sold out last',
    reverse: 'Reverse order',
  },
  title: {
    byName: 'Put the products in order from A to Z?',
    newestFirst: 'Put the newest products first?',
    bestSelling: 'Put the best selling products first?',
    priceUp: 'Put the cheapest products first?',
    priceDown: 'Put the most expensive products first?',
    stockMost: 'Put the products with most in stock first?',
    byCategory: 'Put the products together by category?',
    soldOutLast: 'Put sold out products last?',
    reverse: 'Reverse the order?',
  },
  scope: 'Works on',
  scopes: { all: 'All', inView: 'In view', selected: 'Selected' },
  detail: (moved: number, count: number, scope: 'all' | 'inView' | 'selected') => {
    const among = { all: 'in the shop', inView: 'in view', selected: 'selected' }[scope]
    const rest = scope === 'all' ? '' : ' All others keep theirs.'
    const those =
      moved === count
        ? `All ${counted(count)} products`
        : `${counted(moved)} of the ${counted(count)} products`
    return `${those} ${among} ${moved === 1 ? 'changes its place' : 'change places'}.${rest}`
  },
  nothing: 'They are in this order already.',
  preview: 'What changes first',
  rest: (count: number) => (count === 1 ? 'and 1 more' : `and ${counted(count)} more`),
  from: (place: number) => `was ${counted(place)}`,
  do: 'Arrange',
  reason: {
    added: (day: string) => `added ${day}`,
    sold: (count: number) => `${counted(count)} sold`,
    noCategory: 'no category',
  },
  own: {
    title: (name: string) => `Apply “${name}”?`,
    keep: 'Save this order as…',
    keepTitle: 'Save this order',
    keepDetail:
      'Backroom keeps the current order of the products under this name, so that you can apply it later.',
    name: 'Name',
    taken: (name: string) => `This replaces “${name}” as you saved it before.`,
    save: 'Save',
    kept: (name: string) => `“${name}” is saved.`,
    /** A time of today, for the sentences below. */
    today: (time: string) => `at ${time}`,
    keptOn: (when: string) => `saved ${when}`,
    planned: (when: string) => `is applied ${when}`,
    wasPutOn: (when: string) => `was applied ${when}`,
    detail: (moved: number, at: string) =>
      `${products(moved)} ${moved === 1 ? 'changes its place' : 'change places'}. Products added since it was saved (${at}) stay where they are.`,
    nothing: 'The products are in this order already.',
    do: 'Apply now',
    plan: 'Apply later…',
    planTitle: (name: string) => `When should “${name}” be applied?`,
    planDetail:
      'Backroom applies it automatically if it is running with this shop open at that time; otherwise it asks you the next time.',
    at: 'Day and time',
    rehearsal: 'Preview, as the products are now',
    planDo: 'Schedule',
    unplan: 'Do not apply it',
    delete: 'Delete',
    deleted: (name: string) => `“${name}” is deleted.`,
    missed: (name: string, when: string) =>
      `“${name}” was to be applied ${when} and was not: this shop was not open here then, or it could not be done.`,
    look: 'Look at it',
    leave: 'Leave it',
  },
} as const
