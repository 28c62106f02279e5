import { setImmediate } from 'node:timers/promises'
import type { DatabaseSync } from 'node:sqlite'
import { AppError } from '#shared/app/app-error.ts'
import type { Unmapped } from '#shared/documents/order-files.ts'
import { documentMessages } from '#shared/texts/errors/documents.ts'
import type { CsvCell } from '../../documents/csv/csv.ts'
import { buyerFullName } from '../../documents/csv/file-order.ts'
import type { FileOrder } from '../../documents/csv/file-order.ts'
import type { Column, RowLayout } from '../../documents/csv/layout.ts'
import { optInRow } from '../../documents/layouts/marketing.ts'
import { fileOrders } from './file-orders.ts'
import { buyersOf, optIns } from '../../mirror/queries/opt-ins.ts'
import { sameMail } from '../../mirror/store/order-record.ts'

/** How many entries are read before other work gets a turn: a few milliseconds. */
const slice = 200
const rowsShown = 3
/** How many orders are read at most for the rows of a preview. */
const maxLookedAt = 200

/** The key of each row, an order's number or a buyer's mail address; and the orders that can't be written. */
type ToWrite = { keys: string[]; unmapped: Unmapped[] }

/**
 * Reads all of the orders, in slices.
 *
 * @param isOpen resolves to true while the shop of the call is still open
 * @throws AppError cancelled when it is not
 */
export async function rowsToWrite(
  db: DatabaseSync,
  layout: RowLayout,
  ids: readonly string[],
  isOpen: () => Promise<boolean>,
): Promise<ToWrite> {
  const inSlices = async (
    all: readonly string[],
    visit: (some: readonly string[]) => void,
  ): Promise<void> => {
    for (let at = 0; at < all.length; at += slice) {
      if (at > 0) await setImmediate()
      if (at > 0 && !(await isOpen())) throw new AppError('cancelled', documentMessages.otherShopOpened)
      visit(all.slice(at, at + slice))
    }
  }
  if (layout.kind === 'marketing') {
    const buyers = new Set<string>()
    await inSlices(ids, (some) => buyersOf(db, some).forEach((email) => buyers.add(email)))
    const keys: string[] = []
    await inSlices([...buyers], (some) =>
      keys.push(...optIns(db, some).map(({ latest }) => sameMail(latest.email))),
    )
    return { keys, unmapped: [] }
  }
  const { refuses } = layout
  const unmapped: Unmapped[] = []
  if (refuses)
    await inSlices(ids, (some) => {
      for (const one of fileOrders(db, some)) {
        const why = refuses(one)
        if (why !== null) unmapped.push({ orderId: one.order.id, buyer: buyerFullName(one.order), why })
      }
    })
  return { keys: [...ids], unmapped }
}

/** The rows for these keys. @throws AppError conflict when an order has changed so that it can't be written any more */
export function fileRows(
  db: DatabaseSync,
  layout: RowLayout,
  columns: readonly Column[],
  keys: readonly string[],
): CsvCell[][] {
  // Buyers who opted out meanwhile are left out.
  if (layout.kind === 'marketing') return optIns(db, keys).map(optInRow)
  return fileOrders(db, keys).flatMap((one) => {
    const why = layout.refuses?.(one) ?? null
    if (why !== null) throw new AppError('conflict', documentMessages.orderChanged({ id: one.order.id, why }))
    return rowsOf(layout, one).map((row) => columns.map(({ cell }) => cell(row)))
  })
}

function rowsOf({ rowsOf: parted }: RowLayout, one: FileOrder): readonly FileOrder[] {
  return parted ? parted(one) : [one]
}

/** The first rows, with all columns of the layout. */
export function firstRows(db: DatabaseSync, layout: RowLayout, ids: readonly string[]): CsvCell[][] {
  const first = ids.slice(0, maxLookedAt)
  if (layout.kind === 'marketing') return optIns(db, buyersOf(db, first)).slice(0, rowsShown).map(optInRow)
  return fileOrders(db, layout.refuses ? first : first.slice(0, rowsShown))
    .filter((one) => !layout.refuses || layout.refuses(one) === null)
    .flatMap((one) => rowsOf(layout, one))
    .slice(0, rowsShown)
    .map((one) => layout.columns.map(({ cell }) => cell(one)))
}
