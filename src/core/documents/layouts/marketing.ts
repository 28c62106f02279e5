import { buyerName, dayCell } from '../csv/file-order.ts'
import type { CsvCell } from '../csv/csv.ts'
import type { Layout } from '../csv/layout.ts'
import type { OptIn } from '../../mirror/queries/opt-ins.ts'

const columns: readonly (readonly [head: string, cell: (buyer: OptIn) => CsvCell])[] = [
  ['Mail', ({ latest }) => latest.email.trim()],
  ['First name', ({ latest }) => latest.firstName],
  ['Last name', ({ latest }) => latest.lastName],
  ['Name', ({ latest }) => buyerName(latest)],
  ['Country', ({ latest }) => latest.address.country?.id ?? null],
  ['Last order', (buyer) => dayCell(buyer, buyer.latest.createdAt)],
  ['Orders', ({ orders }) => orders],
]

/** What is written of a buyer who said yes. */
export function optInRow(buyer: OptIn): CsvCell[] {
  return columns.map(([, cell]) => cell(buyer))
}

/** Its rows are buyers, not orders: they are written by `optInRow`. */
export const marketing: Layout = {
  id: 'marketing',
  name: 'Buyers who said yes to mailings',
  kind: 'marketing',
  about: 'One row for each buyer whose latest order said yes, however often they said no before.',
  hasHead: true,
  columns: columns.map(([head]) => ({ id: head, head, cell: () => null })),
  chosen: false,
  form: { separator: ',', decimal: '.', encoding: 'marked' },
}
