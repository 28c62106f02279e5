import type { PaymentStatus } from '#shared/orders/order.ts'
import type { ConfirmedKind, PaperKind } from '#shared/documents/paper-kinds.ts'
import { counted } from '../everywhere/counted.ts'

const orderCount = (count: number) => (count === 1 ? '1 order' : `${counted(count)} orders`)
const pageCount = (count: number) => (count === 1 ? '1 page' : `${counted(count)} pages`)
const slipCount = (count: number) => (count === 1 ? '1 slip' : `${counted(count)} slips`)
const labelCount = (count: number) => (count === 1 ? '1 label' : `${counted(count)} labels`)
const pieceCount = (count: number) => (count === 1 ? '1 piece' : `${counted(count)} pieces`)

/** The texts of the paper page, and those on the papers themselves. */
export const paper = {
  kinds: { label: 'What to print', slips: 'Slips', labels: 'Labels', pick: 'Pick list' },

  back: 'Back',
  backKey: 'Back to where you came from',
  counts: (orders: number, pages: number) => `${orderCount(orders)}, ${pageCount(pages)}`,
  layingOut: (done: number, all: number) => `Laying out ${counted(done)} of ${counted(all)}`,
  zoom: {
    in: 'Larger',
    out: 'Smaller',
    fit: 'As many as fit side by side',
    now: (percent: number) => `${percent}%`,
  },
  bench: 'Pages as they print',
  page: (title: string, page: number, pages: number) =>
    pages === 1 ? title : `${title}, page ${page} of ${pages}`,
  /** For an order that the owner corrected here. */
  notInShop: 'Corrected, not in the shop yet',
  slipOf: (buyer: string, number: string) => (buyer === '' ? `Slip ${number}` : `Slip of ${buyer}`),
  labelsPage: (page: number) => `Labels, sheet ${page}`,

  options: 'Print options',
  showOptions: 'Options',
  prices: {
    label: 'Slip',
    with: 'With prices',
    marked: 'As marked',
    without: 'Gift',
    all: 'Every slip shows prices.',
    none: 'No slip shows prices.',
    tagged: (tag: string, without: number, all: number) =>
      `Orders tagged ${tag} print without prices: ${counted(without)} of ${counted(all)}.`,
    noTag: 'No tag marks a gift yet.',
    noTags: 'Tag an order Gift, and its slip prints without prices.',
    tag: 'Tag that marks a gift',
    choose: 'Choose a tag',
    another: 'Another tag',
    never: 'None',
  },
  size: { label: 'Paper', a4: 'A4', a5: 'A5', a6: 'A6', letter: 'Letter' },
  contents: {
    label: 'Contents',
    buyerNote: 'Buyer’s note',
    pictures: 'Product pictures',
    ownNotes: 'Your own note (for your eyes only)',
    ownTags: 'The order’s tags (for your eyes only)',
    address: 'Shop address',
    logo: 'Shop picture',
    code: 'Order number to scan',
    tracking: 'Tracking number',
    sender: 'Your shop above the buyer',
    pickPacked: 'Packed items, too',
  },
  editMessage: 'Write a message…',
  editAddress: 'Write the address…',
  message: 'Message at the foot',
  messageHint: 'Thank you for keeping a small studio busy.',
  address: 'Shop address, as it prints',
  addressHint: 'Street, place, country',
  tooLong: (most: number, over: number) =>
    `At most ${counted(most)} characters: this is ${counted(over)} too many, and is saved once it is shorter.`,
  savedSince: (saved: string) =>
    `You typed this before another text was saved: “${saved}”. Go on typing to save yours.`,
  emptiedSince: 'You typed this before the saved text was emptied. Go on typing to save yours.',
  useSaved: 'Discard mine',

  labels: {
    format: 'Label',
    start: 'Begin at label',
    startHint: (most: number) => `For a used sheet, the first free label: 1 to ${most}.`,
    position: (place: number) => `Begin at label ${place}`,
    without: (count: number) =>
      count === 1 ? '1 order has no label' : `${counted(count)} orders have no label`,
    tooLong: 'Its address does not fit on this label. Choose a larger one.',
    putRight: 'Correct it',
    none: 'None of these orders has an address to print.',
    noneFits: 'None of these orders has an address that fits on this label.',
    noneFitsDetail: 'Choose a larger label in the print options.',
  },

  pile: {
    title: 'In this pile',
    sort: 'Order of the pile',
    '-placed': 'newest first',
    placed: 'oldest first',
    '-changed': 'last changed first',
    '-completed': 'last paid first',
    name: 'by name',
    '-total': 'largest first',
    total: 'smallest first',
    all: (count: number) => `All ${counted(count)}`,
    more: (count: number) => `Show ${counted(count)} more`,
    gift: 'Gift',
    printed: (when: string) => `printed ${when}`,
    leavePrinted: (count: number) =>
      count === 1 ? 'Leave out the one printed before' : `Leave out the ${counted(count)} printed before`,
    noName: 'No name',
    none: 'All orders of the pile are left out.',
    putBackAll: 'Put all back',
  },
  giftTag: 'Gift, no prices',
  noPrices: 'No prices',
  printedTag: (when: string) => `Printed ${when}`,

  tick: 'Tick as packed when printed',
  savePdf: 'Save PDF',
  printCount: (count: number) => `Print ${counted(count)}`,
  printKey: 'Print',
  nothingChosen: 'Nothing in the pile is chosen. Choose an order, then print.',
  /** The question after the print dialog, which never reports how it ended. */
  cameOut: {
    ask: {
      slips: (count: number) =>
        count === 1 ? 'Did the slip come out?' : `Did the ${slipCount(count)} come out?`,
      labels: (count: number) =>
        count === 1 ? 'Did the label come out?' : `Did the ${labelCount(count)} come out?`,
    } satisfies Record<ConfirmedKind, (count: number) => string>,
    marks: (count: number) => (count === 1 ? 'Yes marks it printed.' : 'Yes marks them printed.'),
    ticks: (count: number) =>
      count === 1
        ? 'Yes marks it printed, and its order packed.'
        : 'Yes marks them printed, and their orders packed.',
    yes: 'Yes',
    no: 'No',
  },
  marked: {
    slips: (count: number) => `${slipCount(count)} marked printed.`,
    labels: (count: number) => `${labelCount(count)} marked printed.`,
    // For a pick list the result makes no difference.
    pick: () => 'The pick list was sent to the print dialog.',
  } satisfies Record<PaperKind, (count: number) => string>,
  packed: (packed: number, printed: number) =>
    packed === 0
      ? 'All of them were already packed.'
      : packed === printed
        ? 'Marked packed.'
        : `${counted(packed)} marked packed, the others already were.`,
  unpacked: (count: number) =>
    count === 1 ? '1 order is not packed any more.' : `${counted(count)} orders are not packed any more.`,
  saved: {
    slips: (count: number) => `${slipCount(count)} saved as a PDF.`,
    labels: (count: number) => `${labelCount(count)} saved as a PDF.`,
    pick: () => 'The pick list is saved as a PDF.',
  } satisfies Record<PaperKind, (count: number) => string>,
  notNoted: 'Not marked printed.',
  notMarked: 'Not marked printed yet.',
  mark: 'Mark printed',
  byPrinting: 'Choose “Save as PDF” as the printer.',

  /** For a print selection of more orders than print at once. */
  rest: {
    first: (most: number, rest: number) =>
      `These are the first ${counted(most)} of ${orderCount(most + rest)}, as many as print at once.`,
    goOn: (rest: number) =>
      rest === 1 ? 'Go on with the other one' : `Go on with the other ${counted(rest)}`,
  },

  empty: {
    title: 'Nothing to ship.',
    unread: 'Not all of your orders are here yet.',
    partly: 'Not all of your orders are here yet. These are to ship so far; the others appear as they come.',
    unreadDetail: 'None of the orders here so far is to ship. The others appear as they come.',
    detail: 'Paid orders that wait appear here within a minute.',
    orders: 'See the orders',
    gone: 'This pile no longer exists.',
    goneDetail: 'It was chosen in another window, or long ago.',
    toShip: 'Print what is to ship',
    none: 'None of these orders is in the shop any more.',
  },

  slip: {
    from: (name: string) => (name === '' ? 'From the buyer' : `From ${name}`),
    own: 'Note to self',
    ownTags: 'Your tags',
    forYou: 'For your own eyes – not for the parcel',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    noAddress: 'No address',
    totalOf: (number: string, total: string) => `${number}: ${total}`,
    /** @param more how many further orders are in the parcel */
    numbers: (number: string, more: number) => (more === 0 ? number : `${number} +${counted(more)}`),
    /** For items of an order that the shop counts and does not name. */
    unnamed: (count: number) =>
      count === 1 ? 'Item that the shop does not name' : 'Items that the shop does not name',
    lookThere: 'Check in the shop before you pack.',
    toFollow: 'To follow in another parcel',
    sentBefore: 'Sent before, in another parcel',
    tracking: (carrier: string, number: string) =>
      carrier === '' ? `Tracking: ${number}` : `Tracking: ${carrier} ${number}`,
    total: {
      completed: 'Total, paid',
      pending: 'Total, payment pending',
      unpaid: 'Total, not paid',
      failed: 'Total, payment failed',
      invalid: 'Total, not paid',
    } satisfies Record<PaymentStatus, string>,
    otherTotal: (word: string) => `Total, ${word.toLowerCase()}`,
    items: 'Items',
    shipping: (label: string) => (label === '' ? 'Shipping' : `Shipping, ${label}`),
    discount: 'Discount',
    code: (code: string) => `Discount ${code}`,
    tax: 'Tax',
    other: 'Adjustment',
  },
  pick: {
    title: 'Pick list',
    head: (orders: number, pieces: number) => `${pieceCount(pieces)} for ${orderCount(orders)}`,
    in: (count: number) => `in ${orderCount(count)}`,
    more: (count: number) => `and ${counted(count)} more`,
    total: (pieces: number) => `${pieceCount(pieces)} in all`,
    packed: (count: number) =>
      count === 1
        ? '1 order is packed and not on the list.'
        : `${orderCount(count)} are packed and not on the list.`,
    allPacked: 'All of it is packed.',
    showPacked: 'Show what is packed',
  },
} as const
