import { useMemo, useState } from 'react'
import type { TableColumn } from '#shared/orders/order-table.ts'
import type { ViewLook } from './looks.queries.ts'
import type { OrderSorting } from '../search/orders.search.ts'
import type { OrderTableShape } from '../list/table/table-shape.ts'

/** Returns the columns to draw: with their stored widths, and during a drag with the dragged one. */
export function useTable(view: ViewLook, sorting: OrderSorting): OrderTableShape | null {
  const [pulled, setPulled] = useState<TableColumn | null>(null)
  const { look } = view
  const storedColumns = look?.columns
  const columns = useMemo(
    () => (storedColumns ?? []).map((column) => (column.id === pulled?.id ? pulled : column)),
    [storedColumns, pulled],
  )
  if (look?.as !== 'table') return null
  return {
    columns,
    sorting,
    onSort: view.setSorting,
    onWidth: (id, width, isDone) => {
      setPulled(isDone ? null : { id, width })
      if (isDone)
        view.changeColumns((all) => all.map((column) => (column.id === id ? { id, width } : column)))
    },
  }
}
