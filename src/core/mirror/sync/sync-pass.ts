import { AppError } from '#shared/app/app-error.ts'
import type { ErrorKind } from '#shared/app/app-error.ts'
import { apiMessages } from '#shared/texts/errors/api.ts'
import type { OrderPage, OrderPages } from '../../api/resources/order-pages.ts'
import type { OrdersResource } from '../../api/resources/orders.ts'
import { asJson } from '../store/mirror.ts'
import type { Mirror } from '../store/mirror.ts'
import type { WrittenOrders } from '../store/order-writer.ts'
import { isRecent } from './is-recent.ts'
import { readByAge } from './read-by-age.ts'
import type { ImportProgress, SyncMetadata } from './sync-metadata.ts'
import type { MetadataChange } from '../store/writer.ts'

/** What a sync pass over the orders needs, and whom it informs. */
export type SyncPass = {
  /** This computer's time, for how often something is done. */
  readonly now: () => Date
  /** The shop's time, for its times of change: the pass does not believe one that lies far ahead of it. */
  readonly shopNow: () => Date
  readonly mirror: Mirror
  readonly metadata: SyncMetadata
  readonly shop: { readonly orderPages: OrderPages; readonly orders: OrdersResource }
  /** Called with orders that are new here, differ, or are gone. */
  readonly onChanged: (ids: readonly string[]) => void
  /** Called when every order of the history is here, as the reports about them so far may lag behind. */
  readonly onHistoryRead: () => void
  /** Called after each page of a long reading, to show how far it is. Resolves to whether to go on. */
  readonly shouldContinue: () => Promise<boolean>
}

/** After the shop's count of orders was off in another way this many times, sync ignores it. */
const maxOdd = 3
const dayMs = 24 * 3_600_000
/** Up to this many orders are looked up one by one to see whether they are gone; for more, the pages must agree. */
export const maxLookups = 100

/**
 * Reads the history: from its beginning, or from a page before where it stopped. Resolves once it is read whole, or
 * `shouldContinue` said to stop.
 */
export async function readHistory(pass: SyncPass): Promise<void> {
  const { mirror, metadata, shop, onChanged, onHistoryRead, shouldContinue } = pass
  let now = metadata.import()
  if (now) now = { ...now, offset: Math.max(0, now.offset - now.step), nameless: now.namelessBefore }
  else {
    // What changes from now on is newer than this cursor: the changes since then complete the pages.
    const last = await shop.orderPages.lastChange()
    // A cursor in the future would hide all changes until then.
    const edge = last === null ? null : String(Math.min(Date.parse(last), pass.shopNow().getTime()))
    now = { state: 'reading', offset: 0, step: 0, total: null, nameless: 0, namelessBefore: 0, fell: false }
    await mirror.thread.setMetadata({ edge, settled: null, import: JSON.stringify(now) })
  }
  const requestNumber = mirror.nextRequestNumber()
  let reached: ImportProgress = { ...now, state: 'reading' }
  let stopped = false
  await readByAge(shop.orderPages, reached.offset, async (pages, offset) => {
    const [last] = pages.slice(-1)
    const step = last?.received ?? 0
    const received = sumOfPages(pages, 'received')
    const nameless = reached.nameless + sumOfPages(pages, 'withoutId')
    reached = {
      ...reached,
      offset: offset + received,
      step,
      total: last?.total ?? null,
      nameless,
      namelessBefore: nameless - (last?.withoutId ?? 0),
      fell: reached.fell || hasFallen([reached.total, ...pages.map(({ total }) => total)]),
    }
    const written = await put(pass, pages, requestNumber, null, { import: JSON.stringify(reached) })
    onChanged(writtenIds(written))
    stopped = !(await shouldContinue())
    return !stopped
  })
  if (stopped) return
  const { nameless } = reached
  // First report the orders: a window that hears that all is read takes what it shows by then for all there is.
  onHistoryRead()
  await mirror.thread.setMetadata({
    import: JSON.stringify({ ...reached, state: 'done' }),
    nameless: String(nameless),
  })
}

const hasFallen = (totals: readonly (number | null)[]): boolean =>
  totals.some((total, place) => total !== null && total < (totals[place - 1] ?? total))

/** The latest time to believe, in milliseconds. Clocks differ by minutes; a time beyond that is a slip. */
export const believedUpTo = (now: Date): number => now.getTime() + 5 * 60_000

export type Changes = { readonly changed: number; readonly total: number | null }

/**
 * Reads all orders again when the shop counts another number than we have seen, and removes those that are gone. A
 * count that is still off after that is ignored until it is off by another number or a day is over. Also reads them
 * again when the count fell while the history was read: an order that vanished before the place of reading moved the
 * others up over the page's edge, and the count fits all the same.
 */
export async function reconcileCount(pass: SyncPass, total: number | null): Promise<number> {
  const { mirror, metadata } = pass
  const { off, odd, at } = metadata.countOff()
  const history = metadata.import()
  if (!history?.fell) {
    if (total === null || total === metadata.seenOrders() + off) return 0
    // A count that lags is ignored for a while, and never for good.
    if (odd >= maxOdd && isRecent(at, dayMs, pass.now())) return 0
  }
  const swept = await fullReconcile(pass)
  if (!swept) return 0
  if (history?.fell) await mirror.thread.setMetadata({ import: JSON.stringify({ ...history, fell: false }) })
  const left = swept.total === null ? 0 : swept.total - metadata.seenOrders()
  // What vanished while all were read is for the next time.
  const known = swept.isSteady ? left : off
  if (left !== off || odd >= maxOdd)
    await mirror.thread.setMetadata({
      count: JSON.stringify({ off: known, odd: left === 0 ? 0 : odd + 1, at: pass.now().getTime() }),
    })
  return swept.changed
}

/** `isSteady`: nothing shows that orders came or went meanwhile. */
type Reconciled = Changes & { readonly isSteady: boolean }

/** Reads all orders again, and removes those that are gone. Null when it was stopped. */
async function fullReconcile(pass: SyncPass): Promise<Reconciled | null> {
  const { mirror, metadata, shop, onChanged, shouldContinue } = pass
  const requestNumber = mirror.nextRequestNumber()
  const number = metadata.sweep() + 1
  await mirror.thread.setMetadata({ sweep: String(number) })
  let total: number | null = null
  let [received, nameless, changed, stopped, isSteady] = [0, 0, 0, false, true]
  await readByAge(shop.orderPages, 0, async (pages) => {
    const ids = writtenIds(await put(pass, pages, requestNumber, number, {}))
    if (ids.length > 0) onChanged(ids)
    changed += ids.length
    received += sumOfPages(pages, 'received')
    nameless += sumOfPages(pages, 'withoutId')
    for (const page of pages) {
      isSteady &&= total === null || total === page.total
      total = page.total
    }
    stopped = !(await shouldContinue())
    return !stopped
  })
  if (stopped) return null
  await mirror.thread.setMetadata({ nameless: String(nameless) })
  // An order that left while pages were read moved the others up, and one of them may have slipped by.
  const unseen = metadata.unseen(number)
  const isMany = unseen.length > maxLookups
  if (isMany && (!isSteady || received !== total)) return { changed, total, isSteady }
  const remaining = isMany ? [] : await stillInShop(unseen, shop.orders)
  const gone = await mirror.thread.removeUnseen({ sweep: number, keep: remaining })
  if (gone.length > 0) onChanged(gone)
  return { changed: changed + gone.length, total, isSteady }
}

/** An error of these kinds says nothing of the requested order: any other request would fail as well. */
const ofNoOrder: ReadonlySet<ErrorKind> = new Set([
  'offline',
  'rate-limited',
  'sign-in-expired',
  'not-connected',
  'cancelled',
])

/** Returns those of the orders that the shop still has. */
export async function stillInShop(ids: readonly string[], orders: OrdersResource): Promise<string[]> {
  const there: string[] = []
  for (const id of ids) {
    const is = await orders.get(id, apiMessages.ordersNotRead).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof AppError) || ofNoOrder.has(error.kind)) throw error
        // An answer that cannot be read, or a refusal, is about an order that is there.
        return error.kind !== 'not-found'
      },
    )
    if (is) there.push(id)
  }
  return there
}

export function put(
  { mirror, shopNow }: Pick<SyncPass, 'mirror' | 'shopNow'>,
  pages: readonly OrderPage[],
  requestNumber: number,
  sweep: number | null,
  metadataChange: MetadataChange,
  settled: number | null = null,
): Promise<WrittenOrders> {
  const orders = pages.flatMap((page) => page.orders.map(asJson))
  const unreadable = pages.flatMap((page) => page.unreadable)
  const believed = believedUpTo(shopNow())
  return mirror.thread.putOrders({
    orders,
    unreadable,
    requestNumber,
    from: 'sync',
    sweep,
    metadataChange,
    believed,
    settled,
  })
}

export const sumOfPages = (pages: readonly OrderPage[], what: 'received' | 'withoutId'): number =>
  pages.reduce((sum, page) => sum + page[what], 0)

export const writtenIds = ({ added, changed }: WrittenOrders): string[] => [...added, ...changed]
