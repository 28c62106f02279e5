import type { Order, OrderItem } from '#shared/orders/order.ts'
import { orderFileTexts } from '#shared/texts/documents/order-files.ts'
import { shippingWays } from '../../mirror/store/order-shipping.ts'
import {
  amountCell,
  amountText,
  dayCell,
  codesOfOrder,
  timeCell,
  transactionIds,
  unnamedText,
} from '../csv/file-order.ts'
import type { Column, RowLayout } from '../csv/layout.ts'

/**
 * The columns of the service's own export, which other tools read (facts: CSV columns). Values that the service's API
 * does not provide are empty cells: a status of its own, the tax that it remits, the source.
 */
const columns: readonly (readonly [head: string, cell: Column['cell']])[] = [
  ['Number', ({ order }) => order.id],
  ['Buyer first name', ({ order }) => order.firstName],
  ['Buyer last name', ({ order }) => order.lastName],
  ['Buyer email', ({ order }) => order.email],
  ['Buyer phone number', ({ order }) => order.phone],
  ['Date', (one) => dayCell(one, one.order.createdAt)],
  ['Time', (one) => timeCell(one, one.order.createdAt)],
  ['Status', () => null],
  ['Payment status', ({ order }) => order.paymentStatus],
  ['Transaction ID', ({ order }) => transactionIds(order)],
  ['Shipping status', ({ order }) => order.shippingStatus],
  ['Shipping methods', ({ order }) => shippingWays(order).join(', ')],
  ['Shipping address 1', ({ order }) => order.address.line1],
  ['Shipping address 2', ({ order }) => order.address.line2],
  ['Shipping city', ({ order }) => order.address.city],
  ['Shipping state', ({ order }) => order.address.state],
  ['Shipping zip', ({ order }) => order.address.zip],
  ['Shipping country', ({ order }) => order.address.country?.name || (order.address.country?.id ?? null)],
  ['Currency', ({ order }) => order.currency?.id ?? null],
  ['Items', ({ order }) => itemsText(order)],
  ['Item count', ({ order }) => order.itemCount],
  ['Item total', ({ order }) => amountCell(order, order.itemTotal)],
  ['Total price', ({ order }) => amountCell(order, order.total)],
  ['Total shipping', ({ order }) => amountCell(order, order.shippingTotal)],
  ['Total tax', ({ order }) => amountCell(order, order.taxTotal)],
  ['Tax remitted by Big Cartel', () => null],
  ['Total discount', ({ order }) => amountCell(order, order.discountTotal)],
  ['Discount code', ({ order }) => codesOfOrder(order)],
  ['Source', () => null],
  ['Note', ({ order }) => order.note],
  ['Private notes', ({ notes }) => notes.join('\n')],
]

export const platform: RowLayout = {
  id: 'platform',
  ...orderFileTexts.platform,
  kind: 'platform',
  hasHead: true,
  columns: columns.map(([head, cell]) => ({ id: head, head, cell })),
  chosen: false,
  form: { separator: ',', decimal: '.', encoding: 'marked' },
}

/**
 * The items as one text. For an order that names no item, one entry with the quantity and total of all: programs that
 * split the cell find both there.
 */
function itemsText(order: Order): string {
  const unnamed = unnamedText(order)
  if (unnamed === null) return order.items.map((item) => itemText(order, item)).join(';')
  const total = amountText(order, order.itemTotal)
  return `product_name:${unnamed}|product_option_name:|quantity:${order.itemCount}|price:|total:${total}`
}

/** Amounts with a point, whatever the decimal sign elsewhere: programs split this text. */
function itemText(order: Order, { productName, optionName, quantity, price, total }: OrderItem): string {
  return [
    `product_name:${productName}`,
    `product_option_name:${optionName}`,
    `quantity:${quantity}`,
    `price:${amountText(order, price)}`,
    `total:${amountText(order, total)}`,
  ].join('|')
}
