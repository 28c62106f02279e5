import { writtenIds, maxLookups, put, stillInShop, sumOfPages } from './sync-pass.ts'
import type { SyncPass } from './sync-pass.ts'
import { isRecent } from './is-recent.ts'
import { readByAge } from './read-by-age.ts'
import type { Healed } from './sync-metadata.ts'
import { settledUpTo } from './pull-changes.ts'

const everyMs = 24 * 3_600_000
/** The most pages a day; a longer history takes several days. */
const maxPages = 50

/**
 * Reads a stretch of the history again once a day and takes over what differs at the shop: whatever the passes for
 * changes have missed is here within days, and so is the correction of what the shop once showed wrongly. At the end of
 * the history it looks up the orders that the sweep has not met, and removes those that are gone. It also writes the
 * searched words of the orders again: no check finds a bit that changes in the index, which has nothing beside it to
 * compare with.
 */
export async function heal(pass: SyncPass): Promise<void> {
  const { mirror, metadata, now } = pass
  const last = metadata.healed()
  const at = now().getTime()
  const storeHealed = (healed: Omit<Healed, 'at'>) =>
    mirror.thread.setMetadata({ healed: JSON.stringify({ at, ...healed }) })
  // The history has just been read whole: it is as at the shop.
  if (last === null) return storeHealed(beginning)
  if (isRecent(last.at, everyMs, new Date(at))) return
  let [from, pages] = [last, 0]
  // A sweep that ends early leaves pages for the next one.
  for (;;) {
    const read = await readOn(pass, from, maxPages - pages)
    pages += read.pages
    if (read.next) return storeHealed(read.next)
    if (from.offset === 0 || pages >= maxPages) return storeHealed(beginning)
    from = { at, ...beginning }
  }
}

const beginning: Omit<Healed, 'at'> = { offset: 0, sweep: 0, nameless: 0 }

/** Reads at most `limit` pages from a place on. `next`: where to go on; null when the end was reached. */
async function readOn(pass: SyncPass, from: Healed, limit: number) {
  const { mirror, metadata, shop, onChanged, shouldContinue, shopNow } = pass
  const isWhole = from.sweep === 0 || from.offset === 0
  const sweep = isWhole ? metadata.sweep() + 1 : from.sweep
  let [offset, nameless, pages] = isWhole ? [0, 0, 0] : [from.offset, from.nameless, 0]
  if (isWhole) await mirror.thread.setMetadata({ sweep: String(sweep) })
  const requestNumber = mirror.nextRequestNumber()
  let total: number | null = null
  let [isEnd, isSteady] = [true, true]
  await readByAge(shop.orderPages, offset, async (read) => {
    const ids = writtenIds(await put(pass, read, requestNumber, null, {}, settledUpTo(shopNow())))
    if (ids.length > 0) onChanged(ids)
    await mirror.thread.reindex({ ids: read.flatMap(({ orders }) => orders.map(({ id }) => id)) })
    pages += read.length
    offset += sumOfPages(read, 'received')
    nameless += sumOfPages(read, 'withoutId')
    for (const page of read) {
      isSteady &&= total === null || total === page.total
      total = page.total
    }
    isEnd = pages < limit && (await shouldContinue())
    return isEnd
  })
  if (!isEnd) return { pages, next: { offset, sweep, nameless } }
  await removeMissing(pass, sweep, isWhole && isSteady && offset === total)
  await mirror.thread.setMetadata({ nameless: String(nameless) })
  // Store the count again: a difference from a time of wrong answers would hide what goes missing from now on.
  if (isWhole && isSteady && total !== null)
    await mirror.thread.setMetadata({
      count: JSON.stringify({ off: total - metadata.seenOrders(), odd: 0, at: from.at }),
    })
  return { pages, next: null }
}

/** Removes orders that the sweep has not met: many if the pages are certain, else those that a look-up doesn't find. */
async function removeMissing(
  { mirror, metadata, shop, onChanged }: SyncPass,
  sweep: number,
  isCertain: boolean,
) {
  const unseen = metadata.unseen(sweep)
  // Only the first can be looked up; the rest waits for the next sweep.
  const [first, rest] = [unseen.slice(0, maxLookups), unseen.slice(maxLookups)]
  const isMany = rest.length > 0
  const remaining = isMany && isCertain ? [] : [...(await stillInShop(first, shop.orders)), ...rest]
  const gone = await mirror.thread.removeUnseen({ sweep, keep: remaining })
  if (gone.length > 0) onChanged(gone)
}
