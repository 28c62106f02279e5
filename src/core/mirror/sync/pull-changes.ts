import type { OrderPage } from '../../api/resources/order-pages.ts'
import { believedUpTo, writtenIds, put } from './sync-pass.ts'
import type { Changes, SyncPass } from './sync-pass.ts'
import { isRecent } from './is-recent.ts'
import { isSamePage } from './read-by-age.ts'
import type { MetadataChange } from '../store/writer.ts'

/** Two servers of a shop differ by seconds: what one has not heard of yet is looked for this long. */
const overlapMs = 60_000
/** A service that knows no sorting is read whole each time while it is as small as this, in pages, */
const maxUnsorted = 10
/** and else as often as this. */
const unsortedEveryMs = 10 * 60_000

/**
 * Takes over what changed since the last time: a page when nothing did. Pages may shift meanwhile, but only because an
 * order changed once more; the next time finds it, since what was newest at the beginning is where that one ends. Where
 * the pages are not in the order that was asked for, that tells nothing, and all of them are read.
 *
 * @returns how many orders the shop has; null when it does not tell
 */
export async function pullChanges(pass: SyncPass): Promise<Changes> {
  const { mirror, metadata, shop, told, now } = pass
  const [edge, settled] = [metadata.edge(), metadata.isSettled()]
  const believed = believedUpTo(now())
  const changed: string[] = []
  let newest: number | null = null
  let total: number | null = null
  let [nameless, pages, isSorted] = [0, 0, true]
  let offset: number | null = 0
  let before: OrderPage | null = null
  let oldest: number | null = null
  while (offset !== null) {
    const asked = mirror.nextQuestion()
    const page: OrderPage = await shop.orderPages.byChange(offset)
    pages += 1
    const times = page.changed.filter((at) => at !== null)
    // A time that is still to come is a slip; it would hide all that changes until then.
    const past = times.filter((at) => at <= believed)
    isSorted &&=
      isFalling(oldest === null ? past : [oldest, ...past]) && (before !== null || mayBeNewest(past[0], edge))
    oldest = past.length > 0 ? Math.min(...past) : oldest
    newest = past.length > 0 ? Math.max(newest ?? -Infinity, ...past) : newest
    if (offset === 0) total = page.total
    nameless += page.withoutId
    const circling = before !== null && isSamePage(before, page)
    before = page
    const written = await put(pass, [page], asked, null, {})
    const news = writtenIds(written)
    changed.push(...news)
    const known =
      edge !== null &&
      oldest !== null &&
      isKnown(oldest, edge, settled && (oldest === edge || (news.length === 0 && isQuiet(edge, now()))))
    const isOver = isSorted ? known : !(await mayReadOn(pass, pages, total))
    // Where nothing tells when an order was changed, nothing tells where to stop either.
    const isEnd = isOver || circling || (times.length === 0 && page.received > 0)
    // The list was read to its end.
    if (page.nextOffset === null)
      await mirror.thread.setFacts({
        nameless: String(nameless),
        ...(!isSorted && { unsorted: String(now().getTime()) }),
      })
    offset = isEnd ? null : page.nextOffset
  }
  await mirror.thread.setFacts(edgeFacts(newest, edge, settled))
  if (changed.length > 0) told(changed)
  return { changed: new Set(changed).size, total }
}

/** Whether a page that ends there ends where all is known. @param isSettled what was changed last was looked at, and no server lags */
function isKnown(oldest: number, edge: number, isSettled: boolean): boolean {
  return oldest < edge - overlapMs || (oldest <= edge && isSettled)
}

/** What was changed before this, every server of the shop has heard of; in milliseconds. */
export const settledUpTo = (now: Date): number => now.getTime() - 2 * overlapMs

const isQuiet = (edge: number, now: Date): boolean => edge < settledUpTo(now)

const isFalling = (times: readonly number[]): boolean =>
  times.every((at, place) => place === 0 || at <= (times[place - 1] ?? at))

/**
 * Whether a list may begin with what was changed last, where the copy knows a change of `edge`. One that begins before it
 * is in no order, or has lost its newest: a page of a few may look sorted by itself.
 */
function mayBeNewest(first: number | undefined, edge: number | null): boolean {
  return first === undefined || edge === null || first >= edge - overlapMs
}

/** Whether a list that is in no order is read on: a small one always, a large one now and then. */
async function mayReadOn({ metadata, now }: SyncPass, pages: number, total: number | null): Promise<boolean> {
  if (pages < maxUnsorted || (total !== null && total <= maxUnsorted * 100)) return true
  const last = metadata.unsortedAt()
  return last === null || !isRecent(last, unsortedEveryMs, now())
}

/** What is kept of where the changes end. Several orders may share a time: until all were looked at, it is asked for again. */
function edgeFacts(newest: number | null, edge: number | null, settled: boolean): MetadataChange {
  if (newest === null || (newest === edge && settled)) return {}
  return newest === edge ? { settled: '1' } : { edge: String(newest), settled: null }
}
