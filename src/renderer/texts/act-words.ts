import type { CommandId } from '#shared/app/commands.ts'
import { columnIds } from '#shared/orders/order-table.ts'
import { densities, rowFields } from '#shared/shop/row-looks.ts'
import { orderList } from './orders/order-list.ts'
import { palette } from './app/palette.ts'
import { products } from './products/products.ts'

/** Returns the words of each act of a kind, by id: "sort.newest", "sort.oldest". */
function each<P extends string, K extends string>(
  kind: P,
  ids: readonly K[],
  words: (id: K) => string,
): Readonly<Record<`${P}.${K}`, string>> {
  // True because each id has an entry.
  return Object.fromEntries(ids.map((id) => [`${kind}.${id}`, words(id)])) as Record<`${P}.${K}`, string>
}

/** Returns the keys of a group of texts. */
const namesOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  // `Object.keys` returns plain strings; the texts have only the keys of their type.
  Object.keys(words) as K[]

const { sort, facts, table } = orderList
const sortings = ['newest', 'oldest', 'changed', 'paid', 'name', 'total', 'totalUp', 'match'] as const
const { arrange, density } = products

/**
 * The names of all acts without a default key, by id, as lists of all acts show them. The view of an act uses a more
 * exact name: "Duplicate" of a discount, "Copy the address" of an order. Commands with keys are in
 * `shared/app/commands.ts`.
 */
export const actWords = {
  'go.work': 'Skip to the page',
  'go.waiting': 'Go to what waits to be sent',
  'go.labels': 'Print labels for all orders to ship',
  'sync.look': 'Check the shop now',
  'sync.stop': 'Stop or resume reading the shop',
  'toast.go': 'Do what the last message offers',
  'toast.retry': 'Try again what did not work',
  'toast.close': 'Close the last message',
  'notice.do': 'Do what the page offers',
  'notice.other': 'Do the other thing that the page offers',
  ...each('theme', namesOf(palette.theme), (id) => palette.theme[id]),
  'logs.open': 'Open the log folder',
  'keys.usual': 'Reset all keys',

  'list.export': 'Export the list of orders…',
  'list.putAway': 'Show orders put away',
  'list.seen': 'Mark all orders as seen',
  'list.line': 'Do what the line over the list offers',
  'list.noFilters': 'Clear all filters',
  'list.filterAway': 'Remove a filter',
  'list.chooseMatching': 'Choose all orders that match',
  ...each('sort', sortings, (id) => sort.now(sort[id])),
  ...each('rows', rowFields, (id) => `Show or hide in every row: ${facts[id]}`),
  ...each('columns', columnIds, (id) => `Show or hide the column: ${table.columns[id]}`),

  'order.open': 'Open the order',
  'order.copyNumber': 'Copy the order number',
  'order.copyMail': 'Copy the buyer’s e-mail address',
  'order.copyPhone': 'Copy the buyer’s phone number',
  'order.copyTracking': 'Copy the tracking number',
  'order.copyAddress': 'Copy the address of the parcel',
  'order.copyLine': 'Copy a line of the address',
  'order.copyPayment': 'Copy the payment’s number',
  'order.putAway': 'Put an unpaid order away, or bring it back',
  'order.export': 'Export the chosen orders…',
  'order.map': 'See where the parcel goes on a map',
  'order.payment': 'See the payment at its processor',
  'order.forget': 'Forget this buyer…',
  'order.openWindow': 'Open the order in a new window',
  'order.sections': 'Hide and move the sections of an order…',
  'order.copyLink': 'Copy a link to the order',
  'order.openInAdmin': 'Open the order in the shop’s own admin',
  'order.trackNot': 'Remove the tracking number',
  'order.followParcel': 'Follow the parcel at its carrier',
  'order.takeBack': 'Take back the order’s change',
  'order.sendAgain': 'Send the order’s change again',
  'order.putWriteAway': 'Put away the order’s refused change',
  'order.settle': 'Choose between two corrections…',
  'note.edit': 'Change a note',
  'note.delete': 'Delete a note',
  'open.mark': 'Mark the open order, while others are chosen',
  'open.pack': 'Pack the open order, while others are chosen',

  'product.open': 'Open the product',
  'product.see': 'See the product in the shop',
  'product.copyLink': 'Copy a link to the product',
  'product.openInAdmin': 'Open the product in the shop’s own admin',
  'product.saveAgain': 'Save the order of products again',
  'product.settle': 'Choose between two product orders…',
  'products.stock': 'Stock of all products',
  'products.categories': 'Categories',
  'products.artists': 'Artists',
  'products.window': 'Back to all products',
  'stock.sort': 'Sort the stock by a column',
  'stock.save': 'Save the stock as CSV',
  'shelf.new': 'New category or artist…',
  'shelf.rename': 'Rename a category or an artist…',
  'shelf.delete': 'Delete a category or an artist…',
  ...each('arrange', namesOf(arrange.done), (id) => arrange.act(arrange.done[id])),
  'arrange.keep': arrange.own.keep,
  ...each('density', densities, (id) => density.act(density[id])),

  'discount.copyCode': 'Copy the discount’s code',
  'discount.copyWithLink': 'Copy the discount’s code with its page address',
  'discount.open': 'Open the discount',
  'discount.copyLink': 'Copy a link to the discount',
  'discount.openInAdmin': 'Open the discount in the shop’s own admin',
  'discount.duplicate': 'Duplicate the discount',
  'discount.end': 'End the discount now',
  'discount.many': 'Make many codes at once…',
  'discount.makeCode': 'Make up a code',
  'discount.sameDays': 'Give the discount the same days',
  'discount.openTwin': 'Open the discount that has this code',
  'discount.takeBack': 'Keep the discount after all',
  'discount.sendAgain': 'Try to delete the discount again',
  'discount.putWriteAway': 'Put away the failed deletion of a discount',
  'form.discard': 'Discard what was typed',
  'form.goToField': 'Go to the field that is wrong',

  'outbox.tryAll': 'Try all unsent changes again',
  'outbox.tryAgain': 'Try an unsent change again',
  'outbox.takeBack': 'Take back what waits to be sent',
  'outbox.putAway': 'Put away what is done or was not sent',
  'outbox.sendNow': 'Send what waits now',
  'outbox.settle': 'Choose between two changes…',
  'outbox.turnRound': 'Reverse a whole action',
  'outbox.showMore': 'Show more of an action',
  'outbox.showLess': 'Show less of an action',

  'paper.savePdf': 'Save the papers as PDF',
  'paper.fit': 'Show as many papers as fit side by side',
  'paper.leavePrinted': 'Leave out what was printed already',
  'paper.wholePile': 'Show the whole pile',
  'paper.rest': 'Go on with the rest of the pile',

  'home.ship': 'Mark the paid orders shipped',
  'home.table': 'Sales as a table, or as a chart',
  'home.moreCurrencies': 'Sales in more currencies',
  'report.choose': 'Choose a carrier’s report…',
  'report.copy': 'Copy what doesn’t match in the report',
  'report.putAway': 'Put the carrier’s report away',

  'shops.connect': 'Connect another shop',
  'shops.disconnect': 'Disconnect a shop…',
  'shops.signIn': 'Sign in again',
  'shops.site': 'Open the shop in the browser',
  'shops.unsent': 'Go to the shop with unsent changes',
  'shops.newOrders': 'Go to the new orders',
  'shops.demo': 'Open the demo shop',
  'shops.service': 'Connect to another service',
  'shops.howKept': 'How your data is kept',
  'shops.showSecret': 'Show the password, or hide it',
  'letters.new': 'New text to buyers',
  'letters.delete': 'Delete the text to buyers',
  'notices.allow': 'Allow notifications of new orders',
  'notices.try': 'Show a notification now',
  'settings.copyAddress': 'Copy an address of this computer',
  'data.readAnew': 'Read the shop again',
  'data.save': 'Save what you wrote as a file',
  'data.take': 'Import a file of what you wrote…',
  'data.bringBack': 'Restore a copy of what you wrote…',
  'data.removeAside': 'Delete the files that were set aside',
} as const

/**
 * Acts for the owner's own things have the kind and the thing's id; never a word of a buyer, since the palette stores
 * ids.
 */
export type ActName = keyof typeof actWords | CommandId | `${'arrange' | 'shop' | 'view' | 'keys'} ${string}`
