/** "3 products", or the name of the only one. */
function named(count: number, name: string): string {
  return count === 1 ? name : `${count} products`
}

function places(at: readonly number[]): string {
  const first = at[0] ?? 0
  const last = at.at(-1) ?? first
  if (at.length < 2) return `Place ${first}`
  if (at.length === 2) return `Places ${first} and ${last}`
  return last - first === at.length - 1 ? `Places ${first} to ${last}` : `Between places ${first} and ${last}`
}

function elsewhere(added: number, removed: number): string {
  const came = added === 1 ? 'One product was' : `${added} products were`
  const went = removed === 1 ? 'one product' : `${removed} products`
  if (removed === 0)
    return `${came} added elsewhere and ${added === 1 ? 'stands' : 'stand'} where the shop put ${added === 1 ? 'it' : 'them'}.`
  if (added === 0) return `${went.replace('one', 'One')} ${removed === 1 ? 'was' : 'were'} removed elsewhere.`
  return `${came} added elsewhere, ${went} removed.`
}

/** What the products say. */
export const products = {
  title: 'Products',
  grid: 'Products in shop order',
  place: (place: number) => `Place ${place}`,
  status: { sold_out: 'Sold out', hidden: 'Hidden', coming_soon: 'Coming soon' },
  left: (pieces: number) => `${pieces} left`,

  categories: 'Categories',
  all: 'All',
  search: 'Search products',
  searchHint: 'Product or option',
  undo: 'Undo',
  redo: 'Redo',

  within: 'Moves here trade places among the products in view. All others keep theirs.',

  places,
  after: (name: string) => `, after ${name}`,
  atTop: ', at the top',
  firstInView: ', first in view',

  selected: (count: number) => `${count} selected`,
  toTop: 'To top',
  toBottom: 'To bottom',
  toPlace: 'To place…',
  clear: 'Clear',
  clearKeys: 'Clear the selection',
  placeField: (last: number) => `Place, 1 to ${last}`,
  placeWrong: (last: number) => `Type a number from 1 to ${last}.`,
  placeWithin: 'Goes to that place, or to the next that a product in view holds.',
  move: 'Move',

  savedState: 'Shop order',
  saved: 'Saved',
  savedSince: (when: string) => `The shop has shown this order since ${when}`,
  shopOrderAsOf: (when: string) => `This is the shop’s order as of ${when}`,
  savedAnd: elsewhere,
  saving: (count: number) => (count === 1 ? 'Saving 1 product' : `Saving ${count} products`),
  stands: (count: number, name: string, at: readonly number[]) =>
    `${named(count, name)} now at ${places(at).replace(/^[PB]/, (letter) => letter.toLowerCase())}`,
  notSaved: 'Not saved',
  /** Core's own sentence, without what stands before it in the bar. */
  because: (message: string) => {
    const [, reason] = /^[^:]* not saved: (.+)$/.exec(message) ?? []
    return reason === undefined ? `. ${message}` : `: ${reason}`
  },
  contested: ': the order was changed elsewhere.',
  choose: 'Choose…',
  notSavedBehind: 'The order of the products is not saved.',
  contestedBehind: 'The order of the products was changed elsewhere. Products has the choice.',

  conflict: {
    title: 'The order was changed elsewhere. Which one is right?',
    detail: (places: number) =>
      places === 1 ? 'They differ at one place.' : `They differ at ${places} places. The first of them:`,
    shop: 'The shop’s',
    mine: 'Yours',
    keepShop: 'Keep the shop’s',
    useMine: 'Use mine',
    place: 'Place',
    gone: 'Added elsewhere',
  },

  none: 'No products in this shop yet',
  noneDetail: 'Products are made in the shop’s own admin. They appear here with the next reading.',
  noMatch: (text: string) => `No product matches “${text}”`,
  noMatchDetail: 'Looked in names and options.',
  noMatchIn: (category: string) => `Looked in names and options in ${category}.`,
  emptyCategory: (category: string) => `No product is in ${category}`,
  emptyCategoryDetail: 'Products get their categories in the shop’s own admin.',
  showAll: 'Show all products',
  stillShown: (when: string) => `This is the shop as of ${when}.`,
} as const
