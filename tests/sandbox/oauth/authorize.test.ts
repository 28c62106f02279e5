import { expect, test } from 'vitest'
import { allow, authorizeUrl, callback, connect, createOwner, fieldsOf, signIn } from './owner.ts'
import { openShop } from './visitor.ts'

test('sign-in has one text and one password field and works without script (spec: OAuth 2.0, step 1; sandbox promise 12)', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const page = await createOwner(sandbox).open(authorizeUrl(sandbox))
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(fieldsOf(page, 'text')).toHaveLength(1)
  expect(fieldsOf(page, 'password')).toHaveLength(1)
  expect(fieldsOf(page, 'submit')).toHaveLength(1)
  expect(page.html).not.toContain('<script')
  for (const name of ['subdomain', 'password']) expect(page.html).toContain(`<label for="${name}">`)
})

test('consent has one button to allow and one to deny, and names the application (spec: OAuth 2.0, step 1; sandbox promise 12)', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const page = await signIn(createOwner(sandbox), sandbox)
  expect(page.status).toBe(200)
  const title = /<h1>(.*)<\/h1>/.exec(page.html)?.[1]
  expect(title).toContain(sandbox.application.name)
  expect(title).toContain('Saltmarsh Studio')
  const permissions = [...page.html.matchAll(/<li>(.*)<\/li>/g)].map(([, words]) => words).join('\n')
  for (const word of ['orders', 'addresses', 'shipped', 'products', 'discounts', 'categories', 'contact'])
    expect(permissions).toContain(word)
  expect(fieldsOf(page, 'submit').map((tag) => /value="(\w+)"/.exec(tag)?.[1])).toEqual(['allow', 'deny'])
})

test('a wrong password is told, and the right one still works (spec: OAuth 2.0, step 1)', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const owner = createOwner(sandbox)
  const first = await owner.open(authorizeUrl(sandbox))
  const again = await owner.send(first, { subdomain: 'demo', password: 'wrong' })
  expect(again.status).toBe(401)
  expect(again.html).toContain('role="alert"')
  const { subdomain, password } = sandbox.account
  expect((await owner.send(again, { subdomain, password })).status).toBe(303)
})

test('allowing sends the browser back with a code and the state (spec: OAuth endpoints; spec: OAuth 2.0, step 2)', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const owner = createOwner(sandbox)
  const { status, location } = await owner.send(await signIn(owner, sandbox), { decision: 'allow' })
  expect(status).toBe(303)
  expect(`${location?.origin}${location?.pathname}`).toBe(callback)
  expect([...(location?.searchParams.keys() ?? [])]).toEqual(['code', 'state'])
  expect(location?.searchParams.get('state')).toBe('abc')
  expect(location?.searchParams.get('code')).toMatch(/^[\w-]{43}$/)
})

test('denying sends it back with access_denied and the state, and connects nothing (spec: OAuth 2.0, step 2; spec: OAuth errors)', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const owner = createOwner(sandbox)
  const { location } = await owner.send(await signIn(owner, sandbox), { decision: 'deny' })
  expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({ error: 'access_denied', state: 'abc' })
  expect((await owner.open(authorizeUrl(sandbox))).html).toContain('Allow')
})

test.each(['a b&c=d', '"><script>alert(1)</script>', 'ключ+/=?#%20', '%E2%9C%93', ' ', ''])(
  'the state %j returns exactly (spec: OAuth 2.0, step 1; spec: OAuth 2.0, step 2; sandbox promise 11)',
  async (state) => {
    const { sandbox } = await openShop({ orders: 0 })
    const owner = createOwner(sandbox)
    const consent = await signIn(owner, sandbox, authorizeUrl(sandbox, { state }))
    expect(consent.html).not.toContain('<script')
    const { location } = await owner.send(consent, { decision: 'allow' })
    expect(location?.searchParams.get('state')).toBe(state)
    const raw = /[?&]state=([^&]*)$/.exec(location?.search ?? '')?.[1]
    expect(decodeURIComponent(raw ?? '')).toBe(state)
  },
)

test('without a state none comes back (spec: OAuth 2.0, step 1; spec: OAuth 2.0, step 2)', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const owner = createOwner(sandbox)
  const { location } = await owner.send(
    await signIn(owner, sandbox, authorizeUrl(sandbox, { state: null })),
    { decision: 'allow' },
  )
  expect(location?.searchParams.has('state')).toBe(false)
})

test('a connected account is sent back at once, without a prompt (spec: OAuth 2.0, step 2; spec: Versioning)', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const owner = createOwner(sandbox)
  const first = await allow(sandbox, owner)
  const again = await owner.open(authorizeUrl(sandbox, { state: 'second' }))
  expect(again.status).toBe(302)
  expect(again.location?.searchParams.get('state')).toBe('second')
  expect(again.location?.searchParams.get('code')).not.toBe(first)
  const elsewhere = await signIn(createOwner(sandbox), sandbox)
  expect(elsewhere.location?.searchParams.get('code')).toBeTruthy()
})

test.each([
  'http://127.0.0.1:1/callback',
  'http://127.0.0.1:65535/callback',
  'http://127.0.0.1/callback',
  'http://localhost:4100/callback',
  'http://[::1]:4100/callback',
])(
  'the redirect address %s is taken: any port of a loopback address with the registered path (spec: OAuth 2.0, step 1; sandbox promise 11)',
  async (redirect_uri) => {
    const { sandbox } = await openShop({ orders: 0 })
    const owner = createOwner(sandbox)
    const { location } = await owner.send(
      await signIn(owner, sandbox, authorizeUrl(sandbox, { redirect_uri })),
      { decision: 'allow' },
    )
    expect(location?.href.startsWith(redirect_uri)).toBe(true)
  },
)

test.each([
  'https://127.0.0.1:4100/callback',
  'http://127.0.0.1:4100/other',
  'http://127.0.0.1:4100/callback/',
  'http://127.0.0.1:4100/CALLBACK',
  'http://evil.example/callback',
  'http://127.0.0.1.evil.example/callback',
  'http://127.0.0.1@evil.example/callback',
  'http://user@127.0.0.1/callback',
  'http://127.0.0.1:4100/callback#here',
  'http://127.0.0.1:4100\\@evil.example/callback',
  'backroom://callback',
  'javascript:alert(1)',
  '//127.0.0.1/callback',
  '',
])(
  'the redirect address %j is invalid_redirect_uri, on a page, and never redirected to (spec: OAuth errors; sandbox promise 11)',
  async (redirect_uri) => {
    const { sandbox } = await openShop({ orders: 0 })
    const owner = createOwner(sandbox)
    const page = await owner.open(authorizeUrl(sandbox, { redirect_uri }))
    expect([page.status, page.location]).toEqual([400, null])
    expect(page.html).toContain('invalid_redirect_uri')
    // Not even when the owner has already consented.
    await connect(sandbox)
    expect((await signIn(owner, sandbox)).location?.searchParams.get('code')).toBeTruthy()
    expect((await owner.open(authorizeUrl(sandbox, { redirect_uri }))).location).toBeNull()
  },
)

test('without a redirect address the registered one is used (spec: OAuth 2.0, step 1)', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const owner = createOwner(sandbox)
  const consent = await signIn(owner, sandbox, authorizeUrl(sandbox, { redirect_uri: null }))
  const { location } = await owner.send(consent, { decision: 'allow' })
  expect(location?.href).toMatch(/^http:\/\/127\.0\.0\.1\/callback\?code=/)
})

test('an unknown client id is invalid_client_id, on a page; whoever asks for JSON gets the one field (spec: OAuth 2.0, step 1; spec: OAuth errors)', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  for (const client_id of ['someone', '', null]) {
    const page = await createOwner(sandbox).open(authorizeUrl(sandbox, { client_id }))
    expect([page.status, page.location]).toEqual([400, null])
    expect(page.html).toContain('invalid_client_id')
  }
  const response = await fetch(authorizeUrl(sandbox, { client_id: 'someone' }), {
    headers: { accept: 'application/json' },
  })
  expect([response.status, await response.json()]).toEqual([400, { error: 'invalid_client_id' }])
})

test('a response type other than code is told to the application (spec: OAuth 2.0, step 1; spec: OAuth errors)', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const { location } = await createOwner(sandbox).open(authorizeUrl(sandbox, { response_type: 'token' }))
  expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({
    error: 'invalid_response_type',
    state: 'abc',
  })
  const without = await createOwner(sandbox).open(authorizeUrl(sandbox, { response_type: null }))
  expect(without.status).toBe(200)
})

test.each([
  ['without a method, which means plain', { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' }],
  [
    'plain',
    { code_challenge: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', code_challenge_method: 'plain' },
  ],
  ['no digest', { code_challenge: 'short', code_challenge_method: 'S256' }],
])('a challenge that is %s is told to the application', async (_, changes) => {
  const { sandbox } = await openShop({ orders: 0 })
  const { location } = await createOwner(sandbox).open(authorizeUrl(sandbox, changes))
  expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({ error: 'invalid_request', state: 'abc' })
})

test('where it is switched on, the way back says which service answers, with a code and with an error', async () => {
  const { sandbox } = await openShop({ orders: 0, issuer: true })
  const owner = createOwner(sandbox)
  const consent = await signIn(owner, sandbox)
  const denied = await owner.send(consent, { decision: 'deny' })
  expect(Object.fromEntries(denied.location?.searchParams ?? [])).toEqual({
    error: 'access_denied',
    iss: sandbox.authUrl,
    state: 'abc',
  })
  const allowed = await owner.send(consent, { decision: 'allow' })
  expect(allowed.location?.searchParams.get('iss')).toBe(sandbox.authUrl)
  expect(allowed.location?.searchParams.get('code')).toMatch(/^[\w-]{43}$/)
})

test('a decision counts only from the page that the owner saw', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const owner = createOwner(sandbox)
  const consent = await signIn(owner, sandbox)
  const forged = await owner.send(
    { ...consent, html: consent.html.replace(/name="form_key" value="[^"]*"/, 'name="form_key" value=""') },
    { decision: 'allow' },
  )
  expect([forged.location, fieldsOf(forged, 'password').length]).toEqual([null, 1])
  const stranger = await createOwner(sandbox).send(consent, { decision: 'allow' })
  expect([stranger.location, fieldsOf(stranger, 'password').length]).toEqual([null, 1])
})

test('a form that another site sends is refused, even with the cookie and the key of the page', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const { subdomain, password } = sandbox.account
  const owner = createOwner(sandbox)
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) {
    const signedIn = await owner.send(
      await owner.open(authorizeUrl(sandbox)),
      { subdomain, password },
      headers,
    )
    expect([signedIn.status, signedIn.headers.get('set-cookie')]).toEqual([403, null])
  }
  const consent = await signIn(owner, sandbox)
  for (const headers of foreign) {
    const decided = await owner.send(consent, { decision: 'allow' }, headers)
    expect([decided.status, decided.location]).toEqual([403, null])
  }
  const own = await owner.send(consent, { decision: 'allow' }, { origin: sandbox.authUrl })
  expect(own.location?.searchParams.get('code')).toBeTruthy()
})

test('the session cookie is out of reach of scripts and other sites', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  const owner = createOwner(sandbox)
  const { subdomain, password } = sandbox.account
  const after = await owner.send(await owner.open(authorizeUrl(sandbox)), { subdomain, password })
  const cookie = after.headers.get('set-cookie') ?? ''
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/oauth']) expect(cookie).toContain(part)
})
