import { orderFileTexts } from '#shared/texts/documents/order-files.ts'
import { buyerFullName, dayCell } from '../csv/file-order.ts'
import type { CsvCell } from '../csv/csv.ts'
import type { RowLayout } from '../csv/layout.ts'
import type { OptIn } from '../../mirror/queries/opt-ins.ts'

const { name, about, heads } = orderFileTexts.marketing

const columns: readonly (readonly [head: string, cell: (buyer: OptIn) => CsvCell])[] = [
  [heads.email, ({ latest }) => latest.email.trim()],
  [heads.firstName, ({ latest }) => latest.firstName],
  [heads.lastName, ({ latest }) => latest.lastName],
  [heads.name, ({ latest }) => buyerFullName(latest)],
  [heads.country, ({ latest }) => latest.address.country?.id ?? null],
  [heads.lastOrder, (buyer) => dayCell(buyer, buyer.latest.createdAt)],
  [heads.orders, ({ orders }) => orders],
]

/** The row of a buyer who opted in. */
export function optInRow(buyer: OptIn): CsvCell[] {
  return columns.map(([, cell]) => cell(buyer))
}

/** Its rows are buyers, not orders: `optInRow` makes them. */
export const marketing: RowLayout = {
  id: 'marketing',
  name,
  kind: 'marketing',
  about,
  hasHead: true,
  columns: columns.map(([head]) => ({ id: head, head, cell: () => null })),
  chosen: false,
  form: { separator: ',', decimal: '.', encoding: 'marked' },
}
