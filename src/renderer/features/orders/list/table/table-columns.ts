import { wordName } from '#shared/values/shop-word.ts'
import { unnamedInRow } from '#shared/orders/unnamed-items.ts'
import type { OrderRow, Tag } from '#shared/orders/order-list.ts'
import { columnIds, type ColumnId, type OrderLook, type TableColumn } from '#shared/orders/order-table.ts'
import { mayShip } from '#shared/orders/order-stage.ts'
import { buyerName } from '../../../../shop/orders/order-state.ts'
import { clockOrDay, daysAgo, shortDay } from '../../../../format/dates.ts'
import { counted } from '../../../../texts/everywhere/counted.ts'
import { texts } from '../../../../texts/texts.ts'
import type { OrderSorting } from '../../search/orders.search.ts'

/** As wide as most contents of the column. */
const usualWidth: Readonly<Record<ColumnId, number>> = {
  number: 100,
  buyer: 150,
  placed: 100,
  paidOn: 100,
  items: 56,
  total: 104,
  payment: 128,
  shipping: 96,
  country: 128,
  city: 120,
  tags: 128,
  shippingWay: 176,
  waiting: 84,
  shippedOn: 96,
}

/** The columns of a view that was never shown as a table. */
const usualColumns: readonly ColumnId[] = [
  'number',
  'buyer',
  'placed',
  'items',
  'total',
  'payment',
  'country',
  'tags',
]

export const usualLook: OrderLook = { as: 'list', columns: usualColumns.map(columnOf), sort: null }

/** Makes a column to show, with its usual width. */
export function columnOf(id: ColumnId): TableColumn {
  return { id, width: usualWidth[id] }
}

/** Returns all columns: the shown ones in their order, then the others. */
export function allColumns(shown: readonly TableColumn[]): readonly ColumnId[] {
  const ids = shown.map(({ id }) => id)
  return [...ids, ...columnIds.filter((id) => !ids.includes(id))]
}

/** Numbers are aligned at the right, so that their digits stand below each other. */
export const atEnd: ReadonlySet<ColumnId> = new Set(['items', 'total', 'waiting'])

/** The sortings of a column head: of the first press, and of the next. */
export const sortsOf: Partial<Readonly<Record<ColumnId, readonly [OrderSorting, OrderSorting]>>> = {
  buyer: ['name', 'newest'],
  placed: ['newest', 'oldest'],
  paidOn: ['paid', 'newest'],
  total: ['total', 'totalUp'],
  waiting: ['oldest', 'newest'],
}

/**
 * Returns the column that the rows are sorted by, and how, for arrow and screen reader; null when the table has none.
 */
export function sortedBy(
  columns: readonly TableColumn[],
  sorting: OrderSorting,
): { readonly id: ColumnId; readonly way: 'ascending' | 'descending' } | null {
  const has = (id: ColumnId) => columns.some((column) => column.id === id)
  switch (sorting) {
    case 'name':
      return { id: 'buyer', way: 'ascending' }
    case 'total':
      return { id: 'total', way: 'descending' }
    case 'totalUp':
      return { id: 'total', way: 'ascending' }
    // The order placed first has waited longest.
    case 'newest':
      return has('placed') ? { id: 'placed', way: 'descending' } : { id: 'waiting', way: 'ascending' }
    case 'oldest':
      return has('placed') ? { id: 'placed', way: 'ascending' } : { id: 'waiting', way: 'descending' }
    case 'paid':
      return { id: 'paidOn', way: 'descending' }
    case 'changed':
    case 'match':
      return null
  }
}

type CellOptions = {
  readonly tags: ReadonlyMap<string, Tag>
  readonly money: (amount: string, currency: OrderRow['currency']) => string
  readonly now: Date
}

/** Returns the contents of a cell; empty where there is nothing to show. */
export function cellWords(id: ColumnId, row: OrderRow, { tags, money, now }: CellOptions): string {
  switch (id) {
    case 'number':
      return row.id
    case 'buyer':
      return buyerName(row)
    case 'placed':
      return row.placedAt === null ? '' : clockOrDay(row.placedAt, now)
    case 'paidOn':
      return row.completedAt === null ? '' : clockOrDay(row.completedAt, now)
    case 'items':
      return unnamedInRow(row) > 0 ? texts.orderList.table.unnamed(row.itemCount) : counted(row.itemCount)
    case 'total':
      return money(row.total, row.currency)
    case 'payment':
      return wordName(texts.orders.payment, row.paymentStatus)
    case 'shipping':
      return wordName(texts.orderList.table.shipping, row.shippingStatus)
    case 'country':
      return row.country?.name ?? ''
    case 'city':
      return row.city
    case 'tags':
      return row.tagIds.flatMap((tag) => tags.get(tag)?.name ?? []).join(', ')
    case 'shippingWay':
      return row.shippingWay
    case 'waiting': {
      const days = daysWaited(row, now)
      return days === null ? '' : texts.orderList.table.days(days)
    }
    case 'shippedOn':
      return row.shippedAt === null ? '' : shortDay(row.shippedAt, now)
  }
}

/** Returns for how many days an order has waited for the owner; null when it doesn't wait. */
export function daysWaited(row: OrderRow, now: Date): number | null {
  return mayShip(row) && row.placedAt !== null ? Math.max(0, daysAgo(row.placedAt, now)) : null
}
