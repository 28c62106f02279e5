const products = (count: number) => (count === 1 ? '1 product' : `${count.toLocaleString('en')} products`)

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
    reverse: 'The other way round',
  },
  title: {
    byName: 'Put the products in order from A to Z?',
    newestFirst: 'Put the newest products first?',
    bestSelling: 'Put the best selling products first?',
    priceUp: 'Put the cheapest products first?',
    priceDown: 'Put the dearest products first?',
    stockMost: 'Put what is most in stock first?',
    byCategory: 'Put the products together by category?',
    soldOutLast: 'Put sold out products last?',
    reverse: 'Turn the order round?',
  },
  scope: 'Works on',
  scopes: { all: 'All', inView: 'In view', selected: 'Selected' },
  detail: (moved: number, count: number, scope: 'all' | 'inView' | 'selected') => {
    const among = { all: 'in the shop', inView: 'in view', selected: 'selected' }[scope]
    const rest = scope === 'all' ? '' : ' All others keep theirs.'
    const those = moved === count ? `All ${count} products` : `${moved} of the ${count} products`
    return `${those} ${among} ${moved === 1 ? 'changes its place' : 'change places'}.${rest}`
  },
  nothing: 'They stand in this order already.',
  preview: 'What changes first',
  rest: (count: number) => (count === 1 ? 'and 1 more' : `and ${count.toLocaleString('en')} more`),
  from: (place: number) => `was ${place}`,
  do: 'Arrange',
  reason: {
    added: (day: string) => `added ${day}`,
    sold: (count: number) => `${count.toLocaleString('en')} sold`,
    noCategory: 'no category',
  },
  own: {
    title: (name: string) => `Put on “${name}”?`,
    keep: 'Keep this order as…',
    keepTitle: 'Keep this order',
    keepDetail: 'The order that the shop window has now, under a name of your own, to be put on later.',
    name: 'Name',
    taken: (name: string) => `Takes the place of “${name}” as it was kept before.`,
    save: 'Keep it',
    kept: (name: string) => `“${name}” is kept.`,
    /** A time of today, for the sentences below. */
    today: (time: string) => `at ${time}`,
    keptOn: (when: string) => `kept ${when}`,
    planned: (when: string) => `is put on ${when}`,
    wasPutOn: (when: string) => `was put on ${when}`,
    detail: (moved: number, at: string) =>
      `${products(moved)} ${moved === 1 ? 'changes its place' : 'change places'}. What came since it was kept (${at}) stands where it is now.`,
    nothing: 'The products stand in this order already.',
    do: 'Put on now',
    plan: 'Put on at a time…',
    planTitle: (name: string) => `When is “${name}” put on?`,
    planDetail:
      'Backroom does it by itself if it runs then and this shop is open in it; else it asks you the next time.',
    at: 'Day and time',
    rehearsal: 'Rehearsal, as things stand now',
    planDo: 'Plan it',
    unplan: 'Do not put it on',
    delete: 'Delete',
    deleted: (name: string) => `“${name}” is deleted.`,
    missed: (name: string, when: string) =>
      `“${name}” was to be put on ${when} and was not: this shop was not open here then, or it could not be done.`,
    look: 'Look at it',
    leave: 'Leave it',
  },
} as const
