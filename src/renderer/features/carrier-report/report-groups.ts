import type { ReportRow } from '#shared/shipping/carrier-report.ts'

type ReportState = ReportRow['state']

/** Trouble first, then the lines of a press, then what is done. */
const order: readonly ReportState[] = ['unknown', 'doubled', 'empty', 'ready', 'waiting', 'shipped']
const troubled: ReadonlySet<ReportState> = new Set(['unknown', 'doubled', 'empty'])

export type ReportGroup = { readonly state: ReportState; readonly rows: readonly ReportRow[] }

/** The rows of a report in groups by state, without the empty groups. */
export function groupsOf(rows: readonly ReportRow[]): readonly ReportGroup[] {
  const by = Map.groupBy(rows, ({ state }) => state)
  return order.flatMap((state) => {
    const found = by.get(state) ?? []
    return found.length === 0 ? [] : [{ state, rows: found }]
  })
}

export const isTroubled = ({ state }: Pick<ReportRow, 'state'>): boolean => troubled.has(state)

/** "3.40434E+19": a spreadsheet took the number for a quantity and dropped its last digits. */
export const isCutShort = (tracking: string): boolean => /^\d+([.,]\d+)?E\+?\d+$/i.test(tracking)

/**
 * The lines that the owner can check: those of orders that will be marked. An order with several lines went out in
 * several parcels, or one of them is a mistake; the owner decides.
 */
export function choosableLines(rows: readonly ReportRow[]): ReadonlySet<number> {
  const ready = new Set(rows.flatMap(({ state, orderId }) => (state === 'ready' ? orderId : [])))
  return new Set(rows.flatMap(({ line, orderId }) => (ready.has(orderId) ? line : [])))
}

/**
 * The lines that a press would include.
 *
 * @param turned lines whose default the owner reversed: by default the first line of each order counts, and a further
 * one doesn't
 */
export function linesThatCount(rows: readonly ReportRow[], turned: ReadonlySet<number>): ReadonlySet<number> {
  const choosable = choosableLines(rows)
  const counting = rows.filter(
    ({ line, state }) => choosable.has(line) && (state === 'ready') !== turned.has(line),
  )
  return new Set(counting.map(({ line }) => line))
}

/**
 * What a press would send: each included line is a parcel, and several may be of one order. Orders that the owner
 * combined into its parcel go with it, unless they have a line of their own.
 */
export function pressOf(rows: readonly ReportRow[], turned: ReadonlySet<number>) {
  const counting = linesThatCount(rows, turned)
  const included = rows.filter(({ line }) => counting.has(line))
  const idsOf = (some: readonly ReportRow[]) => new Set(some.map(({ orderId }) => orderId)).size
  const listed = new Set(rows.map(({ orderId }) => orderId))
  const joined = new Set(included.flatMap(({ combined }) => combined).filter((id) => !listed.has(id)))
  return {
    parcels: included.flatMap(({ orderId, combined, tracking, carrier }) => {
      const ids = [...(orderId === null ? [] : [orderId]), ...combined.filter((id) => joined.has(id))]
      return ids.map((id) => ({ orderId: id, carrier, tracking: isCutShort(tracking) ? '' : tracking }))
    }),
    /** How many orders it marks, how many of these go in the parcel of another, and how many are not paid. */
    orders: idsOf(included) + joined.size,
    joined: joined.size,
    unpaid: idsOf(included.filter(({ payment }) => payment !== 'completed')),
  }
}
