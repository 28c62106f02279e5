import type { Document } from './document.ts'

/** So many pages are asked for before they are needed: with the one that is, as many as are under way at a time (http.ts). */
const ahead = 3
const offsetName = 'page[offset]'

type Read = (address: string, offset: number) => Promise<Document>

/**
 * Pages of a list by address, some of them asked for before the page that leads to them is here: a list of fifty pages
 * would take fifty times as long as one answer. Only where the address counts on by offset and the service tells how many
 * there are. A page that leads elsewhere is followed all the same.
 *
 * @returns what reads a page; `before`: the one that led to it
 */
export function prefetchPages(
  read: Read,
): (address: string, offset: number, before: Document) => Promise<Document> {
  const asked = new Map<string, Promise<Document>>()

  return (address, offset, { data, withoutId, count }) => {
    const at = placesOf(address, offset)
    if (at === null || data.length === 0) return read(address, offset)
    const page = asked.get(at(offset)) ?? read(address, offset)
    asked.delete(at(offset))
    const size = data.length + withoutId
    for (let step = 1; step <= ahead && offset + step * size < (count ?? 0); step += 1) {
      const place = offset + step * size
      const next = at(place)
      if (asked.has(next)) continue
      const early = read(next, place)
      asked.set(next, early)
      // Whoever comes to it hears of its failure; where nobody does, it is nobody's.
      early.catch(() => {})
    }
    return page
  }
}

/** The addresses of the pages of a list, by where they begin, from the address of one; null where it says no such place. */
function placesOf(address: string, offset: number): ((place: number) => string) | null {
  const url = URL.parse(address)
  if (url?.searchParams.get(offsetName) !== String(offset)) return null
  return (place) => {
    url.searchParams.set(offsetName, String(place))
    return url.href
  }
}
