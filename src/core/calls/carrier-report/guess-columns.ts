import type { ReportColumns } from '#shared/shipping/carrier-report.ts'
import { headStrength, type ColumnKind, type ReportTable } from './report-table.ts'

type Guess = {
  readonly columns: ReportColumns
  /** True when both the head and the values agree, and there is nothing left to choose. */
  readonly isSure: boolean
}

/** This many rows are enough to recognise the content of a column. */
const sampled = 300

/** A likely tracking number: long, mostly digits: "RM123456789GB", "00340434161094021501", "1Z999AA10123456784". */
const likeTracking = /^(?!\d{1,4}-\d{1,2}-\d)(?=(?:.*\d){6})[a-z\d][a-z\d -]{6,38}$/i

/** From this strength on, a head consists of exactly the known words (`headStrength`). */
const exactly = 2

/** Guesses the order, tracking and carrier columns by their heads and their cells. */
export function guessColumns({ head, rows }: ReportTable, isOrder: (cell: string) => boolean): Guess {
  const sample = rows.slice(0, sampled)
  const share = (column: number, is: (cell: string) => boolean): number => {
    const filled = sample.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '')
    return filled.length === 0 ? 0 : filled.filter(is).length / filled.length
  }
  const strengthOf = (kind: ColumnKind, column: number): number => headStrength(kind, head[column] ?? '')
  const best = (fit: (column: number) => number): number | null => {
    const fits = head.map((_, column) => fit(column))
    const bestFit = Math.max(0, ...fits)
    return bestFit > 0 ? fits.indexOf(bestFit) : null
  }

  // Cells count for more than the head: a carrier's own reference number is also called a reference.
  const order = best((column) => {
    const matchShare = share(column, isOrder)
    const name = Math.max(0, strengthOf('order', column) - strengthOf('tracking', column))
    return matchShare > 0 ? 10 + matchShare * 10 + name : name
  })
  const isHeadless = head.every((cell) => cell === '')
  const tracking = best((column) => {
    if (column === order) return 0
    const name = strengthOf('tracking', column)
    const matchShare = isRepeated(column, sample) ? 0 : share(column, (cell) => likeTracking.test(cell))
    // "Shipment date" has the word too, so the cells must match. Without any word, telephone numbers look the same.
    return name >= exactly ? name + matchShare : name > 0 || isHeadless ? matchShare : 0
  })
  const carrier = best((column) =>
    column === order || column === tracking ? 0 : strengthOf('carrier', column),
  )
  const isTrackingSure = tracking === null ? head.length === 1 : strengthOf('tracking', tracking) > 0
  const orderShare = order === null ? 0 : share(order, isOrder)
  const isOrderSure =
    orderShare >= 0.5 || (orderShare > 0 && order !== null && strengthOf('order', order) >= exactly)
  return {
    columns: { order, tracking, carrier },
    isSure: isOrderSure && isTrackingSure,
  }
}

/** True when all rows hold the same value: that is the number of a customer or a contract, not of a parcel. */
function isRepeated(column: number, rows: ReportTable['rows']): boolean {
  const values = rows.map(({ cells }) => cells[column] ?? '')
  return values.length > 1 && new Set(values).size === 1
}
