import { counted } from '../everywhere/counted.ts'
import { shelves } from './collections.ts'
import { lower, places, reasonAlone, reasonIn } from './order-words.ts'
import { productArrange } from './product-arrange.ts'

/** Returns a sentence about things that were added or removed elsewhere while the owner was moving. */
function elsewhere(one: string, many: string, added: number, removed: number): string {
  const came = added === 1 ? `One ${one} was` : `${counted(added)} ${many} were`
  const went = removed === 1 ? `one ${one}` : `${counted(removed)} ${many}`
  if (removed === 0)
    return `${came} added elsewhere and ${added === 1 ? 'is' : 'are'} where the shop put ${added === 1 ? 'it' : 'them'}.`
  if (added === 0) return `${went.replace('one', 'One')} ${removed === 1 ? 'was' : 'were'} removed elsewhere.`
  return `${came} added elsewhere, ${went} removed.`
}

/** Makes the texts about one kind of thing that has an order in the shop. */
function kind(one: string, many: string) {
  const title = `${many.charAt(0).toUpperCase()}${many.slice(1)}`
  return {
    grid: `${title} in shop order`,
    saving: (count: number) => (count === 1 ? `Saving 1 ${one}` : `Saving ${counted(count)} ${many}`),
    /** "3 products", or the name of the only one. */
    named: (count: number, name: string) => (count === 1 ? name : `${counted(count)} ${many}`),
    notSavedBehind: `The order of the ${many} is not saved.`,
    lostBehind: (shop: string) =>
      `What you last did to the order of the ${many} in ${shop} is not saved: another shop was opened. Do it again there.`,
    savedAnd: (added: number, removed: number) => elsewhere(one, many, added, removed),
  }
}

/** The texts of the products. */
export const products = {
  title: 'Products',
  kinds: {
    products: kind('product', 'products'),
    categories: kind('category', 'categories'),
    artists: kind('artist', 'artists'),
  },
  place: (place: number) => `Place ${counted(place)}`,
  status: { sold_out: 'Sold out', hidden: 'Hidden', coming_soon: 'Coming soon' },
  statusName: { active: 'Active', coming_soon: 'Coming soon', hidden: 'Hidden', sold_out: 'Sold out' },
  left: (pieces: number) => `${counted(pieces)} left`,
  optionLeft: (name: string, pieces: number | null) =>
    pieces === null ? name : `${name} ${counted(pieces)}`,
  openProduct: (name: string) => `Open ${name}`,
  warning: {
    soldOut: 'Sold out, still shown',
    lowStock: 'Low stock',
    noPicture: 'No picture',
    noDescription: 'No description',
  },

  keys: {
    next: 'Next product',
    previous: 'Previous product',
    select: 'Select or unselect the product',
  },

  density: {
    label: 'Card size',
    act: (density: string) => `Products as: ${density}`,
    list: 'List',
    small: 'Small cards',
    medium: 'Cards',
    large: 'Large cards',
  },

  filter: {
    label: 'Filter',
    add: 'Filter',
    on: (chosen: number) => `${chosen} on`,
    facet: {
      news: 'Added',
      statuses: 'Status',
      warnings: 'To look at',
      categories: 'Category',
      artists: 'Artist',
    },
    clear: 'Show all products',
  },

  arrange: productArrange,
  cardMenu: { open: 'Open', select: 'Select', unselect: 'Unselect' },
  fresh: { mark: 'New', since: (day: string) => `New since ${day}` },

  before: { open: 'Before…', find: 'Find the product to put it before', none: 'Nothing in view matches.' },

  more: {
    label: 'More actions for products',
    stock: 'Stock report',
    categories: 'Order of the categories',
    artists: 'Order of the artists',
  },
  wanting: (count: number) => (count === 1 ? '1 option low or sold out' : `${count} options low or sold out`),

  sheet: {
    label: (name: string) => `Product ${name}`,
    previous: 'Previous product',
    next: 'Next product',
    close: 'Close the product',
    position: (place: number, total: number) => `Place ${counted(place)} of ${counted(total)}`,
    see: 'See it in the shop',
    onSale: 'On sale',
    pictures: 'Pictures',
    picture: (number: number, total: number) => `Picture ${number} of ${total}`,
    description: 'Description',
    noDescription: 'None. Buyers see only the pictures and the price.',
    options: 'Options',
    option: 'Option',
    only: 'One kind only',
    price: 'Price',
    left: 'Left',
    sold: 'Sold',
    uncounted: 'not counted',
    all: 'All',
    categories: 'Categories',
    artists: 'Artists',
    none: 'None',
    shipping: 'Shipping',
    to: 'To',
    alone: 'Alone',
    withOthers: 'With others',
    elsewhere: 'Everywhere else',
    facts: 'Facts',
    made: 'Added',
    changed: 'Changed',
    address: 'Address in the shop',
    number: 'Number',
    admin:
      'These details are changed in the shop’s own admin. Here you can change only the order of products.',
    gone: 'The shop does not have this product any more.',
  },

  stock: {
    title: 'Stock',
    label: 'Stock of every option',
    view: { low: 'Low and sold out', out: 'Sold out', all: 'All' },
    views: 'Which options',
    low: 'Low at or under',
    lowWrong: 'Type a number from 1 to 9999.',
    save: 'Save as CSV',
    columns: { name: 'Product', status: 'Status', left: 'Left', sold: 'Sold', price: 'Price' },
    sortBy: (column: string) => `Sort by ${column.toLowerCase()}`,
    state: { low: 'Low', out: 'Sold out' },
    sum: (options: number, sold: number) =>
      `${options === 1 ? '1 option' : `${counted(options)} options`}, ${counted(sold)} sold in all`,
    none: { low: 'Nothing is low.', out: 'Nothing is sold out.', all: 'No products in this shop yet.' },
    noneDetail: 'Options that the shop does not count are under All.',
    showAll: 'Show all options',
  },

  shelves,

  categories: 'Categories',
  all: 'All',
  severalCategories: 'Several categories',
  search: 'Search products',
  searchHint: 'Product or option',
  undo: 'Undo',
  redo: 'Redo',
  undoOf: (deed: string) => `Undo: ${deed}`,
  redoOf: (deed: string) => `Redo: ${deed}`,
  moved: (named: string) => `move of ${named}`,

  within: 'Products in view trade places with each other. All others keep theirs.',

  places,
  after: (name: string) => `, after ${name}`,
  atTop: ', at the top',
  firstInView: ', first in view',

  selected: (count: number) => `${counted(count)} selected`,
  selectAll: (count: number) => `Select all ${counted(count)}`,
  toTop: 'To top',
  toBottom: 'To bottom',
  toPlace: 'To place…',
  clear: 'Clear',
  clearKeys: 'Clear the selection',
  placeField: (last: number) => `Place, 1 to ${last}`,
  placeWrong: (last: number) => `Type a number from 1 to ${last}.`,
  placeWithin: 'A place in the whole shop. Products in between make room, also those that are not in view.',
  move: 'Move',

  savedState: 'Shop order',
  saved: 'Saved',
  savedSince: (when: string) => `The shop has shown this order since ${when}`,
  shopOrderAsOf: (when: string) => `This is the shop’s order as of ${when}`,
  bothKept: (mine: string, theirs: string, count: number) =>
    `You moved ${mine}; ${theirs} ${count === 1 ? 'was' : 'were'} moved elsewhere: both kept.`,
  stands: (named: string, at: readonly number[]) => `${named} now at ${lower(places(at))}`,
  standsAlready: (named: string, at: readonly number[]) => `${named}: ${lower(places(at))} already.`,
  notSaved: 'Not saved',
  later: 'Not saved yet',
  goesOut: (reason: string) =>
    reason === ''
      ? 'The order is kept here and is sent automatically.'
      : `${reasonAlone(reason)} It is sent automatically.`,
  mayHaveArrived: (reason: string) =>
    `${reason === '' ? 'The order may have arrived.' : `${reasonAlone(reason)} It may have arrived all the same.`} Backroom checks, and sends it again if it has not.`,
  /**
   * Returns the emphasized words, and the rest of core's sentence. When the order may have arrived, only core's
   * sentence says what is certain.
   */
  failed(message: string, mayHaveArrived: boolean): readonly [string, string] {
    const reason = reasonIn(message)
    if (reason !== undefined) return [this.notSaved, `: ${reason}`]
    return mayHaveArrived ? ['', message] : [this.notSaved, `. ${message}`]
  },
  contested: ': something was moved here and elsewhere.',
  choose: 'Choose…',

  conflict: {
    title: (named: string, count: number) =>
      count === 1
        ? `${named} was moved here and elsewhere. Which place is right?`
        : `${named} were moved here and elsewhere. Which places are right?`,
    detail: 'All other moves, yours and those made elsewhere, are kept either way.',
    more: (count: number) => `and ${counted(count)} more`,
    shop: 'The shop’s',
    mine: 'Yours',
    first: 'at the top',
    behind: (name: string) => `after ${name}`,
    keepShop: 'Keep the shop’s',
    useMine: 'Use mine',
    gone: 'Added elsewhere',
  },

  none: 'No products in this shop yet.',
  noneDetail: 'Add products in the shop’s own admin. They appear here when Backroom next reads the shop.',
  noMatch: (text: string) => `No product matches “${text}”.`,
  noMatchDetail: 'Looked in names and options.',
  noMatchIn: 'Looked in names and options of the products that match the filters.',
  emptyCategory: (category: string) => `No product is in ${category}.`,
  emptyCategoryDetail: 'Products get their categories in the shop’s own admin.',
  noneFiltered: 'No product matches these filters.',
  noneFilteredDetail: 'Choose other filters, or show all products.',
  showAll: 'Show all products',
  stillShown: (when: string) => `This is the shop as of ${when}.`,
} as const
