import type { ReportRow } from '#shared/shipping/carrier-report.ts'

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

/**
 * The lines that the owner can choose: those of orders that will be marked. An order that stands in several lines went
 * out in several parcels, or one of them is a mistake; that is for its owner to say.
 */
export function choosableLines(rows: readonly ReportRow[]): ReadonlySet<number> {
  const ready = new Set(rows.flatMap(({ state, orderId }) => (state === 'ready' ? orderId : [])))
  return new Set(rows.flatMap(({ line, orderId }) => (ready.has(orderId) ? line : [])))
}

/**
 * The lines that count.
 *
 * @param turned lines of which the owner has decided otherwise than they stand at first: the first line of each order
 *   counts, and a further one of the same order does not
 */
export function linesThatCount(rows: readonly ReportRow[], turned: ReadonlySet<number>): ReadonlySet<number> {
  const choosable = choosableLines(rows)
  const counting = rows.filter(
    ({ line, state }) => choosable.has(line) && (state === 'ready') !== turned.has(line),
  )
  return new Set(counting.map(({ line }) => line))
}

/**
 * What a press comes to: each line that counts is a parcel, several may be of one order. What the owner has put in one
 * parcel with an order goes with it, unless it has a line of its own.
 */
export function pressOf(rows: readonly ReportRow[], turned: ReadonlySet<number>) {
  const counting = linesThatCount(rows, turned)
  const meant = rows.filter(({ line }) => counting.has(line))
  const idsOf = (some: readonly ReportRow[]) => new Set(some.map(({ orderId }) => orderId)).size
  const listed = new Set(rows.map(({ orderId }) => orderId))
  const joined = new Set(meant.flatMap(({ combined }) => combined).filter((id) => !listed.has(id)))
  return {
    parcels: meant.flatMap(({ orderId, combined, tracking, carrier }) => {
      const ids = [...(orderId === null ? [] : [orderId]), ...combined.filter((id) => joined.has(id))]
      return ids.map((id) => ({ orderId: id, carrier, tracking: isCutShort(tracking) ? '' : tracking }))
    }),
    /** How many orders are marked, how many of these are in the parcel of another, and how many are not paid. */
    orders: idsOf(meant) + joined.size,
    joined: joined.size,
    unpaid: idsOf(meant.filter(({ payment }) => payment !== 'completed')),
  }
}
