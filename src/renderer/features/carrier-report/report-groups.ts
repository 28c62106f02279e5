import type { ReportRow } from '#shared/models/carrier-report.ts'

type ReportState = ReportRow['state']

/** Trouble first; then what a press is about; what is done last. */
const order: readonly ReportState[] = ['unknown', 'doubled', 'empty', 'ready', 'waiting', 'shipped']
const troubled: ReadonlySet<ReportState> = new Set(['unknown', 'doubled', 'empty'])

export type ReportGroup = { readonly state: ReportState; readonly rows: readonly ReportRow[] }

/** The rows of a report by what they come to; groups without rows are left out. */
export function groupsOf(rows: readonly ReportRow[]): readonly ReportGroup[] {
  const by = Map.groupBy(rows, ({ state }) => state)
  return order.flatMap((state) => {
    const found = by.get(state) ?? []
    return found.length === 0 ? [] : [{ state, rows: found }]
  })
}

export const isTroubled = ({ state }: Pick<ReportRow, 'state'>): boolean => troubled.has(state)

/** "3.40434E+19": a spreadsheet took the number for a quantity, and what it cut off is gone. */
export const isCutShort = (tracking: string): boolean => /^\d+([.,]\d+)?E\+?\d+$/i.test(tracking)

/** How many of the rows that a press sends are of orders that are not paid. */
export function unpaidOf(rows: readonly ReportRow[], leftOut: ReadonlySet<number>): number {
  return rows.filter(
    ({ state, line, payment }) => state === 'ready' && payment !== 'completed' && !leftOut.has(line),
  ).length
}

/** What a press sends of these rows. */
export function parcelsOf(rows: readonly ReportRow[], leftOut: ReadonlySet<number>) {
  return rows.flatMap(({ state, line, orderId, tracking, carrier }) =>
    state === 'ready' && orderId !== null && !leftOut.has(line)
      ? [{ orderId, carrier, tracking: isCutShort(tracking) ? '' : tracking }]
      : [],
  )
}
