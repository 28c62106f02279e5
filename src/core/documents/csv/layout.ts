import type { FileLayout } from '#shared/documents/order-files.ts'
import type { CsvCell } from './csv.ts'
import type { FileOrder } from './file-order.ts'

/** A column of a file: what it is called, and what an order has in it. */
export type Column = {
  readonly id: string
  /** From the texts where it is our own; what another program reads is a format, and stands in the layout. */
  readonly head: string
  /** Among those that an owner begins with. */
  readonly atFirst?: boolean
  readonly cell: (order: FileOrder) => CsvCell
}

/** A way to write orders as rows. */
export type RowLayout = Omit<FileLayout, 'columns'> & {
  readonly columns: readonly Column[]
  /** The rows that an order makes, where that is not one. */
  readonly rowsOf?: (order: FileOrder) => readonly FileOrder[]
  /** Why this order cannot be written, in a sentence; null when it can. Left out where every order can. */
  readonly refuses?: (order: FileOrder) => string | null
}
