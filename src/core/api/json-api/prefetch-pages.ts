import type { Document } from './document.ts'

/**
 * How many pages are requested early. Four requests are under way at a time (http.ts); the other two wait for their
 * turn, so that no place is empty while a page is read, or while a later page comes sooner.
 */
const ahead = 5
const offsetName = 'page[offset]'

type Read = (address: string, offset: number) => Promise<Document>

/**
 * Returns a function that reads pages of a list by address and requests some before the page that leads to them is
 * here: without that, a list of fifty pages would take fifty times as long as one answer. Prefetches only where the
 * address counts by offset and the service states the total. Follows a page that leads elsewhere as well.
 *
 * @returns the function that reads a page; `before`: the page that led to it
 */
export function prefetchPages(
  read: Read,
): (address: string, offset: number, before: Document) => Promise<Document> {
  const requests = new Map<string, Promise<Document>>()

  return (address, offset, { data, withoutId, count }) => {
    const at = placesOf(address, offset)
    if (at === null || data.length === 0) return read(address, offset)
    const page = requests.get(at(offset)) ?? read(address, offset)
    requests.delete(at(offset))
    const size = data.length + withoutId
    for (let step = 1; step <= ahead && offset + step * size < (count ?? 0); step += 1) {
      const place = offset + step * size
      const next = at(place)
      if (requests.has(next)) continue
      const early = read(next, place)
      requests.set(next, early)
      // The reader of this page gets its failure; without a reader, nobody needs it.
      early.catch(() => {})
    }
    return page
  }
}

/**
 * Returns the address of each page of a list by its offset, derived from the address of one page; null when that does
 * not hold the offset.
 */
function placesOf(address: string, offset: number): ((place: number) => string) | null {
  const url = URL.parse(address)
  if (url?.searchParams.get(offsetName) !== String(offset)) return null
  return (place) => {
    url.searchParams.set(offsetName, String(place))
    return url.href
  }
}
