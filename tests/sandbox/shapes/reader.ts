import type { Sandbox } from '#sandbox/index.ts'
import { isObject, listOf } from './document-faults.ts'
import type { Json } from './document-faults.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The body as JSON; null when there is none. */
  readonly document: unknown
}

/** An HTTP client of a sandbox with the owner's credentials, by the contract's common request rules. */
export interface Reader {
  /** The account's address. */
  readonly shop: string
  ask(method: string, address: string, body?: unknown): Promise<Answer>
  get(address: string): Promise<unknown>
  /** Reads the documents of all pages of a list, by `links.next`. */
  pages(address: string): Promise<readonly Json[]>
}

/** More pages than any list here has, so that an endless chain of `next` is a fault, not a hang. */
const maxPages = 100

export function readerOf({ apiUrl, account }: Pick<Sandbox, 'apiUrl' | 'account'>): Reader {
  const credentials = Buffer.from(`${account.subdomain}:${account.password}`).toString('base64')
  const headers = {
    accept: 'application/vnd.api+json',
    'content-type': 'application/vnd.api+json',
    'user-agent': 'Shape tests (hello@backroom.example)',
    authorization: `Basic ${credentials}`,
  }
  const ask = async (method: string, address: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(address, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      // The caller checks it field by field.
      document: text === '' ? null : (JSON.parse(text) as unknown),
    }
  }
  const get = async (address: string): Promise<unknown> => {
    const { status, document } = await ask('GET', address)
    if (status !== 200) throw new Error(`${address} was answered with ${status}.`)
    return document
  }
  return {
    shop: `${apiUrl}/v1/accounts/${account.id}`,
    ask,
    get,
    async pages(address) {
      const documents: Json[] = []
      for (let next: unknown = address; typeof next === 'string';) {
        const document = await get(next)
        if (!isObject(document)) throw new Error(`${next} is no document.`)
        documents.push(document)
        if (documents.length > maxPages) throw new Error(`${address} never ends.`)
        next = isObject(document['links']) ? document['links']['next'] : undefined
      }
      return documents
    },
  }
}

/** Returns the primary records of several pages, one after the other. */
export function recordsOf(documents: readonly Json[]): readonly Json[] {
  return documents.flatMap((document) => listOf(document['data'])).filter(isObject)
}
