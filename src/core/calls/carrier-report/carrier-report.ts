import type { DatabaseSync } from 'node:sqlite'
import { AppError } from '#shared/app/app-error.ts'
import type { Emit, Handlers } from '#shared/contract.ts'
import { maxParcels } from '#shared/shipping/carrier-report.ts'
import type { ReportColumns, ReportRow } from '#shared/shipping/carrier-report.ts'
import { documentMessages } from '#shared/texts/errors/documents.ts'
import { guessColumns } from './guess-columns.ts'
import { noteTracking } from './note-tracking.ts'
import type { Noted } from './note-tracking.ts'
import { matchOrders, plainCell } from './order-number.ts'
import { deepestHead, reportTable, widthOf } from './report-table.ts'
import type { ReportTable } from './report-table.ts'
import type { Clock } from '../../timing/clock.ts'
import { readCsv } from '../../documents/csv/read-csv.ts'
import type { PersistentSettings } from '../../files/persistent-settings.ts'
import type { LocalShop } from '../../shop/local-shop.ts'
import { parcelsOf } from '../../mirror/queries/orders/parcels.ts'
import { markOrders, standing } from '../orders/mark-orders.ts'
import type { MarkedOrder } from '../orders/mark-orders.ts'
import { announceWritten } from '../../shop/write-annotations.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

type Calls = Pick<Handlers, 'carrierReport.read' | 'carrierReport.ship'>

/** The longest text of a cell that the window gets. */
const maxCellLength = 200
const maxSamples = 3
const maxInspectedRows = 300
/** Five times the widest report that a carrier is known to send. A row of a hundred thousand cells is no report. */
const maxColumns = 500

/** Ships the orders that a carrier's report lists, and stores their tracking numbers, on this computer only. */
export function carrierReportCalls(
  { localShop }: OpenShop,
  settings: PersistentSettings,
  clock: Clock,
  emit: Emit,
): Calls {
  return {
    async 'carrierReport.read'({ text, columns: chosenColumns }, call) {
      const shop = await localShop(call)
      const { table, isOrder } = readTable(shop.mirror.db, text)
      const guess = guessColumns(table, isOrder)
      const columns = chosenColumns ?? guess.columns
      checkColumns(columns, table)
      return {
        head: table.head.map(shortened),
        samples: table.head.map((_, column) => sampleOf(table, column)),
        columns,
        isSure: guess.isSure,
        rows: reportRows(shop, table, columns),
      }
    },
    async 'carrierReport.ship'({ parcels, unpaid }, call) {
      const shop = await localShop(call)
      const holdMs = await settings.undoMs()
      const ids = [...new Set(parcels.map(({ orderId }) => orderId))]
      let noted: Noted = { orderIds: [], trackings: 0, notes: 0 }
      const made = markOrders(shop, ids, 'shipped', {
        holdMs,
        unpaid,
        beside: (marked) => {
          const isMarked = new Set(marked)
          const theirs = parcels.filter(({ orderId }) => isMarked.has(orderId))
          noted = noteTracking(shop.own, theirs, clock.now().toISOString())
          if (noted.trackings > 0) shop.own.wrote(noted.orderIds)
        },
      })
      const { orderIds, trackings, notes } = noted
      if (trackings > 0) await announceWritten(shop, emit, orderIds)
      return { ...made, trackings, notes }
    },
  }
}

/** @throws AppError invalid, when there is nothing to read, or more rows than one batch may have */
function readTable(
  db: DatabaseSync,
  text: string,
): { table: ReportTable; isOrder: (cell: string) => boolean } {
  const found = readCsv(text, undefined, maxParcels + deepestHead + 1)
  // Checked before any work on single rows or cells.
  if (found.length > maxParcels + deepestHead)
    throw new AppError('invalid', documentMessages.reportTooLong({ most: maxParcels }))
  if (found.some(({ cells }) => widthOf(cells) > maxColumns))
    throw new AppError('invalid', documentMessages.reportTooWide({ most: maxColumns }))
  // Later rows show nothing new about where the head and the columns are.
  const first = found.slice(0, maxInspectedRows)
  const orderIdOf = matchOrders(
    db,
    first.flatMap(({ cells }) => cells.map(plainCell)),
  )
  const isOrder = (cell: string): boolean => orderIdOf(cell) !== null
  const table = reportTable(found, isOrder)
  if (table.rows.length === 0) throw new AppError('invalid', documentMessages.reportEmpty)
  if (table.rows.length > maxParcels)
    throw new AppError('invalid', documentMessages.reportTooLong({ most: maxParcels }))
  return { table, isOrder }
}

function reportRows(shop: LocalShop, { rows }: ReportTable, columns: ReportColumns): ReportRow[] {
  const { order, tracking, carrier } = columns
  if (order === null) return []
  const cell = (cells: readonly string[], column: number | null): string =>
    column === null ? '' : shortened(cells[column] ?? '')
  const orderIdOf = matchOrders(
    shop.mirror.db,
    rows.map(({ cells }) => cells[order] ?? ''),
  )
  const ids = rows.flatMap(({ cells }) => orderIdOf(cells[order] ?? '') ?? [])
  const stands = new Map(standing(shop, [...new Set(ids)]).map((one) => [one.id, one]))
  const parcels = parcelsOf(shop.mirror.db, ids)
  const firstLines = new Map<string, number>()

  return rows.map(({ row: line, cells }) => {
    const id = orderIdOf(cells[order] ?? '')
    const one = id === null ? undefined : stands.get(id)
    const firstLine = id === null ? undefined : firstLines.get(id)
    if (id !== null && firstLine === undefined) firstLines.set(id, line)
    const number = cell(cells, order)
    const state = firstLine === undefined ? stateOf(number, one) : 'doubled'
    return {
      line,
      state,
      number,
      orderId: id,
      buyer: one && one.title !== id ? one.title : '',
      payment: one?.payment ?? null,
      combined: id !== null && state === 'ready' ? parcels(id).all.filter((other) => other !== id) : [],
      tracking: cell(cells, tracking),
      carrier: cell(cells, carrier),
      firstLine: firstLine ?? null,
    }
  })
}

function stateOf(number: string, one: MarkedOrder | undefined): ReportRow['state'] {
  if (!one) return number === '' ? 'empty' : 'unknown'
  if (one.coming === 'shipped') return 'waiting'
  return one.now === 'shipped' && one.coming === null ? 'shipped' : 'ready'
}

/** The first cells of a column, by which the owner recognises it. */
const sampleOf = ({ rows }: ReportTable, column: number): string[] =>
  rows.slice(0, maxSamples).map(({ cells }) => shortened(cells[column] ?? ''))

/** @throws AppError invalid */
function checkColumns(columns: ReportColumns, { head }: ReportTable): void {
  const beyond = Object.values(columns).some((column) => column !== null && column >= head.length)
  if (beyond) throw new AppError('invalid', documentMessages.reportColumnMissing({ columns: head.length }))
}

const shortened = (cell: string): string => cell.slice(0, maxCellLength)
