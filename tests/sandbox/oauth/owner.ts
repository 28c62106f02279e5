import type { Sandbox } from '#sandbox/index.ts'

export const callback = 'http://127.0.0.1:52001/callback'

export interface Page {
  readonly status: number
  readonly html: string
  readonly headers: Headers
  /** The address to which the answer redirects the browser; null without a redirect. */
  readonly location: URL | null
}

/** The owner at a browser without script, which follows links, sends forms and stores cookies. */
export interface Owner {
  open(url: string): Promise<Page>
  /** Sends the page's form with the typed values and the pressed button; the browser adds `headers`. */
  send(page: Page, typed: Record<string, string>, headers?: Record<string, string>): Promise<Page>
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
}

export function fieldsOf({ html }: Page, type: string): string[] {
  return [...html.matchAll(/<(?:input|button)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => attribute(tag, 'type') === type)
}

export function createOwner(sandbox: Sandbox): Owner {
  const cookies = new Map<string, string>()
  async function go(
    url: string,
    form: { method?: string; body?: URLSearchParams; headers?: Record<string, string> } = {},
  ): Promise<Page> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      ...form,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie, ...form.headers },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    return {
      status: response.status,
      html: await response.text(),
      headers: response.headers,
      location: location === null ? null : new URL(location, url),
    }
  }
  return {
    open: (url) => go(url),
    send(page, typed, headers = {}) {
      const form = /<form\b[^>]*>/.exec(page.html)?.[0] ?? ''
      const hidden = fieldsOf(page, 'hidden').map((tag): [string, string] => [
        attribute(tag, 'name') ?? '',
        attribute(tag, 'value') ?? '',
      ])
      const body = new URLSearchParams([...hidden, ...Object.entries(typed)])
      return go(new URL(attribute(form, 'action') ?? '', sandbox.authUrl).href, {
        method: attribute(form, 'method') ?? 'get',
        body,
        headers,
      })
    },
  }
}

/** Returns the address of an authorization request. */
export function authorizeUrl(
  { authUrl, application }: Sandbox,
  changes: Record<string, string | null> = {},
): string {
  const parameters = {
    client_id: application.clientId,
    response_type: 'code',
    state: 'abc',
    redirect_uri: callback,
    ...changes,
  }
  const query = Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  return `${authUrl}/oauth/authorize?${new URLSearchParams(query)}`
}

/** Signs in and returns the next page. */
export async function signIn(owner: Owner, sandbox: Sandbox, url = authorizeUrl(sandbox)): Promise<Page> {
  const { subdomain, password } = sandbox.account
  const after = await owner.send(await owner.open(url), { subdomain, password })
  return owner.open(after.location?.href ?? '')
}

/** Signs in and consents, unless the owner did before; returns the code that the application gets. */
export async function allow(
  sandbox: Sandbox,
  owner = createOwner(sandbox),
  url = authorizeUrl(sandbox),
): Promise<string> {
  const page = await signIn(owner, sandbox, url)
  const { location } = page.location ? page : await owner.send(page, { decision: 'allow' })
  return location?.searchParams.get('code') ?? ''
}

function multipart(parameters: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parameters)) form.set(name, value)
  return form
}

/** Sends the application's request for a token. */
export async function askForToken(
  sandbox: Sandbox,
  changes: Record<string, string | undefined>,
  as: 'json' | 'form' | 'multipart' = 'json',
): Promise<{ status: number; headers: Headers; json: Record<string, unknown> }> {
  const { clientId, clientSecret } = sandbox.application
  const parameters = Object.fromEntries(
    Object.entries({ client_id: clientId, client_secret: clientSecret, ...changes }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Record<string, string>
  const response = await fetch(`${sandbox.apiUrl}/oauth/token`, {
    method: 'POST',
    ...(as === 'json'
      ? { body: JSON.stringify(parameters), headers: { 'content-type': 'application/json' } }
      : { body: as === 'form' ? new URLSearchParams(parameters) : multipart(parameters) }),
  })
  return {
    status: response.status,
    headers: response.headers,
    json: (await response.json()) as Record<string, unknown>,
  }
}

/** Connects the application and returns its token. */
export async function connect(sandbox: Sandbox): Promise<string> {
  const { json } = await askForToken(sandbox, { code: await allow(sandbox) })
  return String(json.access_token)
}
