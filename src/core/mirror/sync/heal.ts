import { writtenIds, maxLookups, put, stillInShop, sumOfPages } from './sync-pass.ts'
import type { SyncPass } from './sync-pass.ts'
import { isRecent } from './is-recent.ts'
import { readByAge } from './read-by-age.ts'
import type { Healed } from './sync-metadata.ts'
import { settledUpTo } from './pull-changes.ts'

const everyMs = 24 * 3_600_000
/** So many pages a day; a longer history takes several. */
const maxPages = 50

/**
 * Once a day a stretch of the history is read again, and what is otherwise at the shop is taken over: whatever a look for
 * changes has missed is here within days, and so is what was not true of what the shop once showed. At the end of the
 * history what was met nowhere in it is looked up, and taken away when it is gone. What is searched of the orders is
 * written again: a bit that changes in the search itself is not found by any look, since nothing that it was made of
 * stands beside it.
 */
export async function heal(pass: SyncPass): Promise<void> {
  const { mirror, metadata, now } = pass
  const last = metadata.healed()
  const at = now().getTime()
  const storeHealed = (healed: Omit<Healed, 'at'>) =>
    mirror.thread.setFacts({ healed: JSON.stringify({ at, ...healed }) })
  // What has just been read whole is as it is at the shop.
  if (last === null) return storeHealed(beginning)
  if (isRecent(last.at, everyMs, new Date(at))) return
  let [from, pages] = [last, 0]
  // A pass that ends early leaves pages for the next one.
  for (;;) {
    const read = await readOn(pass, from, maxPages - pages)
    pages += read.pages
    if (read.next) return storeHealed(read.next)
    if (from.offset === 0 || pages >= maxPages) return storeHealed(beginning)
    from = { at, ...beginning }
  }
}

const beginning: Omit<Healed, 'at'> = { offset: 0, sweep: 0, nameless: 0 }

/** Reads at most so many pages from a place on. `next`: where it goes on; null when the end was reached. */
async function readOn(pass: SyncPass, from: Healed, most: number) {
  const { mirror, metadata, shop, told, shouldContinue, now } = pass
  const isWhole = from.sweep === 0 || from.offset === 0
  const sweep = isWhole ? metadata.sweep() + 1 : from.sweep
  let [offset, nameless, pages] = isWhole ? [0, 0, 0] : [from.offset, from.nameless, 0]
  if (isWhole) await mirror.thread.setFacts({ sweep: String(sweep) })
  const asked = mirror.nextQuestion()
  let total: number | null = null
  let [isEnd, isSteady] = [true, true]
  await readByAge(shop.orderPages, offset, async (read) => {
    const ids = writtenIds(await put(pass, read, asked, null, {}, settledUpTo(now())))
    if (ids.length > 0) told(ids)
    await mirror.thread.reindex({ ids: read.flatMap(({ orders }) => orders.map(({ id }) => id)) })
    pages += read.length
    offset += sumOfPages(read, 'received')
    nameless += sumOfPages(read, 'withoutId')
    for (const page of read) {
      isSteady &&= total === null || total === page.total
      total = page.total
    }
    isEnd = pages < most && (await shouldContinue())
    return isEnd
  })
  if (!isEnd) return { pages, next: { offset, sweep, nameless } }
  await removeMissing(pass, sweep, isWhole && isSteady && offset === total)
  await mirror.thread.setFacts({ nameless: String(nameless) })
  // How a count was off while the shop said what is not so would hide what is missing from now on.
  if (isWhole && isSteady && total !== null)
    await mirror.thread.setFacts({
      count: JSON.stringify({ off: total - metadata.seenOrders(), odd: 0, at: from.at }),
    })
  return { pages, next: null }
}

/** What was met nowhere is gone where the pages say so, and else where the shop says so when it is asked for it. */
async function removeMissing({ mirror, metadata, shop, told }: SyncPass, sweep: number, isCertain: boolean) {
  const unseen = metadata.unseen(sweep)
  // Of more than can be asked for, the rest waits for the next pass.
  const [first, rest] = [unseen.slice(0, maxLookups), unseen.slice(maxLookups)]
  const isMany = rest.length > 0
  const kept = isMany && isCertain ? [] : [...(await stillInShop(first, shop.orders)), ...rest]
  const gone = await mirror.thread.removeUnseen({ sweep, keep: kept })
  if (gone.length > 0) told(gone)
}
