import { ShopError } from '../errors/api-error.ts'
import type { Document } from './document.ts'
import type { Query } from './manners.ts'

/**
 * The links to the next pages of a service that pages by links of its own and ignores offsets. One link for each list
 * and query, since a list is read page by page.
 */
export type PageLinks = Map<string, { readonly offset: number; readonly address: string }>

/**
 * Reads a page by the link that leads to its offset, otherwise by the offset itself. Stores the page's own link unless
 * that pages by offset.
 *
 * @param within returns the absolute address of a link that belongs to the requested service, otherwise null
 */
export async function readLinked(
  links: PageLinks,
  request: { readonly path: string; readonly query: Query; readonly offset: number },
  read: {
    readonly byOffset: () => Promise<Document>
    readonly byAddress: (address: string) => Promise<Document>
  },
  within: (link: string) => string | null,
): Promise<{ readonly page: Document; readonly isLinked: boolean }> {
  const key = `${request.path}?${new URLSearchParams(request.query).toString()}`
  const way = links.get(key)
  const page = await (way?.offset === request.offset
    ? read.byAddress(way.address).catch((error: unknown) => {
        // A link may expire; then the list is read from its beginning again.
        if (error instanceof ShopError && ['invalid', 'not-found'].includes(error.kind)) links.delete(key)
        throw error
      })
    : read.byOffset())
  const offset = request.offset + page.data.length + page.withoutId
  const address = page.next === null ? null : within(page.next)
  const isLinked = address !== null && offset > request.offset && !hasOffset(address)
  if (isLinked) links.set(key, { offset, address })
  return { page, isLinked }
}

/** True when a link leads to a place that can be requested by its offset as well. @param address absolute */
export const hasOffset = (address: string): boolean => new URL(address).searchParams.has('page[offset]')
