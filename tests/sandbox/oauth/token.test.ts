import { expect, test } from 'vitest'
import { allow, askForToken, authorizeUrl, callback, connect, createOwner, signIn } from './owner.ts'
import { basic, openShop } from './visitor.ts'

test.each(['json', 'form', 'multipart'] as const)(
  'a code is exchanged for a token, as %s (spec: OAuth endpoints; spec: OAuth 2.0, step 3; spec: OAuth 2.0, step 4; facts: OAuth; sandbox promise 13)',
  async (as) => {
    const { sandbox, ask, shop } = await openShop({ orders: 2 })
    const code = await allow(sandbox)
    const { status, headers, json } = await askForToken(
      sandbox,
      { code, redirect_uri: callback, grant_type: 'authorization_code' },
      as,
    )
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(json).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      account_id: 1001,
    })
    const authorization = `Bearer ${String(json.access_token)}`
    const answer = await ask('GET', `${shop}/orders`, undefined, { authorization })
    expect(answer.status).toBe(200)
    const change = { data: { type: 'orders', id: 'KXBF-310482', attributes: { customer_note: 'by token' } } }
    expect((await ask('PATCH', `${shop}/orders/KXBF-310482`, change, { authorization })).status).toBe(200)
  },
)

test('codes work once (sandbox promise 13)', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const code = await allow(sandbox)
  expect((await askForToken(sandbox, { code })).status).toBe(200)
  const again = await askForToken(sandbox, { code })
  expect([again.status, again.json]).toEqual([400, { error: 'access_denied' }])
})

/** The pair of RFC 7636, appendix B. */
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

test('a code that was asked for with a challenge takes its verifier alone (sandbox promise 13)', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const url = authorizeUrl(sandbox, { code_challenge: challenge, code_challenge_method: 'S256' })
  const code = await allow(sandbox, createOwner(sandbox), url)
  expect(code).toMatch(/^[\w-]{43}$/)
  for (const code_verifier of [undefined, '', 'guess', challenge, verifier.toUpperCase(), `${verifier} `]) {
    const { status, json } = await askForToken(sandbox, { code, code_verifier })
    expect([status, json]).toEqual([400, { error: 'access_denied' }])
  }
  // The challenge, which passed through the browser, does not replace the verifier.
  for (const bent of [`${code} ${challenge}`, `${code}.${challenge}`])
    expect((await askForToken(sandbox, { code: bent })).json).toEqual({ error: 'access_denied' })
  expect((await askForToken(sandbox, { code, code_verifier: verifier })).status).toBe(200)
  const again = await askForToken(sandbox, { code, code_verifier: verifier })
  expect([again.status, again.json]).toEqual([400, { error: 'access_denied' }])
})

test('a verifier is ignored when no challenge was sent (sandbox promise 13)', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const code = await allow(sandbox)
  expect((await askForToken(sandbox, { code, code_verifier: 'anything' })).status).toBe(200)
})

test('codes are short-lived', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const early = await allow(sandbox)
  sandbox.advance(9 * 60_000)
  expect((await askForToken(sandbox, { code: early })).status).toBe(200)
  const owner = createOwner(sandbox)
  const late = (await signIn(owner, sandbox)).location?.searchParams.get('code') ?? ''
  sandbox.advance(11 * 60_000)
  expect((await askForToken(sandbox, { code: late })).json).toEqual({ error: 'access_denied' })
})

test('each OAuth error is 4xx JSON with the one field error (spec: OAuth 2.0, step 3; spec: OAuth errors; sandbox promise 13)', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const code = await allow(sandbox)
  const cases: [Record<string, string | undefined>, string][] = [
    [{ code, client_id: 'someone' }, 'invalid_client_id'],
    [{ code, client_id: undefined }, 'invalid_client_id'],
    [{ code, client_secret: 'guess' }, 'invalid_client_secret'],
    [{ code, client_secret: undefined }, 'invalid_client_secret'],
    [{ code: 'guess' }, 'access_denied'],
    [{ code: undefined }, 'access_denied'],
    [{ code, redirect_uri: 'http://127.0.0.1:1/callback' }, 'invalid_redirect_uri'],
  ]
  for (const as of ['json', 'form', 'multipart'] as const) {
    for (const [changes, error] of cases) {
      const { status, json } = await askForToken(sandbox, changes, as)
      expect(json).toEqual({ error })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
  }
  expect((await askForToken(sandbox, { code })).status, 'the refused tries did not use the code up').toBe(200)
})

test('a code for the registered address takes that address with it, or none (spec: OAuth 2.0, step 3)', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const url = authorizeUrl(sandbox, { redirect_uri: null })
  const code = await allow(sandbox, createOwner(sandbox), url)
  expect((await askForToken(sandbox, { code, redirect_uri: callback })).json).toEqual({
    error: 'invalid_redirect_uri',
  })
  expect((await askForToken(sandbox, { code, redirect_uri: 'http://127.0.0.1/callback' })).status).toBe(200)
  const other = await allow(sandbox, createOwner(sandbox), url)
  expect((await askForToken(sandbox, { code: other })).status).toBe(200)
})

test('a body that is neither JSON nor a form is a 4xx', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  for (const body of ['', '{', '[]', 'null', '{"client_id": 5}', '\u0000']) {
    for (const type of [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]) {
      const response = await fetch(`${sandbox.apiUrl}/oauth/token`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
      expect([response.status, await response.json()]).toEqual([401, { error: 'invalid_client_id' }])
    }
  }
  expect((await fetch(`${sandbox.apiUrl}/oauth/token`)).status).toBe(405)
})

test('a token that was never given is 401 (spec: HTTP status codes)', async () => {
  const { ask, shop } = await openShop({ orders: 0 })
  for (const token of ['', 'x', '../..', "' OR 1=1 --"]) {
    expect((await ask('GET', shop, undefined, { authorization: `Bearer ${token}` })).status).toBe(401)
  }
})

test('a token stays good for years (spec: Personal projects; facts: OAuth)', async () => {
  const { ask, sandbox, shop } = await openShop({ orders: 0 })
  const authorization = `Bearer ${await connect(sandbox)}`
  sandbox.advance(3 * 365 * 24 * 3600 * 1000)
  expect((await ask('GET', shop, undefined, { authorization })).status).toBe(200)
})

test('deauthorize: 204 with the application’s credentials, all its tokens end at once, and the owner is asked again (spec: OAuth endpoints; spec: Revoking access; spec: HTTP status codes; sandbox promise 14)', async () => {
  const { ask, sandbox, shop } = await openShop({ orders: 0 })
  const { clientId, clientSecret } = sandbox.application
  const tokens = [await connect(sandbox), await connect(sandbox)]
  const response = await ask('POST', '/oauth/deauthorize/1001', undefined, {
    authorization: basic(clientId, clientSecret),
  })
  expect([response.status, response.text]).toEqual([204, ''])
  for (const token of tokens)
    expect((await ask('GET', shop, undefined, { authorization: `Bearer ${token}` })).status).toBe(401)
  const page = await signIn(createOwner(sandbox), sandbox)
  expect([page.status, page.location]).toEqual([200, null])
  expect(page.html).toContain('Allow')
})

test('deauthorize is 401 with any other credentials, and 4xx for an account that is not connected (spec: Revoking access; sandbox promise 14)', async () => {
  const { ask, sandbox, shop } = await openShop({ orders: 0 })
  const { clientId, clientSecret } = sandbox.application
  const { subdomain, password } = sandbox.account
  const token = await connect(sandbox)
  for (const authorization of [
    '',
    `Bearer ${token}`,
    basic(subdomain, password),
    basic(clientId, 'guess'),
    basic('guess', clientSecret),
  ]) {
    const { status, text } = await ask('POST', '/oauth/deauthorize/1001', undefined, { authorization })
    expect([status, Object.keys(JSON.parse(text))]).toEqual([401, ['error']])
  }
  expect((await ask('GET', shop, undefined, { authorization: `Bearer ${token}` })).status).toBe(200)
  const right = { authorization: basic(clientId, clientSecret) }
  expect((await ask('POST', '/oauth/deauthorize/1002', undefined, right)).status).toBe(404)
  expect((await ask('POST', '/oauth/deauthorize/1001', undefined, right)).status).toBe(204)
  const again = await ask('POST', '/oauth/deauthorize/1001', undefined, right)
  expect([again.status, Object.keys(JSON.parse(again.text))]).toEqual([404, ['error']])
})

test('a code that was given before the access ended is worth nothing after', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const code = await allow(sandbox)
  sandbox.revokeAccess()
  expect((await askForToken(sandbox, { code })).json).toEqual({ error: 'access_denied' })
})
