import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testCore, testSecrets } from '../../support/core/test-core.ts'
import type { TestDeps } from '../../support/core/test-core.ts'
import { replyJson, tinyServer } from '../../support/services/tiny-server.ts'

const account = { type: 'accounts', id: 7, attributes: { subdomain: 'saltmarsh', store_name: 'Saltmarsh' } }
const shopPassword = 'heron & reed'

/** Starts a service with one shop. `state.password` is the one that it accepts at present. */
async function service() {
  const state = { password: shopPassword }
  const server = await tinyServer((request, response) => {
    const [name, password] = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64')
      .toString('utf8')
      .split(/:(.*)/s)
    if (name !== 'saltmarsh' || password !== state.password) return replyJson(response, { errors: [] }, 401)
    replyJson(response, { data: request.path === '/v1/accounts' ? [account] : [] })
  })
  onTestFinished(() => server.close())
  return { server, state }
}

async function app(parts: TestDeps = {}) {
  const made = await testCore(parts)
  onTestFinished(() => made.close())
  return made
}

const signInTo = (serviceUrl: string, more: { subdomain?: string; password?: string } = {}) => ({
  subdomain: 'saltmarsh',
  password: shopPassword,
  serviceUrl,
  ...more,
})

describe('signing in', () => {
  it('starts with no shop, and with the preset service address', async () => {
    expect(await (await app()).call('session.current', {})).toEqual({
      state: 'none',
      connection: null,
      shops: [],
      authorizing: false,
      secretsKept: 'keychain',
      defaultServiceUrl: 'https://api.bigcartel.com',
      defaultAuthUrl: 'https://my.bigcartel.com',
      found: null,
      authUrl: null,
    })
    expect(await (await app()).refusal('orders.list', {})).toEqual({
      kind: 'not-connected',
      message: 'No shop is open. Sign in, or open the demo shop.',
    })
  })

  it('requests the account, stores the password in the keychain and tells every window', async () => {
    const { server } = await service()
    const made = await app()
    const session = await made.call('session.signIn', signInTo(server.url))
    const { id } = session.shops[0] ?? { id: '' }
    expect(id).toMatch(/^personal-127-0-0-1-\d+-7-[0-9a-f]{12}$/)
    const connection = {
      id,
      kind: 'personal',
      accountId: '7',
      subdomain: 'saltmarsh',
      storeName: 'Saltmarsh',
      serviceUrl: server.url,
    }
    expect(session).toEqual({
      state: 'connected',
      connection,
      shops: [{ ...connection, expired: false }],
      authorizing: false,
      secretsKept: 'keychain',
      defaultServiceUrl: 'https://api.bigcartel.com',
      defaultAuthUrl: 'https://my.bigcartel.com',
      found: null,
      authUrl: null,
    })
    expect([...made.secrets.entries]).toEqual([[id, shopPassword]])
    expect(made.events).toEqual([{ name: 'session.changed', fact: session }])
  })

  it.each([
    ' Saltmarsh ',
    'saltmarsh.bigcartel.com',
    'https://saltmarsh.bigcartel.com/',
    'https://saltmarsh.bigcartel.com/product/mug?x=1',
  ])('takes the subdomain as it is typed or pasted: %j', async (subdomain) => {
    const { server } = await service()
    const session = await (await app()).call('session.signIn', signInTo(server.url, { subdomain }))
    expect(session.connection?.subdomain).toBe('saltmarsh')
  })

  it.each(['', '   ', 'www.saltmarsh.example', 'salt:marsh', 'owner@saltmarsh.example', 'salt marsh'])(
    'refuses a text that is no subdomain: %j',
    async (subdomain) => {
      const { server } = await service()
      const refused = await (await app()).refusal('session.signIn', signInTo(server.url, { subdomain }))
      expect(refused.kind).toBe('invalid')
      expect(Object.keys(refused.fields ?? {})).toEqual(['subdomain'])
      expect(server.seen).toEqual([])
    },
  )

  it('names the ending of a shop’s address only for a service where it is known', async () => {
    const { server } = await service()
    const made = await app()
    const wordsAt = async (input: { serviceUrl?: string }) =>
      (await made.refusal('session.signIn', { subdomain: 'salt marsh', password: 'any', ...input })).message
    expect(await wordsAt({})).toContain('before .bigcartel.com')
    expect(await wordsAt({ serviceUrl: server.url })).toBe(
      'Type the name that stands before the dot in the shop’s address.',
    )
  })

  it('reports a wrong password at its field, and stores nothing', async () => {
    const { server } = await service()
    const made = await app()
    const refused = await made.refusal('session.signIn', signInTo(server.url, { password: 'wrong' }))
    const words =
      'The shop refused the password, or there is no shop of this name: the service does not say which. Check both, then try again.'
    expect(refused).toEqual({ kind: 'invalid', message: words, fields: { password: words } })
    expect(server.seen).toHaveLength(1)
    expect(made.secrets.entries.size).toBe(0)
    expect(made.events).toEqual([])
    expect(await readdir(made.dataDir)).toEqual([])
  })

  it('reports only the password as wrong for a shop that was signed in to before', async () => {
    const { server, state } = await service()
    const made = await app()
    await made.call('session.signIn', signInTo(server.url))
    state.password = 'another one'
    const refused = await made.refusal('session.signIn', signInTo(server.url))
    expect(refused.message).toMatch(/^The shop refused the password\. /)
  })

  it('reports a wrong name at its field when the service distinguishes it', async () => {
    const server = await tinyServer((_, response) =>
      replyJson(response, { errors: [{ code: 'account.not-found' }] }, 404),
    )
    onTestFinished(() => server.close())
    const refused = await (await app()).refusal('session.signIn', signInTo(server.url))
    const message = `There is no shop of this name at ${new URL(server.url).host}. Type the name that stands before the dot in its address.`
    expect(refused).toEqual({ kind: 'invalid', message, fields: { subdomain: message } })
  })

  it('asks for a password when there is none', async () => {
    const { server } = await service()
    const refused = await (await app()).refusal('session.signIn', signInTo(server.url, { password: '' }))
    expect(refused.fields).toEqual({ password: 'Type the shop’s password.' })
    expect(server.seen).toEqual([])
  })

  it('names the address that didn’t answer, since it may be mistyped', async () => {
    const { server } = await service()
    await server.close()
    expect(await (await app()).refusal('session.signIn', signInTo(server.url))).toEqual({
      kind: 'offline',
      message: `Not signed in: nothing answers at ${new URL(server.url).host}. Check the address and the network.`,
    })
  })

  it('reports that something other than a shop service answers at the address', async () => {
    const other = await tinyServer((_, response) => void response.end('<html>hello</html>'))
    onTestFinished(() => other.close())
    expect(await (await app()).refusal('session.signIn', signInTo(other.url))).toMatchObject({
      kind: 'shop-unavailable',
    })
  })

  it.each(['<html>Not found</html>', '{"errors":[]}', ''])(
    'reports that, and no wrong name, when it answers 404: %j',
    async (page) => {
      const other = await tinyServer((_, response) => void response.writeHead(404).end(page))
      onTestFinished(() => other.close())
      expect(await (await app()).refusal('session.signIn', signInTo(other.url))).toEqual({
        kind: 'shop-unavailable',
        message: `Not signed in: what answers at ${new URL(other.url).host} is not a shop service. Check the address.`,
      })
    },
  )

  it.each([401, 403, 410])('reports the same, and no wrong password, for a page with %i', async (code) => {
    const other = await tinyServer((_, response) => {
      response.writeHead(code, { 'content-type': 'text/html' }).end('<html>Welcome to our hotel</html>')
    })
    onTestFinished(() => other.close())
    expect(await (await app()).refusal('session.signIn', signInTo(other.url))).toEqual({
      kind: 'shop-unavailable',
      message: `Not signed in: what answers at ${new URL(other.url).host} is not a shop service. Check the address.`,
    })
  })

  it.each([
    'http://api.shop.example',
    'ftp://api.shop.example',
    'https://user:pass@api.shop.example',
    'https://api.shop.example/?x=1',
    'https://api.shop.example/#x',
    'http://127.0.0.1.shop.example',
    'api.shop.example',
  ])('refuses the service address %j at its field', async (serviceUrl) => {
    const refused = await (await app()).refusal('session.signIn', signInTo(serviceUrl))
    expect(refused.kind).toBe('invalid')
    expect(Object.keys(refused.fields ?? {})).toEqual(['serviceUrl'])
  })

  it('drops the slash at the end of the service address', async () => {
    const { server } = await service()
    const session = await (await app()).call('session.signIn', signInTo(`${server.url}/`))
    expect(session.connection?.serviceUrl).toBe(server.url)
  })
})

describe('after a restart', () => {
  it('the shop opens without a sign-in', async () => {
    const { server } = await service()
    const first = await app()
    const before = await first.call('session.signIn', signInTo(server.url))
    await first.stop()
    const second = await app({ dataDir: first.dataDir, secrets: first.secrets })
    expect(await second.call('session.current', {})).toEqual(before)
    expect(await second.call('categories.list', {})).toMatchObject({ categories: [] })
  })

  it('the shop is expired, but still connected, when the keychain has lost the password', async () => {
    const { server } = await service()
    const first = await app()
    const { connection } = await first.call('session.signIn', signInTo(server.url))
    await first.stop()
    const second = await app({ dataDir: first.dataDir, secrets: testSecrets() })
    expect(await second.call('session.current', {})).toMatchObject({ state: 'expired', connection })
    expect((await second.refusal('categories.list', {})).kind).toBe('sign-in-expired')
  })

  it('a broken file of the connection is set aside, not deleted, and no shop is open', async () => {
    const first = await app()
    await writeFile(join(first.dataDir, 'connection.json'), '{"version":1,"current":{"kind":')
    expect(await first.call('session.current', {})).toMatchObject({ state: 'none', connection: null })
    const [aside, ...others] = await readdir(first.dataDir)
    expect(others).toEqual([])
    expect(aside).toMatch(/^connection\.broken-.*\.json$/)
    expect(await readFile(join(first.dataDir, aside ?? ''), 'utf8')).toContain('"current"')
    expect(first.lines.join()).toContain('set aside')
  })
})

describe('a password that the shop refuses after signing in', () => {
  it('expires the session once, keeps the connection, and sends nothing more', async () => {
    const { server, state } = await service()
    const made = await app()
    const { connection } = await made.call('session.signIn', signInTo(server.url))
    made.events.length = 0
    server.seen.length = 0
    state.password = 'changed in the shop'

    const kinds = await Promise.all(
      Array.from({ length: 8 }, async () => (await made.refusal('categories.list', {})).kind),
    )
    expect(new Set(kinds)).toEqual(new Set(['sign-in-expired']))
    // The four that were under way, and the one with which one of them tries again.
    expect(server.seen.length).toBeLessThanOrEqual(4 + 1)
    // The first answer may also have revealed that the service's clock differs.
    const ofClock = ['shop.changed', 'discounts.changed', 'products.changed']
    expect(made.events.filter(({ name }) => !ofClock.includes(name))).toEqual([
      { name: 'session.changed', fact: expect.objectContaining({ state: 'expired', connection }) },
    ])
    const requestCount = server.seen.length
    expect((await made.call('sync.now', {})).error?.kind).toBe('sign-in-expired')
    expect(server.seen).toHaveLength(requestCount)

    await made.call('session.signIn', signInTo(server.url, { password: 'changed in the shop' }))
    expect(await made.call('session.current', {})).toMatchObject({ state: 'connected' })
    expect(await made.call('categories.list', {})).toMatchObject({ categories: [] })
  })
})

describe('the demo shop', () => {
  it('opens again at the first use after a restart, at whatever address it then runs', async () => {
    const { server } = await service()
    let opened = 0
    const openDemoShop = async () => {
      opened += 1
      return { apiUrl: server.url, account: { subdomain: 'saltmarsh', password: shopPassword } }
    }
    const first = await app({ openDemoShop })
    await first.call('session.openDemo', {})
    await first.stop()

    const moved = await service()
    const second = await app({
      dataDir: first.dataDir,
      openDemoShop: async () => ({ ...(await openDemoShop()), apiUrl: moved.server.url }),
    })
    expect(await second.call('session.current', {})).toMatchObject({
      state: 'connected',
      connection: { kind: 'demo' },
    })
    expect(opened).toBe(1)
    await Promise.all([second.call('categories.list', {}), second.call('categories.list', {})])
    expect(opened).toBe(2)
    expect(moved.server.seen.filter(({ path }) => path.endsWith('/categories'))).toHaveLength(1)
  })

  it('is started again after it failed to start', async () => {
    const { server } = await service()
    let tries = 0
    const made = await app({
      openDemoShop: async () => {
        tries += 1
        if (tries === 1) throw new Error('No port was free.')
        return { apiUrl: server.url, account: { subdomain: 'saltmarsh', password: shopPassword } }
      },
    })
    expect((await made.refusal('session.openDemo', {})).kind).toBe('unexpected')
    expect(await made.call('session.openDemo', {})).toMatchObject({ state: 'connected' })
  })

  it('stores no password in the keychain', async () => {
    const { server } = await service()
    const made = await app({
      openDemoShop: async () => ({
        apiUrl: server.url,
        account: { subdomain: 'saltmarsh', password: shopPassword },
      }),
    })
    await made.call('session.openDemo', {})
    expect(made.secrets.entries.size).toBe(0)
  })
})
