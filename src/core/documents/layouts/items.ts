import { trackingCarrier } from '#shared/shipping/carriers.ts'
import { wordName } from '#shared/values/shop-word.ts'
import type { OrderItem } from '#shared/orders/order.ts'
import type { CsvCell } from '../csv/csv.ts'
import { shippedAt } from '../../mirror/store/order-shipping.ts'
import { amountCell, buyerName, dayCell, discountCodes, unnamedText } from '../csv/file-order.ts'
import type { FileOrder } from '../csv/file-order.ts'
import type { Column, Layout } from '../csv/layout.ts'
import { payments } from './plain.ts'

/** What the row's own item has in a cell. @param unnamed the same of an order that names no item */
const ofItem =
  (
    cell: (item: OrderItem, one: FileOrder) => CsvCell,
    unnamed: Column['cell'] = () => null,
  ): Column['cell'] =>
  (one) =>
    one.item ? cell(one.item, one) : unnamed(one)

const columns: readonly Column[] = [
  { id: 'number', head: 'Order', atFirst: true, cell: ({ order }) => order.id },
  { id: 'date', head: 'Date', atFirst: true, cell: (one) => dayCell(one, one.order.createdAt) },
  {
    id: 'product',
    head: 'Product',
    atFirst: true,
    cell: ofItem(
      ({ productName }) => productName,
      ({ order }) => unnamedText(order),
    ),
  },
  { id: 'option', head: 'Option', atFirst: true, cell: ofItem(({ optionName }) => optionName) },
  {
    id: 'quantity',
    head: 'Pieces',
    atFirst: true,
    cell: ofItem(
      ({ quantity }) => quantity,
      ({ order }) => order.itemCount,
    ),
  },
  {
    id: 'price',
    head: 'Price of one',
    atFirst: true,
    cell: ofItem(({ price }, { order }) => amountCell(order, price)),
  },
  {
    id: 'total',
    head: 'Price of all',
    atFirst: true,
    cell: ofItem(
      ({ total }, { order }) => amountCell(order, total),
      ({ order }) => amountCell(order, order.itemTotal),
    ),
  },
  { id: 'currency', head: 'Currency', atFirst: true, cell: ({ order }) => order.currency?.id ?? null },
  { id: 'discountCode', head: 'Discount code', cell: ({ order }) => discountCodes(order) },
  { id: 'buyer', head: 'Buyer', atFirst: true, cell: ({ order }) => buyerName(order) },
  { id: 'email', head: 'Mail', cell: ({ order }) => order.email },
  { id: 'country', head: 'Country', atFirst: true, cell: ({ order }) => order.address.country?.name ?? null },
  {
    id: 'payment',
    head: 'Payment',
    atFirst: true,
    cell: ({ order }) => wordName(payments, order.paymentStatus),
  },
  {
    id: 'status',
    head: 'Shipped',
    atFirst: true,
    cell: ({ order }) => wordName({ shipped: 'Yes', unshipped: 'No' }, order.shippingStatus),
  },
  { id: 'shippedOn', head: 'Shipped on', atFirst: true, cell: (one) => dayCell(one, shippedAt(one.order)) },
  { id: 'tracking', head: 'Tracking number', cell: ({ tracking }) => tracking?.number ?? null },
  { id: 'carrier', head: 'Carrier', cell: ({ tracking }) => tracking && trackingCarrier(tracking) },
  { id: 'tags', head: 'Tags', cell: ({ tags }) => tags.join(', ') },
]

export const items: Layout = {
  id: 'items',
  name: 'What was sold, item by item',
  kind: 'items',
  about: 'A table to reckon with products. One row for each item of an order.',
  hasHead: true,
  columns,
  chosen: true,
  form: { separator: ',', decimal: '.', encoding: 'marked' },
  // What names no item is sold all the same.
  rowsOf: (one) =>
    unnamedText(one.order) === null ? one.order.items.map((item) => ({ ...one, item })) : [one],
}
