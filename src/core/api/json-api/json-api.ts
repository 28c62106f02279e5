import type { Message } from '#shared/texts/message.ts'
import { strayReply, TooLargeReply, TooSlowReply, unreadableReply } from '../errors/api-error.ts'
import type { StillNeeded } from '../http/attempt.ts'
import { isAbout, readDocument } from './document.ts'
import type { ResourceRequest, Document, Resource, Sent } from './document.ts'
import { firstFitting, readFitting } from './fitting-pages.ts'
import type { Fitting } from './fitting-pages.ts'
import type { Http } from '../http/http.ts'
import { requestPage, firstManners } from './manners.ts'
import type { Query } from './manners.ts'
import { hasOffset, readLinked } from './page-links.ts'
import { readAllPages, readPage, readSteady } from './pages.ts'
import type { LinkedPage, WholeRecords } from './pages.ts'

/** JSON:API over one shop's transport. `ifFailed` is how the error's sentence begins. */
export type JsonApi = {
  /** Returns one resource, or the requested one of a list. @throws ShopError for an answer about something else */
  get(path: string, request: ResourceRequest, ifFailed: Message): Promise<Resource>
  /** One page of a list, from `offset` on; as large as the service allows when no size is given. */
  page(path: string, query: Query, offset: number, ifFailed: Message, size?: number): Promise<LinkedPage>
  /**
   * A list of several pages. Reads a list that changed meanwhile again, at most twice: no record appears twice, and
   * none is missing as far as the service's count tells.
   */
  all(path: string, query: Query, ifFailed: Message): Promise<WholeRecords>
  /** A list that comes in one answer, or in several that links join. */
  whole(path: string, ifFailed: Message): Promise<WholeRecords>
  /**
   * Returns null when the service answers without a resource (204), or with another one.
   *
   * @param stillNeeded see `ShopRequest`
   */
  patch(path: string, data: Sent, ifFailed: Message, stillNeeded?: StillNeeded): Promise<Resource | null>
  /** Replaces a whole list of identifiers. */
  patchList(
    path: string,
    data: readonly ResourceRequest[],
    ifFailed: Message,
    stillNeeded?: StillNeeded,
  ): Promise<void>
  post(path: string, data: Sent, ifFailed: Message): Promise<Resource>
  delete(path: string, ifFailed: Message, stillNeeded?: StillNeeded): Promise<void>
}

/** JSON:API documents over the transport: resources with relations, whole lists (spec: Common request rules). */
export function createJsonApi(http: Http, serviceUrl: string, manners = firstManners()): JsonApi {
  async function read(path: string, ifFailed: Message): Promise<Document> {
    const { json } = await http.send({ method: 'GET', path, ifFailed })
    return readDocument(json, ifFailed)
  }

  function fittingOf(path: string): Fitting {
    const fitting = manners.fittings.get(path) ?? firstFitting()
    manners.fittings.set(path, fitting)
    return fitting
  }
  const readPart = (
    path: string,
    query: Query,
    offset: number,
    ifFailed: Message,
    wanted = manners.maxPageSize,
  ) =>
    readFitting(
      fittingOf(path),
      wanted,
      () => manners.isPaged,
      (size) =>
        requestPage(manners, { query, offset, size }, (pageQuery) => {
          const written = new URLSearchParams(pageQuery).toString()
          return read(written === '' ? path : `${path}?${written}`, ifFailed)
        }),
    )

  const { origin } = new URL(serviceUrl)
  const within = (link: string): string | null => {
    const url = URL.parse(link, serviceUrl)
    return url?.origin === origin ? url.href : null
  }

  return {
    get: async (path, request, ifFailed) => about(request, await read(path, ifFailed), ifFailed),
    async page(path, query, offset, ifFailed, size) {
      const byOffset = () => readPart(path, query, offset, ifFailed, size)
      const byAddress = (address: string) => read(address, ifFailed)
      const { page, isLinked } = await readLinked(
        manners.links,
        { path, query, offset },
        { byOffset, byAddress },
        within,
      )
      return { ...readPage(page, offset), isLinked }
    },
    all: (path, query, ifFailed) =>
      readSteady(() =>
        readAllPages(
          (offset) => readPart(path, query, offset, ifFailed),
          (address, offset) =>
            read(address, ifFailed).catch((error: unknown) => {
              // A link fixes the size of its page; a request by offset can ask for fewer things.
              const isSlow = error instanceof TooSlowReply && hasOffset(address)
              if (isSlow || error instanceof TooLargeReply) return readPart(path, query, offset, ifFailed)
              throw error
            }),
          // Pages whose size changes are requested by offset, where links lead to offsets.
          (link) => {
            const address = within(link)
            const isChanging = fittingOf(path).slow !== null
            return isChanging && address !== null && hasOffset(address) ? null : address
          },
        ),
      ),
    whole(path, ifFailed) {
      let count: number | null = null
      const first = async () => {
        const page = await read(path, ifFailed)
        count = page.count
        return page
      }
      return readAllPages(
        // This list takes no offset: an answer without a link ends it, even if the service counts more.
        async (offset) => (offset === 0 ? first() : { ...noMore, count }),
        (address) => read(address, ifFailed),
        within,
      )
    },
    async patch(path, data, ifFailed, stillNeeded) {
      const { json } = await http.send({ method: 'PATCH', path, body: { data }, ifFailed, stillNeeded })
      if (json === undefined) return null
      return readDocument(json, ifFailed).data.find((one) => isAbout(one, data)) ?? null
    },
    async patchList(path, data, ifFailed, stillNeeded) {
      await http.send({ method: 'PATCH', path, body: { data }, ifFailed, stillNeeded })
    },
    async post(path, data, ifFailed) {
      const { json } = await http.send({ method: 'POST', path, body: { data }, ifFailed })
      return about(data, readDocument(json, ifFailed), ifFailed)
    },
    async delete(path, ifFailed, stillNeeded) {
      await http.send({ method: 'DELETE', path, ifFailed, stillNeeded })
    },
  }
}

const noMore: Document = { data: [], withoutId: 0, count: null, hasLinks: true, next: null }

function about(request: ResourceRequest, { data }: Document, ifFailed: Message): Resource {
  const [first] = data
  if (!first) throw unreadableReply(ifFailed)
  const found = data.find((one) => isAbout(one, request))
  if (!found) throw strayReply(ifFailed)
  return found
}
