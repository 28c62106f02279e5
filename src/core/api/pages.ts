import type { Document, Resource } from './document.ts'

export type Records = {
  readonly records: readonly Resource[]
  /** Entries without an id, which nothing can be done with. */
  readonly withoutId: number
}

export type Page = Records & {
  /** How many records match in all; null when the service does not tell. */
  readonly total: number | null
  /** Where the list goes on; null at its end. */
  readonly nextOffset: number | null
}

/** One page by offset, with what its `meta` and `links` say of the rest. */
export function readPage(page: Document, offset: number): Page {
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

/**
 * Every record of a list, in the service's order: `links.next` first, else by offset, until nothing new comes. A record
 * that slips over a page edge while the list is read comes twice and is kept once.
 *
 * @param within the absolute address of a link when it belongs to the service that was asked, else null
 */
export async function readAllPages(
  byOffset: (offset: number) => Promise<Document>,
  byAddress: (address: string) => Promise<Document>,
  within: (link: string) => string | null,
): Promise<Records> {
  const records = new Map<string, Resource>()
  let withoutId = 0
  let offset = 0
  let page = await byOffset(0)
  for (;;) {
    const before = records.size
    for (const record of page.data) if (!records.has(record.id)) records.set(record.id, record)
    const hasNews = records.size > before
    if (hasNews || offset === 0) withoutId += page.withoutId
    offset += page.data.length + page.withoutId
    // Without news it is over, too: links may lead in a circle, and an offset may mean nothing to the service.
    if (!hasNews || !mayGoOn(page, offset)) return { records: [...records.values()], withoutId }
    const next = page.next === null ? null : within(page.next)
    page = await (next === null ? byOffset(offset) : byAddress(next))
  }
}

function mayGoOn(page: Document, seen: number): boolean {
  if (page.next !== null) return true
  // Where there are no links at all, nothing tells the end but a page without news.
  return !page.hasLinks || (page.count !== null && seen < page.count)
}
