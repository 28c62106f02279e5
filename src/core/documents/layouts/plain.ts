import { trackingCarrier, trackingPage } from '#shared/shipping/carriers.ts'
import { wordName } from '#shared/values/shop-word.ts'
import type { Order } from '#shared/orders/order.ts'
import { shippedAt, shippingWays } from '../../mirror/store/order-shipping.ts'
import {
  amountCell,
  buyerName,
  dayCell,
  discountCodes,
  timeCell,
  transactionIds,
  unnamedText,
} from '../csv/file-order.ts'
import type { Column, Layout } from '../csv/layout.ts'

export const payments: Readonly<Record<Order['paymentStatus'], string>> = {
  completed: 'Paid',
  pending: 'Pending',
  unpaid: 'Not paid',
  failed: 'Failed',
  invalid: 'Invalid',
}

const columns: readonly Column[] = [
  { id: 'number', head: 'Order', atFirst: true, cell: ({ order }) => order.id },
  { id: 'date', head: 'Date', atFirst: true, cell: (one) => dayCell(one, one.order.createdAt) },
  { id: 'time', head: 'Time', cell: (one) => timeCell(one, one.order.createdAt) },
  { id: 'buyer', head: 'Buyer', atFirst: true, cell: ({ order }) => buyerName(order) },
  { id: 'firstName', head: 'First name', cell: ({ order }) => order.firstName },
  { id: 'lastName', head: 'Last name', cell: ({ order }) => order.lastName },
  { id: 'email', head: 'Mail', atFirst: true, cell: ({ order }) => order.email },
  { id: 'phone', head: 'Phone', cell: ({ order }) => order.phone },
  { id: 'line1', head: 'Street', atFirst: true, cell: ({ order }) => order.address.line1 },
  { id: 'line2', head: 'Street, second line', atFirst: true, cell: ({ order }) => order.address.line2 },
  { id: 'zip', head: 'Postal code', atFirst: true, cell: ({ order }) => order.address.zip },
  { id: 'city', head: 'City', atFirst: true, cell: ({ order }) => order.address.city },
  { id: 'state', head: 'State or region', atFirst: true, cell: ({ order }) => order.address.state },
  { id: 'countryCode', head: 'Country code', cell: ({ order }) => order.address.country?.id ?? null },
  { id: 'country', head: 'Country', atFirst: true, cell: ({ order }) => order.address.country?.name ?? null },
  { id: 'items', head: 'Items', atFirst: true, cell: ({ order }) => itemsText(order) },
  { id: 'pieces', head: 'Pieces', cell: ({ order }) => order.itemCount },
  { id: 'itemTotal', head: 'Items total', cell: ({ order }) => amountCell(order, order.itemTotal) },
  { id: 'discount', head: 'Discount', cell: ({ order }) => amountCell(order, order.discountTotal) },
  { id: 'discountCode', head: 'Discount code', cell: ({ order }) => discountCodes(order) },
  { id: 'shipping', head: 'Shipping', cell: ({ order }) => amountCell(order, order.shippingTotal) },
  { id: 'shippingMethod', head: 'Shipping method', cell: ({ order }) => shippingWays(order).join(', ') },
  { id: 'tax', head: 'Tax', cell: ({ order }) => amountCell(order, order.taxTotal) },
  { id: 'total', head: 'Total', atFirst: true, cell: ({ order }) => amountCell(order, order.total) },
  { id: 'currency', head: 'Currency', atFirst: true, cell: ({ order }) => order.currency?.id ?? null },
  {
    id: 'payment',
    head: 'Payment',
    atFirst: true,
    cell: ({ order }) => wordName(payments, order.paymentStatus),
  },
  { id: 'transaction', head: 'Payment number', cell: ({ order }) => transactionIds(order) },
  {
    id: 'status',
    head: 'Shipped',
    atFirst: true,
    cell: ({ order }) => wordName({ shipped: 'Yes', unshipped: 'No' }, order.shippingStatus),
  },
  { id: 'shippedOn', head: 'Shipped on', cell: (one) => dayCell(one, shippedAt(one.order)) },
  { id: 'packed', head: 'Packed on', cell: (one) => dayCell(one, one.packedAt) },
  { id: 'tracking', head: 'Tracking number', cell: ({ tracking }) => tracking?.number ?? null },
  { id: 'carrier', head: 'Carrier', cell: ({ tracking }) => tracking && trackingCarrier(tracking) },
  { id: 'trackingPage', head: 'Tracking page', cell: ({ tracking }) => tracking && trackingPage(tracking) },
  { id: 'tags', head: 'Tags', cell: ({ tags }) => tags.join(', ') },
  { id: 'buyerNote', head: 'Buyer’s note', atFirst: true, cell: ({ order }) => order.note },
  { id: 'ownNotes', head: 'Your notes', cell: ({ notes }) => notes.join('\n') },
  {
    id: 'mailings',
    head: 'Said yes to mailings',
    cell: ({ order }) => (order.optedInToMarketing ? 'Yes' : 'No'),
  },
]

export const plain: Layout = {
  id: 'plain',
  name: 'Columns you choose',
  kind: 'plain',
  about: 'A table to read and to reckon with. One row for each order.',
  hasHead: true,
  columns,
  chosen: true,
  form: { separator: ',', decimal: '.', encoding: 'marked' },
}

function itemsText(order: Order): string {
  return unnamedText(order) ?? order.items.map(itemText).join('; ')
}

function itemText({ productName, optionName, quantity }: Order['items'][number]): string {
  return `${quantity} × ${productName}${optionName === '' ? '' : `, ${optionName}`}`
}
