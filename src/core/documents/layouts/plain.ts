import { trackingCarrier, trackingPage } from '#shared/shipping/carriers.ts'
import { wordName } from '#shared/values/shop-word.ts'
import type { Order } from '#shared/orders/order.ts'
import { orderFileTexts } from '#shared/texts/documents/order-files.ts'
import { shippedAt, shippingWays } from '../../mirror/store/order-shipping.ts'
import {
  amountCell,
  buyerFullName,
  dayCell,
  codesOfOrder,
  timeCell,
  transactionIds,
  unnamedText,
} from '../csv/file-order.ts'
import type { Column, RowLayout } from '../csv/layout.ts'

const { name, about, heads } = orderFileTexts.plain
export const payments: Readonly<Record<Order['paymentStatus'], string>> = orderFileTexts.payments

const columns: readonly Column[] = [
  { id: 'number', head: heads.number, atFirst: true, cell: ({ order }) => order.id },
  { id: 'date', head: heads.date, atFirst: true, cell: (one) => dayCell(one, one.order.createdAt) },
  { id: 'time', head: heads.time, cell: (one) => timeCell(one, one.order.createdAt) },
  { id: 'buyer', head: heads.buyer, atFirst: true, cell: ({ order }) => buyerFullName(order) },
  { id: 'firstName', head: heads.firstName, cell: ({ order }) => order.firstName },
  { id: 'lastName', head: heads.lastName, cell: ({ order }) => order.lastName },
  { id: 'email', head: heads.email, atFirst: true, cell: ({ order }) => order.email },
  { id: 'phone', head: heads.phone, cell: ({ order }) => order.phone },
  { id: 'line1', head: heads.line1, atFirst: true, cell: ({ order }) => order.address.line1 },
  { id: 'line2', head: heads.line2, atFirst: true, cell: ({ order }) => order.address.line2 },
  { id: 'zip', head: heads.zip, atFirst: true, cell: ({ order }) => order.address.zip },
  { id: 'city', head: heads.city, atFirst: true, cell: ({ order }) => order.address.city },
  { id: 'state', head: heads.state, atFirst: true, cell: ({ order }) => order.address.state },
  { id: 'countryCode', head: heads.countryCode, cell: ({ order }) => order.address.country?.id ?? null },
  {
    id: 'country',
    head: heads.country,
    atFirst: true,
    cell: ({ order }) => order.address.country?.name ?? null,
  },
  { id: 'items', head: heads.items, atFirst: true, cell: ({ order }) => itemsText(order) },
  { id: 'pieces', head: heads.pieces, cell: ({ order }) => order.itemCount },
  { id: 'itemTotal', head: heads.itemTotal, cell: ({ order }) => amountCell(order, order.itemTotal) },
  { id: 'discount', head: heads.discount, cell: ({ order }) => amountCell(order, order.discountTotal) },
  { id: 'discountCode', head: heads.discountCode, cell: ({ order }) => codesOfOrder(order) },
  { id: 'shipping', head: heads.shipping, cell: ({ order }) => amountCell(order, order.shippingTotal) },
  { id: 'shippingMethod', head: heads.shippingMethod, cell: ({ order }) => shippingWays(order).join(', ') },
  { id: 'tax', head: heads.tax, cell: ({ order }) => amountCell(order, order.taxTotal) },
  { id: 'total', head: heads.total, atFirst: true, cell: ({ order }) => amountCell(order, order.total) },
  { id: 'currency', head: heads.currency, atFirst: true, cell: ({ order }) => order.currency?.id ?? null },
  {
    id: 'payment',
    head: heads.payment,
    atFirst: true,
    cell: ({ order }) => wordName(payments, order.paymentStatus),
  },
  { id: 'transaction', head: heads.transaction, cell: ({ order }) => transactionIds(order) },
  {
    id: 'status',
    head: heads.status,
    atFirst: true,
    cell: ({ order }) =>
      wordName({ shipped: orderFileTexts.yes, unshipped: orderFileTexts.no }, order.shippingStatus),
  },
  { id: 'shippedOn', head: heads.shippedOn, cell: (one) => dayCell(one, shippedAt(one.order)) },
  { id: 'packed', head: heads.packed, cell: (one) => dayCell(one, one.packedAt) },
  { id: 'tracking', head: heads.tracking, cell: ({ tracking }) => tracking?.number ?? null },
  { id: 'carrier', head: heads.carrier, cell: ({ tracking }) => tracking && trackingCarrier(tracking) },
  {
    id: 'trackingPage',
    head: heads.trackingPage,
    cell: ({ tracking }) => tracking && trackingPage(tracking),
  },
  { id: 'tags', head: heads.tags, cell: ({ tags }) => tags.join(', ') },
  { id: 'buyerNote', head: heads.buyerNote, atFirst: true, cell: ({ order }) => order.note },
  { id: 'ownNotes', head: heads.ownNotes, cell: ({ notes }) => notes.join('\n') },
  {
    id: 'mailings',
    head: heads.mailings,
    cell: ({ order }) => (order.optedInToMarketing ? orderFileTexts.yes : orderFileTexts.no),
  },
]

export const plain: RowLayout = {
  id: 'plain',
  name,
  kind: 'plain',
  about,
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
