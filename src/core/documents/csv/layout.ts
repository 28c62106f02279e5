import type { FileLayout } from '#shared/documents/order-files.ts'
import type { CsvCell } from './csv.ts'
import type { FileOrder } from './file-order.ts'

/** A column of a file: its head, and the cell of an order. */
export type Column = {
  readonly id: string
  /**
   * From the texts when the head is Backroom's own; a head that another program reads is part of its format, and stands
   * in the layout.
   */
  readonly head: string
  /** True when the column is selected at first. */
  readonly atFirst?: boolean
  readonly cell: (order: FileOrder) => CsvCell
}

/** A way to write orders as rows. */
export type RowLayout = Omit<FileLayout, 'columns'> & {
  readonly columns: readonly Column[]
  /** The rows of an order; left out when it is one row. */
  readonly rowsOf?: (order: FileOrder) => readonly FileOrder[]
  /** Why this order can't be written, in a sentence; null when it can. Left out when every order can. */
  readonly refuses?: (order: FileOrder) => string | null
}
