import type { CSSProperties } from 'react'
import type { TableColumn } from '#shared/orders/order-table.ts'
import type { OrderSorting } from '../../search/orders.search.ts'

/** The table of the orders: its columns and sorting. */
export type OrderTableShape = {
  readonly columns: readonly TableColumn[]
  readonly sorting: OrderSorting
  readonly onSort: (sorting: OrderSorting) => void
  readonly onWidth: (id: TableColumn['id'], width: number, isDone: boolean) => void
}

/** As in OrderTable.module.css. */
const [stateWidth, columnGap, sides] = [16, 12, 20] as const

/** Returns the column widths for head and rows, including the state's, and the total width. */
export function cellsOf(columns: readonly TableColumn[]): CSSProperties {
  const widths = [stateWidth, ...columns.map(({ width }) => width)]
  const whole = widths.reduce((sum, width) => sum + width + columnGap, columnGap)
  // Holds because React takes custom properties as well.
  return {
    '--cells': widths.map((width) => `${width}px`).join(' '),
    minWidth: whole + 2 * sides,
  } as CSSProperties
}
