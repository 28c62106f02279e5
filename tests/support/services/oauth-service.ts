import { onTestFinished } from 'vitest'
import type { ServerResponse } from 'node:http'
import { replyJson, tinyServer } from './tiny-server.ts'
import type { Seen, TinyServer } from './tiny-server.ts'

/** What a tiny service does at present; a test changes it as it runs. */
export type OAuthService = {
  readonly server: TinyServer
  /** The input of `session.authorize` for this service. */
  readonly input: {
    readonly clientId: string
    readonly clientSecret: string
    readonly serviceUrl: string
    readonly authUrl: string
  }
  /** The tokens that the shop accepts. */
  readonly tokens: Set<string>
  /** The kind of body that the token endpoint reads. */
  takes: 'form' | 'json'
  /** Answers the next requests to the token endpoint in its place. */
  token: ((request: Seen, response: ServerResponse) => void) | null
  /** The status that answers a deauthorization. */
  deauthorized: number
  /** What comes with that status: an HTML page in the service's place; null for nothing. */
  page: string | null
  /** Answers requests for the shop's resources that carry a valid token. */
  resource: (request: Seen, response: ServerResponse) => void | Promise<void>
}

export const clientSecret = 'tide-table-7c41e0b29d5f'

/** Starts a service with one shop for one test. It issues tokens `token-1`, `token-2`… for the code `code`. */
export async function oauthService(
  shop: { readonly id?: number; readonly name?: string } = {},
): Promise<OAuthService> {
  const { id = 7, name = 'Saltmarsh' } = shop
  const account = {
    type: 'accounts',
    id: String(id),
    attributes: { subdomain: 'saltmarsh', store_name: name },
  }
  let tokenCount = 0

  const giveToken = ({ body, headers }: Seen, response: ServerResponse) => {
    const type = { form: 'application/x-www-form-urlencoded', json: 'application/json' }[service.takes]
    if (headers['content-type'] !== type) return replyJson(response, { error: 'invalid_request' }, 415)
    const fields: unknown =
      service.takes === 'form' ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body)
    const right = { client_id: 'backroom', client_secret: clientSecret, code: 'code' }
    const wrong = Object.entries(right).find(([field, value]) => Reflect.get(Object(fields), field) !== value)
    if (wrong) return replyJson(response, { error: `invalid_${wrong[0]}` }, 401)
    tokenCount += 1
    service.tokens.add(`token-${tokenCount}`)
    replyJson(response, { access_token: `token-${tokenCount}`, token_type: 'bearer', account_id: id })
  }

  const server = await tinyServer((request, response) => {
    const { path, headers } = request
    if (path === '/oauth/token') return (service.token ?? giveToken)(request, response)
    if (path === `/oauth/deauthorize/${id}`) {
      const type = service.page === null ? {} : { 'content-type': 'text/html' }
      return void response.writeHead(service.deauthorized, type).end(service.page)
    }
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    if (!service.tokens.has(token)) return replyJson(response, { errors: [] }, 401)
    if (path === '/v1/accounts') return replyJson(response, { data: [account] })
    if (path === `/v1/accounts/${id}`) return replyJson(response, { data: account })
    return service.resource(request, response)
  })
  onTestFinished(() => server.close())
  const service: OAuthService = {
    server,
    input: { clientId: 'backroom', clientSecret, serviceUrl: server.url, authUrl: `${server.url}/people` },
    tokens: new Set(),
    takes: 'form',
    token: null,
    deauthorized: 204,
    page: null,
    resource: (_, response) => replyJson(response, { data: [] }),
  }
  return service
}

/** The request that opened a page in the browser. */
export type BrowserRequest = {
  readonly page: URL
  /** Returns the redirect address, with the right state and these parameters. */
  back(parameters: Readonly<Record<string, string>>): string
}

/**
 * Waits for the `nth` page that a test's core opens in the system's browser. `opened`: the list that core appends to.
 */
export async function requestInBrowser(opened: readonly string[], nth = 1): Promise<BrowserRequest> {
  while (opened.length < nth) await new Promise((done) => setTimeout(done, 1))
  const page = new URL(opened[nth - 1] ?? '')
  const [redirectUri, state] = ['redirect_uri', 'state'].map((name) => page.searchParams.get(name) ?? '')
  return {
    page,
    back: (parameters) =>
      `${redirectUri}?${new URLSearchParams({ state: state ?? '', ...parameters }).toString()}`,
  }
}
