import type { CSSProperties } from 'react'
import type { TableColumn } from '#shared/orders/order-table.ts'
import type { OrderSorting } from '../../search/orders.search.ts'

/** How the orders stand as a table. */
export type OrderTableShape = {
  readonly columns: readonly TableColumn[]
  readonly sorting: OrderSorting
  readonly onSort: (sorting: OrderSorting) => void
  readonly onWidth: (id: TableColumn['id'], width: number, isDone: boolean) => void
}

/** As OrderTable.module.css has them. */
const [stateWidth, columnGap, sides] = [16, 12, 20] as const

/** The columns for head and rows, with the one of the state, and how wide that is in all. */
export function cellsOf(columns: readonly TableColumn[]): CSSProperties {
  const widths = [stateWidth, ...columns.map(({ width }) => width)]
  const whole = widths.reduce((sum, width) => sum + width + columnGap, columnGap)
  // True because React takes custom properties as well.
  return {
    '--cells': widths.map((width) => `${width}px`).join(' '),
    minWidth: whole + 2 * sides,
  } as CSSProperties
}
