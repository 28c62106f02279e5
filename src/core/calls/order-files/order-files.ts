import { randomUUID } from 'node:crypto'
import type { CallOutput, Handlers } from '#shared/contract.ts'
import { AppError } from '#shared/app/app-error.ts'
import { lastFileSchema } from '#shared/documents/order-files.ts'
import type { FileLayout, LastFile } from '#shared/documents/order-files.ts'
import { dayIn } from '#shared/values/zone.ts'
import { orderFileTexts } from '#shared/texts/documents/order-files.ts'
import { documentMessages } from '#shared/texts/errors/documents.ts'
import type { Clock } from '../../timing/clock.ts'
import { cellText, csvRows } from '../../documents/csv/csv.ts'
import type { Column, RowLayout } from '../../documents/csv/layout.ts'
import { layouts } from '../../documents/layouts/layouts.ts'
import { firstRows, fileRows, rowsToWrite } from './file-rows.ts'
import type { LocalShop } from '../../shop/local-shop.ts'
import { zoneOf } from '../../mirror/store/zone-of.ts'
import { resolveScopeSorted } from '../orders/order-scope.ts'
import { chooseIfWritable, chosen } from '../../own/records/choices.ts'
import type { OwnDb } from '../../own/file/own-db.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

type Calls = Pick<
  Handlers,
  'orderFiles.layouts' | 'orderFiles.preview' | 'orderFiles.begin' | 'orderFiles.next' | 'orderFiles.stop'
>

/** A file that is being written. */
type Making = {
  readonly layout: RowLayout
  readonly columns: readonly Column[]
  readonly form: LastFile['form']
  /** The key of each row: an order's number, or a buyer's mail address. */
  readonly keys: readonly string[]
  done: number
  /** When the window last requested rows, by the monotonic clock, in milliseconds. */
  requestedAt: number
}

/** Core writes this many rows in a few milliseconds. */
const rowsAtOnce = 200
const maxRestMs = 10 * 60 * 1000
/** Beyond this many files at a time the oldest is dropped. */
const maxInTheMaking = 3
const lastName = 'order-file'

/** Writes orders as files, for spreadsheets, carriers and newsletters; in stretches, whatever their number. */
export function orderFilesCalls({ localShop }: OpenShop, clock: Clock): Calls {
  // Keyed by shop: another shop begins with none, and closing a shop drops its files.
  const making = new WeakMap<LocalShop, Map<string, Making>>()

  function filesOf(shop: LocalShop): Map<string, Making> {
    const files = making.get(shop) ?? new Map<string, Making>()
    making.set(shop, files)
    for (const [id, { requestedAt }] of files) if (clock.elapsed() - requestedAt > maxRestMs) files.delete(id)
    return files
  }

  return {
    async 'orderFiles.layouts'(_, call) {
      return { layouts: layouts.map(shownOf), last: lastOf((await localShop(call)).own) }
    },
    async 'orderFiles.preview'({ scope, sort, layoutId, decimal }, call) {
      const layout = layoutOf(layoutId)
      const { db } = (await localShop(call)).mirror
      const ids = resolveScopeSorted(db, scope, sort)
      const rows = firstRows(db, layout, ids)
      return { orders: ids.length, rows: rows.map((row) => row.map((cell) => cellText(cell, decimal))) }
    },
    async 'orderFiles.begin'({ scope, sort, layoutId, columns: wanted, form, leaveOut, about }, call) {
      const layout = layoutOf(layoutId)
      const columns = columnsOf(layout, wanted)
      const shop = await localShop(call)
      const left = new Set(leaveOut)
      const ids = resolveScopeSorted(shop.mirror.db, scope, sort).filter((id) => !left.has(id))
      const isOpen = async (): Promise<boolean> => (await localShop(call)) === shop
      const { keys, unmapped } = await rowsToWrite(shop.mirror.db, layout, ids, isOpen)
      const name = fileName(
        layout,
        form.separator,
        about,
        dayIn(zoneOf(shop.mirror.db), shop.shopClock.now()),
      )
      const none: CallOutput<'orderFiles.begin'> = { id: null, name, orders: keys.length, unmapped }
      if (unmapped.length > 0 || keys.length === 0) return none
      // The columns chosen for one layout survive a file of another.
      const last = lastOf(shop.own)
      const before = { columns: last?.columns ?? [], itemColumns: last?.itemColumns ?? [] }
      const now = !layout.chosen
        ? {}
        : layout.kind === 'items'
          ? { itemColumns: wanted }
          : { columns: wanted }
      chooseIfWritable(shop.own, lastName, { layoutId, ...before, ...now, form } satisfies LastFile)
      const files = filesOf(shop)
      const [oldest] = files.keys()
      if (files.size >= maxInTheMaking && oldest !== undefined) files.delete(oldest)
      const id = randomUUID()
      files.set(id, { layout, columns, form, keys, done: 0, requestedAt: clock.elapsed() })
      return { ...none, id }
    },
    async 'orderFiles.next'({ id }, call) {
      const shop = await localShop(call)
      const files = filesOf(shop)
      const file = files.get(id)
      if (!file) throw new AppError('cancelled', documentMessages.fileLeftAlone)
      const { layout, columns, form, keys, done } = file
      const head = done === 0 && layout.hasHead ? [columns.map((column) => column.head)] : []
      const rows = fileRows(shop.mirror.db, layout, columns, keys.slice(done, done + rowsAtOnce))
      file.done = Math.min(done + rowsAtOnce, keys.length)
      file.requestedAt = clock.elapsed()
      const isEnd = file.done === keys.length
      if (isEnd) files.delete(id)
      return { text: csvRows([...head, ...rows], form), done: file.done, isEnd }
    },
    async 'orderFiles.stop'({ id }, call) {
      filesOf(await localShop(call)).delete(id)
      return {}
    },
  }
}

function lastOf(own: OwnDb): LastFile | null {
  const last = lastFileSchema.safeParse(chosen(own, lastName))
  return last.success ? last.data : null
}

/** @throws AppError invalid */
function layoutOf(id: string): RowLayout {
  const layout = layouts.find((one) => one.id === id)
  if (!layout) throw new AppError('invalid', documentMessages.layoutUnknown)
  return layout
}

/** The wanted columns, in the wanted order. @throws AppError invalid */
function columnsOf(layout: RowLayout, wanted: readonly string[]): readonly Column[] {
  if (!layout.chosen) return layout.columns
  const columns = wanted.flatMap((id) => layout.columns.find((column) => column.id === id) ?? [])
  if (columns.length > 0) return columns
  const message = documentMessages.columnMissing
  throw new AppError('invalid', message, { fields: { columns: message } })
}

function shownOf({ columns, ...layout }: RowLayout): FileLayout {
  return { ...layout, columns: columns.map(({ id, head, atFirst = false }) => ({ id, head, atFirst })) }
}

const maxAboutLength = 80

/** The file's name: its kind, the orders in it and the day, without characters that systems refuse. */
function fileName({ kind, name }: RowLayout, separator: string, about: string, today: string | null): string {
  const { fileNames } = orderFileTexts
  const called = {
    ...fileNames,
    carrier: fileNames.carrier(name),
    platform: fileNames.orders,
    plain: fileNames.orders,
  }
  const plain = (words: string) =>
    words
      .replaceAll(/[^\p{L}\p{N},@ -]+/gu, ' ')
      .replaceAll(/ +/g, ' ')
      .trim()
  const which = plain(about).slice(0, maxAboutLength).trim()
  return `${fileNames.whole(plain(called[kind]), which, today)}.${separator === '\t' ? 'tsv' : 'csv'}`
}
