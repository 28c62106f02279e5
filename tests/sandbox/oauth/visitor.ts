import { request as httpRequest } from 'node:http'
import { onTestFinished } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import type { Sandbox, SandboxOptions } from '#sandbox/index.ts'

export const apiType = 'application/vnd.api+json'

export interface Resource {
  readonly type: string
  readonly id: string
  readonly attributes: Record<string, unknown>
  readonly links?: { readonly self: string }
  readonly relationships?: Record<
    string,
    { readonly data?: unknown; readonly links?: { readonly related: string } }
  >
}

export interface ErrorEntry {
  readonly code: string
  readonly title?: string
  readonly detail?: string
  readonly source?: { readonly pointer?: string; readonly parameter?: string; readonly header?: string }
}

export interface One {
  readonly data: Resource
  readonly included: readonly Resource[]
}

export interface List {
  readonly data: readonly Resource[]
  readonly meta: { readonly count: string }
  readonly included: readonly Resource[]
  readonly links: { readonly next?: string }
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The errors of the body, read as a JSON document with errors. */
  readonly errors: readonly ErrorEntry[]
  /** The body, read as a JSON document of one resource. */
  readonly document: One
}

/** An HTTP client of a sandbox, with the owner's credentials unless the caller passes others. */
export interface Visitor {
  readonly sandbox: Sandbox
  /** The account's path. */
  readonly shop: string
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  one(path: string): Promise<One>
  list(path: string): Promise<List>
  /** Reads every page of a list, by its `links.next`. */
  all(path: string): Promise<Resource[]>
}

export function basic(name: string, password: string): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
}

/** Returns a client of a running sandbox. */
export function visit(sandbox: Sandbox): Visitor {
  const { account } = sandbox
  const standard = {
    accept: apiType,
    'user-agent': 'Sandbox tests (tests@backroom.example)',
    authorization: basic(account.subdomain, account.password),
  }
  const ask: Visitor['ask'] = async (method, path, body, headers = {}) => {
    const url = path.startsWith('http') ? path : `${sandbox.apiUrl}${path}`
    const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(url, {
      method,
      headers: { ...standard, ...(sent === undefined ? {} : { 'content-type': apiType }), ...headers },
      redirect: 'manual',
      ...(sent !== undefined && { body: sent }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      get errors() {
        return (JSON.parse(text) as { errors: ErrorEntry[] }).errors
      },
      get document() {
        return JSON.parse(text) as One
      },
    }
  }
  const read = async (path: string): Promise<unknown> => {
    const answer = await ask('GET', path)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return JSON.parse(answer.text)
  }
  // Safe: the document tests check the shapes of the two casts below.
  const one = async (path: string) => (await read(path)) as One
  const list = async (path: string) => (await read(path)) as List
  return {
    sandbox,
    shop: `/v1/accounts/${account.id}`,
    ask,
    one,
    list,
    async all(path) {
      const found: Resource[] = []
      for (let next: string | undefined = path; next !== undefined;) {
        const page: List = await list(next)
        found.push(...page.data)
        next = page.links.next
      }
      return found
    },
  }
}

/** Starts a sandbox for one test, and closes it after the test. */
export async function openShop(options: SandboxOptions = {}): Promise<Visitor> {
  const sandbox = await startSandbox(options)
  onTestFinished(() => sandbox.close())
  return visit(sandbox)
}

/** Sends a request with exactly these headers and no others; `fetch` always adds some. */
export function bareRequest(
  url: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    request.on('error', reject)
    request.end()
  })
}

/** Returns the identifiers in a resource's relationship: one, several or none. */
export function identifiersOf(resource: Resource, relationship: string): { type: string; id: string }[] {
  // Safe: the documents test checks that relationship data is identifiers.
  return [resource.relationships?.[relationship]?.data ?? []].flat() as { type: string; id: string }[]
}

export function codes(answer: Answer): string[] {
  return answer.errors.map((error) => error.code)
}
