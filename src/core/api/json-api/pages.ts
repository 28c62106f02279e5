import { prefetchPages } from './prefetch-pages.ts'
import type { Document, Resource } from './document.ts'
import { oneLeftOut } from './fitting-pages.ts'

export type Records = {
  readonly records: readonly Resource[]
  /** Entries without an id, which nothing can be done with. */
  readonly withoutId: number
}

/** All of a list. `missing`: how many more the service counts than came. */
export type WholeRecords = Records & { readonly missing: number }

/** `steady`: nothing tells that the list changed between its pages. */
export type PagedRecords = WholeRecords & { readonly steady: boolean }

export type RecordsPage = Records & {
  /** How many records match in all; null when the service does not tell. */
  readonly total: number | null
  /** Where the list goes on; null at its end. */
  readonly nextOffset: number | null
}

/** `isLinked`: only its own link leads on, so that no page behind the next one can be asked for. */
export type LinkedPage = RecordsPage & { readonly isLinked: boolean }

/** One page by offset, with what its `meta` and `links` say of the rest. */
export function readPage(page: Document, offset: number): RecordsPage {
  const received = page.data.length + page.withoutId
  const seen = offset + received
  // That `meta.count` is the total is not certain (facts: Paging): a count that the next page exceeds is the page's own.
  const total = page.next !== null && page.count !== null && page.count <= seen ? null : page.count
  return {
    records: page.data,
    withoutId: page.withoutId,
    total,
    nextOffset: received > 0 && mayGoOn(page, seen) ? seen : null,
  }
}

/** Of more things of one list that are too large to be read, the offset means nothing to the service. */
const maxTooLarge = 20

/**
 * Every record of a list, in the service's order: `links.next` first, else by offset, until nothing new comes. A record
 * that slips over a page edge while the list is read comes twice and is kept once. Links that lead in a circle are
 * followed no further: the rest is asked for by offset.
 *
 * @param within the absolute address of a link when it belongs to the service that was asked, else null
 */
export async function readAllPages(
  byOffset: (offset: number) => Promise<Document>,
  byAddress: (address: string, offset: number) => Promise<Document>,
  within: (link: string) => string | null,
): Promise<PagedRecords> {
  const records = new Map<string, Resource>()
  const follow = prefetchPages(byAddress)
  let withoutId = 0
  let tooLarge = 0
  let offset = 0
  let slipped = false
  let isLinked = false
  let leadsOn = true
  let page = await byOffset(0)
  let counted = page.count
  for (;;) {
    // What goes before the place that is read moves another one over the page's edge, and the last count fits all the same.
    if (page.count !== null && counted !== null && page.count !== counted) slipped = true
    counted = page.count ?? counted
    const before = records.size
    for (const record of page.data) if (!records.has(record.id)) records.set(record.id, record)
    if (page === oneLeftOut) tooLarge += 1
    const hasNews = records.size > before || (page === oneLeftOut && tooLarge <= maxTooLarge)
    if (hasNews || offset === 0) withoutId += page.withoutId
    if (hasNews && records.size - before < page.data.length) slipped = true
    offset += page.data.length + page.withoutId
    const all = records.size + withoutId
    const { count } = page
    if (!hasNews && isLinked && count !== null && all < count) {
      isLinked = false
      leadsOn = false
      offset = all
      page = await byOffset(offset)
      continue
    }
    // Without news it is over, too: an offset may mean nothing to the service.
    if (!hasNews || !mayGoOn(page, offset)) {
      // A list of one page is of one moment, whatever the service counts.
      const steady = offset === page.data.length + page.withoutId || (!slipped && (count ?? all) === all)
      const missing = Math.max(0, (count ?? all) - all)
      return { records: [...records.values()], withoutId, missing, steady }
    }
    const next = leadsOn && page.next !== null ? within(page.next) : null
    isLinked = next !== null
    page = await (next === null ? byOffset(offset) : follow(next, offset, page))
  }
}

/** How often a list is read that changes under the hand. */
const maxReadings = 3

/** Reads again what changed while it was read. Twice the same records are taken for what there is. */
export async function readSteady(read: () => Promise<PagedRecords>): Promise<WholeRecords> {
  let last = await read()
  for (let readings = 1; !last.steady && readings < maxReadings; readings += 1) {
    const before = last
    last = await read()
    if (sameIds(before.records, last.records)) break
  }
  const { records, withoutId, missing } = last
  return { records, withoutId, missing }
}

function sameIds(one: readonly Resource[], other: readonly Resource[]): boolean {
  return one.length === other.length && one.every(({ id }, place) => other[place]?.id === id)
}

function mayGoOn(page: Document, seen: number): boolean {
  if (page.next !== null) return true
  // Where there are no links at all, nothing tells the end but a page without news.
  return !page.hasLinks || (page.count !== null && seen < page.count)
}
