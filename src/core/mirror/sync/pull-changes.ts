import type { OrderPage } from '../../api/resources/order-pages.ts'
import { believedUpTo, writtenIds, put } from './sync-pass.ts'
import type { Changes, SyncPass } from './sync-pass.ts'
import { isRecent } from './is-recent.ts'
import { isSamePage } from './read-by-age.ts'
import type { MetadataChange } from '../store/writer.ts'

/** Two servers of a shop differ by seconds: for this long sync reads again what one of them may not know yet. */
const overlapMs = 60_000
/** Sync reads a list that the service does not sort whole each time while it has no more pages than this, */
const maxUnsorted = 10
/** and else as often as this. */
const unsortedEveryMs = 10 * 60_000

/**
 * Reads what changed since the last time: one page when nothing did. Pages may shift meanwhile, but only because an
 * order changed once more; the next pass finds it, since it reads down to what was newest at the beginning of this one.
 * Pages in another order than requested do not show where to stop, so all of them are read.
 *
 * @returns how many orders changed, and how many the shop has; null when it does not say
 */
export async function pullChanges(pass: SyncPass): Promise<Changes> {
  const { mirror, metadata, shop, onChanged, now, shopNow } = pass
  const [edge, settled] = [metadata.edge(), metadata.isSettled()]
  const changed: string[] = []
  let newest: number | null = null
  let total: number | null = null
  let [nameless, pages, isSorted] = [0, 0, true]
  let offset: number | null = 0
  let before: OrderPage | null = null
  let oldest: number | null = null
  while (offset !== null) {
    const requestNumber = mirror.nextRequestNumber()
    const page: OrderPage = await shop.orderPages.byChange(offset)
    pages += 1
    const times = page.changed.filter((at) => at !== null)
    // The shop's first answer gives its time.
    const believed = believedUpTo(shopNow())
    // A time in the future is a slip; it would hide all changes until then.
    const past = times.filter((at) => at <= believed)
    isSorted &&=
      isFalling(oldest === null ? past : [oldest, ...past]) && (before !== null || mayBeNewest(past[0], edge))
    oldest = past.length > 0 ? Math.min(...past) : oldest
    newest = past.length > 0 ? Math.max(newest ?? -Infinity, ...past) : newest
    if (offset === 0) total = page.total
    nameless += page.withoutId
    const circling = before !== null && isSamePage(before, page)
    before = page
    const written = await put(pass, [page], requestNumber, null, {})
    const news = writtenIds(written)
    changed.push(...news)
    const known =
      edge !== null &&
      oldest !== null &&
      isKnown(oldest, edge, settled && (oldest === edge || (news.length === 0 && isQuiet(edge, shopNow()))))
    const isOver = isSorted ? known : !(await mayReadOn(pass, pages, total))
    // Without times of change, nothing shows where to stop: read no further.
    const isEnd = isOver || circling || (times.length === 0 && page.received > 0)
    // The list was read to its end.
    if (page.nextOffset === null)
      await mirror.thread.setMetadata({
        nameless: String(nameless),
        ...(!isSorted && { unsorted: String(now().getTime()) }),
      })
    offset = isEnd ? null : page.nextOffset
  }
  await mirror.thread.setMetadata(cursorMetadata(newest, edge, settled))
  if (changed.length > 0) onChanged(changed)
  return { changed: new Set(changed).size, total }
}

/**
 * True when everything before a page's oldest change is known. @param isSettled the latest were read, no server lags
 */
function isKnown(oldest: number, edge: number, isSettled: boolean): boolean {
  return oldest < edge - overlapMs || (oldest <= edge && isSettled)
}

/** Returns the time up to which every server of the shop knows all changes; in milliseconds. */
export const settledUpTo = (now: Date): number => now.getTime() - 2 * overlapMs

const isQuiet = (edge: number, now: Date): boolean => edge < settledUpTo(now)

const isFalling = (times: readonly number[]): boolean =>
  times.every((at, place) => place === 0 || at <= (times[place - 1] ?? at))

/**
 * True when a list may begin with the latest change, given that the mirror has one at `edge`. A list that begins before
 * it is in no order, or lacks its newest: a page of a few may look sorted by chance.
 */
function mayBeNewest(first: number | undefined, edge: number | null): boolean {
  return first === undefined || edge === null || first >= edge - overlapMs
}

/** Resolves to whether to read on in an unsorted list: always in a small one, now and then in a large one. */
async function mayReadOn({ metadata, now }: SyncPass, pages: number, total: number | null): Promise<boolean> {
  if (pages < maxUnsorted || (total !== null && total <= maxUnsorted * 100)) return true
  const last = metadata.unsortedAt()
  return last === null || !isRecent(last, unsortedEveryMs, now())
}

/** Returns the metadata of the new cursor. Sync reads its time again until all orders with that time were read. */
function cursorMetadata(newest: number | null, edge: number | null, settled: boolean): MetadataChange {
  if (newest === null || (newest === edge && settled)) return {}
  return newest === edge ? { settled: '1' } : { edge: String(newest), settled: null }
}
