import { trackingCarrier } from '#shared/shipping/carriers.ts'
import { wordName } from '#shared/values/shop-word.ts'
import type { OrderItem } from '#shared/orders/order.ts'
import { orderFileTexts } from '#shared/texts/documents/order-files.ts'
import type { CsvCell } from '../csv/csv.ts'
import { shippedAt } from '../../mirror/store/order-shipping.ts'
import { amountCell, buyerFullName, dayCell, codesOfOrder, unnamedText } from '../csv/file-order.ts'
import type { FileOrder } from '../csv/file-order.ts'
import type { Column, RowLayout } from '../csv/layout.ts'
import { payments } from './plain.ts'

/** Makes a cell from the item of the row. @param unnamed makes the cell of an order that names no item */
const ofItem =
  (
    cell: (item: OrderItem, one: FileOrder) => CsvCell,
    unnamed: Column['cell'] = () => null,
  ): Column['cell'] =>
  (one) =>
    one.item ? cell(one.item, one) : unnamed(one)

const { name, about, heads } = orderFileTexts.items

const columns: readonly Column[] = [
  { id: 'number', head: heads.number, atFirst: true, cell: ({ order }) => order.id },
  { id: 'date', head: heads.date, atFirst: true, cell: (one) => dayCell(one, one.order.createdAt) },
  {
    id: 'product',
    head: heads.product,
    atFirst: true,
    cell: ofItem(
      ({ productName }) => productName,
      ({ order }) => unnamedText(order),
    ),
  },
  { id: 'option', head: heads.option, atFirst: true, cell: ofItem(({ optionName }) => optionName) },
  {
    id: 'quantity',
    head: heads.quantity,
    atFirst: true,
    cell: ofItem(
      ({ quantity }) => quantity,
      ({ order }) => order.itemCount,
    ),
  },
  {
    id: 'price',
    head: heads.price,
    atFirst: true,
    cell: ofItem(({ price }, { order }) => amountCell(order, price)),
  },
  {
    id: 'total',
    head: heads.total,
    atFirst: true,
    cell: ofItem(
      ({ total }, { order }) => amountCell(order, total),
      ({ order }) => amountCell(order, order.itemTotal),
    ),
  },
  { id: 'currency', head: heads.currency, atFirst: true, cell: ({ order }) => order.currency?.id ?? null },
  { id: 'discountCode', head: heads.discountCode, cell: ({ order }) => codesOfOrder(order) },
  { id: 'buyer', head: heads.buyer, atFirst: true, cell: ({ order }) => buyerFullName(order) },
  { id: 'email', head: heads.email, cell: ({ order }) => order.email },
  {
    id: 'country',
    head: heads.country,
    atFirst: true,
    cell: ({ order }) => order.address.country?.name ?? null,
  },
  {
    id: 'payment',
    head: heads.payment,
    atFirst: true,
    cell: ({ order }) => wordName(payments, order.paymentStatus),
  },
  {
    id: 'status',
    head: heads.status,
    atFirst: true,
    cell: ({ order }) =>
      wordName({ shipped: orderFileTexts.yes, unshipped: orderFileTexts.no }, order.shippingStatus),
  },
  {
    id: 'shippedOn',
    head: heads.shippedOn,
    atFirst: true,
    cell: (one) => dayCell(one, shippedAt(one.order)),
  },
  { id: 'tracking', head: heads.tracking, cell: ({ tracking }) => tracking?.number ?? null },
  { id: 'carrier', head: heads.carrier, cell: ({ tracking }) => tracking && trackingCarrier(tracking) },
  { id: 'tags', head: heads.tags, cell: ({ tags }) => tags.join(', ') },
]

export const items: RowLayout = {
  id: 'items',
  name,
  kind: 'items',
  about,
  hasHead: true,
  columns,
  chosen: true,
  form: { separator: ',', decimal: '.', encoding: 'marked' },
  // An order that names no item still gets a row, since its items were sold.
  rowsOf: (one) =>
    unnamedText(one.order) === null ? one.order.items.map((item) => ({ ...one, item })) : [one],
}
