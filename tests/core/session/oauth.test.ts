import { createHash } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { requestInBrowser, clientSecret, oauthService } from '../../support/services/oauth-service.ts'
import { takenPort } from '../../support/browsers/ports.ts'
import { freePort } from '../../support/services/free-port.ts'
import { rawRequest } from '../../support/services/raw-request.ts'
import { testCore, testSettings } from '../../support/core/test-core.ts'
import type { TestCore, TestDeps } from '../../support/core/test-core.ts'
import { replyJson } from '../../support/services/tiny-server.ts'

const fiveMinutes = 5 * 60_000

async function core(parts: TestDeps = {}): Promise<TestCore> {
  const made = await testCore(parts)
  onTestFinished(() => made.close())
  return made
}

/** Starts a sign-in that waits for the browser to come back. */
async function waiting(parts: TestDeps = {}) {
  const service = await oauthService()
  const app = await core(parts)
  const answer = app.core.answer('session.authorize', service.input)
  const authorization = await requestInBrowser(app.opened)
  return { service, app, answer, authorization }
}

describe('a sign-in in the browser', () => {
  it('opens the authorization page, with a redirect address on the literal 127.0.0.1', async () => {
    const { authorization, service } = await waiting()
    expect(`${authorization.page.origin}${authorization.page.pathname}`).toBe(
      `${service.server.url}/people/oauth/authorize`,
    )
    const { client_id, response_type, redirect_uri, state, code_challenge, ...more } = Object.fromEntries(
      authorization.page.searchParams,
    )
    expect(more).toEqual({ code_challenge_method: 'S256' })
    expect(Buffer.from(code_challenge ?? '', 'base64url')).toHaveLength(32)
    expect([client_id, response_type]).toEqual(['backroom', 'code'])
    expect(redirect_uri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/)
    expect(Buffer.from(state ?? '', 'base64url')).toHaveLength(32)
    expect(authorization.page.href).not.toContain(clientSecret)
  })

  it('sends a new state and a new challenge each time', async () => {
    const [one, other] = [await waiting(), await waiting()]
    for (const name of ['state', 'code_challenge'])
      expect(one.authorization.page.searchParams.get(name)).not.toBe(
        other.authorization.page.searchParams.get(name),
      )
  })

  it('exchanges the code, requests the account, stores both secrets in the keychain, and opens the shop', async () => {
    const { service, app, answer, authorization } = await waiting()
    await fetch(authorization.back({ code: 'code' }))
    const connection = {
      id: expect.stringMatching(/^oauth-127-0-0-1-\d+-7-[0-9a-f]{12}$/),
      kind: 'oauth',
      accountId: '7',
      subdomain: 'saltmarsh',
      storeName: 'Saltmarsh',
      serviceUrl: service.server.url,
    }
    expect(await answer).toMatchObject({
      ok: true,
      value: {
        state: 'connected',
        connection,
        shops: [{ ...connection, expired: false }],
        authorizing: false,
      },
    })
    const [exchange, account] = service.server.seen
    expect(exchange).toMatchObject({
      method: 'POST',
      path: '/oauth/token',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        'user-agent': 'Backroom/1.2.3 (hello@backroom.example)',
      },
    })
    const { code_verifier: verifier = '', ...form } = Object.fromEntries(
      new URLSearchParams(exchange?.body ?? ''),
    )
    expect(form).toEqual({
      grant_type: 'authorization_code',
      client_id: 'backroom',
      client_secret: clientSecret,
      code: 'code',
      redirect_uri: authorization.page.searchParams.get('redirect_uri'),
    })
    // RFC 7636, 4.1 and 4.2.
    expect(verifier).toMatch(/^[\w.~-]{43,128}$/)
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
      authorization.page.searchParams.get('code_challenge'),
    )
    expect(account).toMatchObject({ path: '/v1/accounts/7', headers: { authorization: 'Bearer token-1' } })

    const id = (await app.call('session.current', {})).connection?.id ?? ''
    expect(Object.fromEntries(app.secrets.entries)).toEqual({
      [id]: 'token-1',
      [`${id} application`]: JSON.stringify({
        clientId: 'backroom',
        clientSecret,
        authUrl: service.input.authUrl,
      }),
    })
    expect(await app.call('categories.list', {})).toMatchObject({ categories: [] })
    expect(service.server.seen.at(-1)?.headers.authorization).toBe('Bearer token-1')
  })

  it('tells every window when it starts to wait for the browser, and when that ends', async () => {
    const { app, answer, authorization } = await waiting()
    expect(await app.call('session.current', {})).toMatchObject({ state: 'none', authorizing: true })
    await fetch(authorization.back({ error: 'access_denied' }))
    await answer
    expect(app.events.map(({ fact }) => fact)).toEqual([
      expect.objectContaining({ authorizing: true }),
      expect.objectContaining({ authorizing: false }),
    ])
  })

  it.each([
    ['as text', { account_id: '7' }],
    ['not at all', { account_id: undefined }],
  ])('finds the shop when the service names the account %s', async (_, more) => {
    const { service, answer, authorization } = await waiting()
    service.tokens.add('other')
    service.token = (_request, response) =>
      replyJson(response, { access_token: 'other', token_type: 'Bearer', ...more })
    await fetch(authorization.back({ code: 'code' }))
    expect(await answer).toMatchObject({ ok: true, value: { connection: { accountId: '7' } } })
  })

  it('reports a missing value at its field, and opens no browser', async () => {
    const app = await core()
    const refused = await app.refusal('session.authorize', { clientId: ' ', clientSecret: '' })
    expect(refused.kind).toBe('invalid')
    expect(Object.keys(refused.fields ?? {})).toEqual(['clientId', 'clientSecret'])
    const other = await app.refusal('session.authorize', {
      clientId: 'a',
      clientSecret: 'b',
      authUrl: 'http://shop.example',
    })
    expect(Object.keys(other.fields ?? {})).toEqual(['authUrl'])
    expect(app.opened).toEqual([])
  })

  it('goes to the preset addresses when none are given', async () => {
    const app = await core()
    const answer = app.core.answer('session.authorize', { clientId: 'a', clientSecret: 'b' })
    const { page } = await requestInBrowser(app.opened)
    expect(`${page.origin}${page.pathname}`).toBe('https://my.bigcartel.com/oauth/authorize')
    await app.call('session.cancelAuthorize', {})
    await answer
  })

  it('reports that no browser opened', async () => {
    const service = await oauthService()
    const app = await core({ openExternal: () => Promise.reject(new Error('There is no xdg-open.')) })
    expect(await app.refusal('session.authorize', service.input)).toEqual({
      kind: 'unexpected',
      message: 'Not signed in: the browser of this computer did not open.',
    })
    expect((await app.call('session.current', {})).authorizing).toBe(false)
  })
})

describe('the redirect address', () => {
  const refusals: readonly [string, (back: URL) => Parameters<typeof rawRequest>, number][] = [
    ['another path', (back) => [back.href.replace('/callback', '/')], 404],
    ['a path that only ends like ours', (back) => [back.href.replace('/callback', '/x/callback')], 404],
    ['another method', (back) => [back.href, { method: 'POST' }], 405],
    ['a look at the headers alone', (back) => [back.href, { method: 'HEAD' }], 405],
    ['a foreign name that leads here', (back) => [back.href, { headers: { host: 'evil.example' } }], 400],
    [
      'another spelling of our name',
      (back) => [back.href, { headers: { host: `localhost:${back.port}` } }],
      400,
    ],
    ['no state', (back) => [back.href.replace(/state=[^&]+&/, '')], 400],
    ['a wrong state', (back) => [back.href.replace(/state=[^&]+/, 'state=guessed')], 400],
    ['a state that was cut', (back) => [back.href.replace(/state=([^&]+)./, 'state=$1')], 400],
    ['two services that answer', (back) => [`${back.href}&iss=https://a.example&iss=https://b.example`], 400],
    ['two states', (back) => [`${back.href}&state=guessed`], 400],
    ['neither a code nor an error', (back) => [back.href.replace(/&code=code/, '')], 400],
  ]

  it.each(refusals)('refuses %s, and goes on waiting', async (_, ask, status) => {
    const { answer, authorization } = await waiting()
    const back = new URL(authorization.back({ code: 'code' }))
    const reply = await rawRequest(...ask(back))
    expect(reply.status).toBe(status)
    expect(reply.body).not.toContain('guessed')
    await fetch(back)
    expect(await answer).toMatchObject({ ok: true })
  })

  it('tells the browser that a wrong state belongs to no sign-in', async () => {
    const { authorization } = await waiting()
    const page = await fetch(authorization.back({ code: 'code', state: 'guessed' }))
    expect(await page.text()).toContain('This page does not belong to the sign-in that Backroom waits for.')
  })

  it('answers once, with a page without scripts or resources that is stored nowhere', async () => {
    const { answer, authorization } = await waiting()
    const back = authorization.back({ code: 'code' })
    const page = await fetch(back)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('You can close this page and go back to Backroom.')
    expect(html).not.toMatch(/<script|code=|http/i)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    await expect(fetch(back)).rejects.toThrow()
    expect(await answer).toMatchObject({ ok: true })
  })

  it('accepts only the first of several answers that arrive at once', async () => {
    const { service, answer, authorization } = await waiting()
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, async () => (await fetch(authorization.back({ code: 'code' }))).status),
    )
    expect(tries.filter((one) => one.status === 'fulfilled' && one.value === 200)).toHaveLength(1)
    expect(await answer).toMatchObject({ ok: true })
    expect(service.server.seen.filter(({ path }) => path === '/oauth/token')).toHaveLength(1)
  })

  it('closes after five minutes, and not before', async () => {
    const { app, answer, authorization } = await waiting()
    app.clock.pass(fiveMinutes - 30_000)
    expect((await fetch(authorization.back({ code: 'code', state: 'guessed' }))).status).toBe(400)
    app.clock.pass(30_000)
    expect(await answer).toEqual({
      ok: false,
      error: {
        kind: 'cancelled',
        message: 'Not signed in: the browser did not come back within five minutes.',
      },
    })
    await expect(fetch(authorization.back({ code: 'code' }))).rejects.toThrow()
  })

  it('is on the port that was set', async () => {
    const authorizePort = await freePort()
    const { authorization } = await waiting({
      settings: testSettings({ version: 1, authorizePort, webhookPort: null }),
    })
    expect(authorization.page.searchParams.get('redirect_uri')).toBe(
      `http://127.0.0.1:${authorizePort}/callback`,
    )
  })

  it('reports that another program uses that port, and opens no browser', async () => {
    const { port: authorizePort } = await takenPort()
    const service = await oauthService()
    const app = await core({ settings: testSettings({ version: 1, authorizePort, webhookPort: null }) })
    expect(await app.refusal('session.authorize', service.input)).toEqual({
      kind: 'conflict',
      message: `Another program on this computer uses port ${authorizePort}. Close it, or choose another port.`,
    })
    expect(app.opened).toEqual([])
  })
})

describe('an answer that names its service', () => {
  it.each([
    ['the page of which was opened', ''],
    ['one of many at its address', '/shops/saltmarsh'],
  ])('is accepted from the service %s', async (_, path) => {
    const { service, answer, authorization } = await waiting()
    await fetch(authorization.back({ code: 'code', iss: `${service.server.url}${path}` }))
    expect(await answer).toMatchObject({ ok: true })
  })

  it('is accepted from the service itself when the page is on another host', async () => {
    const service = await oauthService()
    const app = await core()
    const authUrl = 'https://my.shop.example'
    const answer = app.core.answer('session.authorize', { ...service.input, authUrl })
    await fetch((await requestInBrowser(app.opened)).back({ code: 'code', iss: service.server.url }))
    expect(await answer).toMatchObject({ ok: true })
  })

  it.each([
    ['https://evil.example', 'from evil.example'],
    ['http://127.0.0.1:1', 'from 127.0.0.1:1'],
    ['evil', 'from another service'],
    ['x://evil.example', 'from another service'],
    [`https://${'evil.'.repeat(40)}example`, 'from another service'],
    ['', 'from another service'],
  ])('is refused from %j, and its code is not sent anywhere', async (iss, whose) => {
    const { service, app, answer, authorization } = await waiting()
    await fetch(authorization.back({ code: 'code', iss }))
    expect(await answer).toEqual({
      ok: false,
      error: {
        kind: 'invalid',
        message: `Not signed in: the answer came ${whose}, which was not asked. Start again.`,
      },
    })
    expect(service.server.seen).toEqual([])
    expect(app.secrets.entries.size).toBe(0)
  })

  it('with a denial from another service is refused, and doesn’t count as the owner’s denial', async () => {
    const { answer, authorization } = await waiting()
    await fetch(authorization.back({ error: 'access_denied', iss: 'https://evil.example' }))
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  })
})

describe('a service that accepts no form', () => {
  const words = [
    [415, ''],
    [415, { error: 'invalid_request' }],
    [400, { error: 'invalid_request', error_description: 'The request body must be JSON.' }],
    [400, { errors: [{ code: 'body.not-json', title: 'Bad request' }] }],
    [400, { error: 'unsupported_content_type' }],
    [400, 'Unsupported media type'],
  ] as const

  it.each(words)('and says so (%i, %j) gets the code again as JSON', async (status, body) => {
    const { service, answer, authorization } = await waiting()
    service.token = (_, response) => {
      service.token = null
      service.takes = 'json'
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    await fetch(authorization.back({ code: 'code' }))
    expect(await answer).toMatchObject({ ok: true, value: { state: 'connected' } })
    const [form, json] = service.server.seen
    expect(json).toMatchObject({
      path: '/oauth/token',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    })
    expect(JSON.parse(json?.body ?? '')).toEqual(Object.fromEntries(new URLSearchParams(form?.body ?? '')))
  })

  it('and no JSON either gets the code twice, and its last answer is reported', async () => {
    const { service, answer, authorization } = await waiting()
    service.token = (_, response) => replyJson(response, { error: 'invalid_client_id' }, 415)
    await fetch(authorization.back({ code: 'code' }))
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    expect(service.server.seen).toHaveLength(2)
  })

  it.each([
    [400, { error: 'invalid_grant', error_description: 'The code in the body was used before.' }],
    [400, { error: 'access_denied', message: 'Not a JSON problem.' }],
    [400, { error: 'invalid_client', error_description: 'The body holds no known client.' }],
    [400, { error: 'invalid_request', error_description: 'The code in the body is no code.' }],
    [400, { body: 'Nothing to say.' }],
    [400, '<html><body>Bad request, want json</body></html>'],
    [401, { error: 'invalid_request', error_description: 'The body must be JSON.' }],
    [500, { error: 'invalid_request', error_description: 'The body must be JSON.' }],
  ])('is not inferred from %i %j: the code may be spent, and is sent once', async (status, body) => {
    const { service, answer, authorization } = await waiting()
    service.token = (_, response) => {
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    await fetch(authorization.back({ code: 'code' }))
    expect(await answer).toMatchObject({ ok: false })
    expect(service.server.seen).toHaveLength(1)
  })
})

describe('an owner who decides otherwise', () => {
  it('denies access: the answer is `cancelled`, and nothing is requested or stored', async () => {
    const { service, app, answer, authorization } = await waiting()
    const page = await (await fetch(authorization.back({ error: 'access_denied' }))).text()
    expect(page).toContain('Backroom was not allowed in')
    expect(page).toContain('You can close this page and go back to Backroom.')
    expect(await answer).toEqual({
      ok: false,
      error: { kind: 'cancelled', message: 'Not signed in: access was not allowed.' },
    })
    expect(service.server.seen).toEqual([])
    expect(app.secrets.entries.size).toBe(0)
  })

  it('stops the sign-in: the redirect address is closed', async () => {
    const { app, answer, authorization } = await waiting()
    expect(await app.call('session.cancelAuthorize', {})).toMatchObject({ authorizing: false })
    expect(await answer).toEqual({ ok: false, error: { kind: 'cancelled', message: 'Sign-in stopped.' } })
    await expect(fetch(authorization.back({ code: 'code' }))).rejects.toThrow()
    expect(await app.call('session.cancelAuthorize', {})).toMatchObject({ authorizing: false })
  })

  it('stops the sign-in while the system opens its browser: the system is told', async () => {
    const service = await oauthService()
    const { promise: begun, resolve } = Promise.withResolvers<AbortSignal | undefined>()
    const app = await core({
      openExternal: (_url, stopped) => {
        resolve(stopped)
        return new Promise(() => {})
      },
    })
    const answer = app.core.answer('session.authorize', service.input)
    const stopped = await begun
    expect(stopped?.aborted).toBe(false)
    await app.call('session.cancelAuthorize', {})
    expect(stopped?.aborted).toBe(true)
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  })

  it('stops the sign-in while the code is exchanged', async () => {
    const { service, app, answer, authorization } = await waiting()
    const { promise: asking, resolve } = Promise.withResolvers<void>()
    service.token = () => resolve()
    await fetch(authorization.back({ code: 'code' }))
    await asking
    await app.call('session.cancelAuthorize', {})
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
    expect(await app.call('session.current', {})).toMatchObject({ state: 'none', shops: [] })
  })

  it('begins again: the new sign-in replaces the old one and uses its port', async () => {
    const authorizePort = await freePort()
    const { service, app, answer } = await waiting({
      settings: testSettings({ version: 1, authorizePort, webhookPort: null }),
    })
    const again = app.core.answer('session.authorize', service.input)
    expect(await answer).toEqual({
      ok: false,
      error: { kind: 'cancelled', message: 'Stopped: another sign-in was started.' },
    })
    const authorization = await requestInBrowser(app.opened, 2)
    expect((await app.call('session.current', {})).authorizing).toBe(true)
    await fetch(authorization.back({ code: 'code' }))
    expect(await again).toMatchObject({ ok: true, value: { authorizing: false, state: 'connected' } })
  })

  it('closes Backroom: the sign-in ends', async () => {
    const { app, answer, authorization } = await waiting()
    await app.stop()
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
    await expect(fetch(authorization.back({ code: 'code' }))).rejects.toThrow()
  })
})

describe('a service that refuses', () => {
  it.each([
    ['invalid_client_id', ['clientId']],
    ['invalid_client_secret', ['clientSecret']],
    ['invalid_response_type', ['authUrl']],
    ['invalid_redirect_uri', []],
    ['something_else', []],
    ['<b>loud</b>', []],
  ])('in the browser with %s is reported at its field', async (error, fields) => {
    const { answer, authorization } = await waiting()
    await fetch(authorization.back({ error }))
    const answered = await answer
    expect(answered).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    const detail = answered.ok ? null : answered.error
    expect(Object.keys(detail?.fields ?? {})).toEqual(fields)
    expect(detail?.message).not.toContain('<b>')
  })

  it.each([
    [401, { error: 'invalid_client_id' }, 'invalid', ['clientId']],
    [400, { error: 'invalid_client_secret' }, 'invalid', ['clientSecret']],
    [400, { error: 'invalid_redirect_uri' }, 'invalid', []],
    [400, { error: 'access_denied' }, 'invalid', []],
    [401, {}, 'invalid', ['clientId', 'clientSecret']],
    [404, {}, 'invalid', ['serviceUrl']],
    [500, { error: 'invalid_client_id' }, 'shop-unavailable', []],
    [429, {}, 'rate-limited', []],
    [200, { token_type: 'bearer', account_id: 7 }, 'shop-unavailable', []],
    [200, { access_token: 'token-1', token_type: 'mac', account_id: 7 }, 'shop-unavailable', []],
    [200, [], 'shop-unavailable', []],
  ] as const)('the code with %i and %j is %s at %j, asked once', async (status, body, kind, fields) => {
    const { service, app, answer, authorization } = await waiting()
    service.token = (_, response) => replyJson(response, body, status)
    await fetch(authorization.back({ code: 'code' }))
    const answered = await answer
    expect(answered).toMatchObject({ ok: false, error: { kind } })
    expect(answered.ok || Object.keys(answered.error.fields ?? {})).toEqual(fields)
    expect(service.server.seen).toHaveLength(1)
    expect(app.secrets.entries.size).toBe(0)
    expect(await app.call('session.current', {})).toMatchObject({ state: 'none', shops: [] })
  })

  it.each([401, 403, 404])(
    'with a page for people and %i is no service, and no secret is wrong',
    async (status) => {
      const { service, answer, authorization } = await waiting()
      service.token = (_, response) => {
        response.writeHead(status, { 'content-type': 'text/html' }).end('<html>Welcome to our hotel</html>')
      }
      await fetch(authorization.back({ code: 'code' }))
      const { host } = new URL(service.server.url)
      expect(await answer).toEqual({
        ok: false,
        error: {
          kind: 'shop-unavailable',
          message: `Not signed in: what answers at ${host} is not a shop service. Check the address.`,
        },
      })
      expect(service.server.seen).toHaveLength(1)
    },
  )

  it('the token that it has just issued is reported as unavailable, not as a wrong password', async () => {
    const { service, answer, authorization } = await waiting()
    service.token = (_, response) => replyJson(response, { access_token: 'dead', account_id: 7 })
    await fetch(authorization.back({ code: 'code' }))
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'shop-unavailable' } })
  })

  it('to answer at all is reported as offline', async () => {
    const { service, answer, authorization } = await waiting()
    await service.server.close()
    await fetch(authorization.back({ code: 'code' }))
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'offline' } })
  })
})
