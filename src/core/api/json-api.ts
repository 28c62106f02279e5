import { ShopError, unreadableReply } from './api-error.ts'
import { readDocument } from './document.ts'
import type { Document, Resource } from './document.ts'
import type { Http } from './http.ts'
import { readAllPages, readPage, readSteady } from './pages.ts'
import type { Page, Records } from './pages.ts'

type Query = Readonly<Record<string, string>>

/** JSON:API over one shop's transport. `ifFailed` is how the sentence begins when the call fails. */
export type JsonApi = {
  /** One resource, or the only one of a list. */
  get(path: string, ifFailed: string): Promise<Resource>
  /** One page of a list, from `offset` on; as large as can be had when no size is given. */
  page(path: string, query: Query, offset: number, ifFailed: string, size?: number): Promise<Page>
  /**
   * A list of several pages. One that changed while it was read is read again, at most twice: no record is there
   * twice, and none is missing as far as the service's count tells.
   */
  all(path: string, query: Query, ifFailed: string): Promise<Records>
  /** A list that comes in one answer. */
  whole(path: string, ifFailed: string): Promise<Records>
  /** Null when the service answers without a resource (204). */
  patch(path: string, data: unknown, ifFailed: string): Promise<Resource | null>
  post(path: string, data: unknown, ifFailed: string): Promise<Resource>
  delete(path: string, ifFailed: string): Promise<void>
}

/** Spec: Limits (20 is the default). Facts: Paging (public clients use 100, the maximum is unknown). */
const pageSizes = [100, 50, 20]

/** The size of page that a service takes: falls for good once it has refused one and taken a smaller one. */
export type PageSize = { most: number }

/** What is tried first. */
export const firstPageSize = (): PageSize => ({ most: 100 })

/** Documents of JSON:API over the transport: resources with what belongs to them, lists over all their pages (spec: Common request rules). */
export function createJsonApi(http: Http, serviceUrl: string, pageSize = firstPageSize()): JsonApi {
  async function read(path: string, ifFailed: string): Promise<Document> {
    const { json } = await http.send({ method: 'GET', path, ifFailed })
    return readDocument(json, ifFailed)
  }

  function readPart(path: string, query: Query, limit: number, offset: number, ifFailed: string) {
    const place = { 'page[limit]': String(limit), 'page[offset]': String(offset) }
    return read(`${path}?${new URLSearchParams({ ...query, ...place }).toString()}`, ifFailed)
  }

  async function readLargest(
    path: string,
    query: Query,
    offset: number,
    ifFailed: string,
    size = pageSize.most,
  ): Promise<Document> {
    try {
      const document = await readPart(path, query, size, offset, ifFailed)
      pageSize.most = Math.min(pageSize.most, size)
      return document
    } catch (error) {
      const smaller = pageSizes.find((each) => each < size)
      // A 400 may also be about the query; then the smallest page is refused too, and that is what is told.
      if (!(error instanceof ShopError) || error.kind !== 'invalid' || smaller === undefined) throw error
      return readLargest(path, query, offset, ifFailed, smaller)
    }
  }

  const { origin } = new URL(serviceUrl)
  const within = (link: string): string | null => {
    const url = URL.parse(link, serviceUrl)
    return url?.origin === origin ? url.href : null
  }

  return {
    get: async (path, ifFailed) => only(await read(path, ifFailed), ifFailed),
    page: async (path, query, offset, ifFailed, size) =>
      readPage(
        await (size === undefined
          ? readLargest(path, query, offset, ifFailed)
          : readPart(path, query, size, offset, ifFailed)),
        offset,
      ),
    all: (path, query, ifFailed) =>
      readSteady(() =>
        readAllPages(
          (offset) => readLargest(path, query, offset, ifFailed),
          (address) => read(address, ifFailed),
          within,
        ),
      ),
    async whole(path, ifFailed) {
      const { data, withoutId } = await read(path, ifFailed)
      return { records: data, withoutId }
    },
    async patch(path, data, ifFailed) {
      const { json } = await http.send({ method: 'PATCH', path, body: { data }, ifFailed })
      return json === undefined ? null : (readDocument(json, ifFailed).data[0] ?? null)
    },
    async post(path, data, ifFailed) {
      const { json } = await http.send({ method: 'POST', path, body: { data }, ifFailed })
      return only(readDocument(json, ifFailed), ifFailed)
    },
    async delete(path, ifFailed) {
      await http.send({ method: 'DELETE', path, ifFailed })
    },
  }
}

function only(document: Document, ifFailed: string): Resource {
  const [resource] = document.data
  if (!resource) throw unreadableReply(ifFailed)
  return resource
}
