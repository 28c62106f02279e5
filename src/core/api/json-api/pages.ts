import { prefetchPages } from './prefetch-pages.ts'
import type { Document, Resource } from './document.ts'
import { oneLeftOut } from './fitting-pages.ts'

export type Records = {
  readonly records: readonly Resource[]
  /** The number of entries without an id, which core can't use. */
  readonly withoutId: number
}

/** All records of a list. `missing`: how many more the service counts than came. */
export type WholeRecords = Records & { readonly missing: number }

/** `steady`: there is no sign that the list changed between its pages. */
export type PagedRecords = WholeRecords & { readonly steady: boolean }

export type RecordsPage = Records & {
  /** How many records match in all; null when the service does not say. */
  readonly total: number | null
  /** The offset of the next page; null at the end of the list. */
  readonly nextOffset: number | null
}

/** `isLinked`: only this page's own link leads on, so that no page after the next one can be requested. */
export type LinkedPage = RecordsPage & { readonly isLinked: boolean }

/** One page by offset, with what its `meta` and `links` say about the rest. */
export function readPage(page: Document, offset: number): RecordsPage {
  const received = page.data.length + page.withoutId
  const seen = offset + received
  // `meta.count` may not be the total (facts: Paging): if a next page exceeds it, it counts this page only.
  const total = page.next !== null && page.count !== null && page.count <= seen ? null : page.count
  return {
    records: page.data,
    withoutId: page.withoutId,
    total,
    nextOffset: received > 0 && mayGoOn(page, seen) ? seen : null,
  }
}

/** If more things of one list seem too large, the service ignores the offset and repeats the same one. */
const maxTooLarge = 20

/**
 * Every record of a list, in the service's order: by `links.next`, otherwise by offset, until nothing new comes. A
 * record that moves over a page boundary during the reading comes twice and is returned once. If links lead in a
 * circle, the rest is read by offset.
 *
 * @param within returns the absolute address of a link that belongs to the requested service, otherwise null
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
    // If an earlier record disappears, a later one moves over the page boundary, and the last count still fits.
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
    // A page without news ends the list too: the service may ignore the offset.
    if (!hasNews || !mayGoOn(page, offset)) {
      // A list of one page shows one moment, whatever the service counts.
      const steady = offset === page.data.length + page.withoutId || (!slipped && (count ?? all) === all)
      const missing = Math.max(0, (count ?? all) - all)
      return { records: [...records.values()], withoutId, missing, steady }
    }
    const next = leadsOn && page.next !== null ? within(page.next) : null
    isLinked = next !== null
    page = await (next === null ? byOffset(offset) : follow(next, offset, page))
  }
}

/** How often a list is read at most while it keeps changing. */
const maxReadings = 3

/** Reads a list again that changed during the reading. The same records twice in a row count as the true list. */
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
  // Without any links, only a page without news shows the end.
  return !page.hasLinks || (page.count !== null && seen < page.count)
}
