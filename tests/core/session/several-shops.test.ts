import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { requestInBrowser, oauthService } from '../../support/services/oauth-service.ts'
import type { OAuthService } from '../../support/services/oauth-service.ts'
import { testCore } from '../../support/core/test-core.ts'
import type { TestCore, TestDeps } from '../../support/core/test-core.ts'
import { replyJson, tinyServer } from '../../support/services/tiny-server.ts'

async function core(parts: TestDeps = {}): Promise<TestCore> {
  const made = await testCore(parts)
  onTestFinished(() => made.close())
  return made
}

const order = (buyer: string) => ({
  type: 'orders',
  id: 'ABCD-123456',
  attributes: {
    customer_first_name: buyer,
    item_count: 0,
    item_total: '10.0',
    total: '10.0',
    shipping_status: 'unshipped',
    payment_status: 'completed',
    created_at: '2024-05-01T10:00:00.000Z',
  },
})

/** Starts a service with a shop of the account 7, whose order ABCD-123456 has the given buyer. */
async function shopOf(buyer: string) {
  const password = `${buyer}'s password`
  const server = await tinyServer((request, response) => {
    const [, sentPassword] = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64')
      .toString('utf8')
      .split(/:(.*)/s)
    if (sentPassword !== password) return replyJson(response, { errors: [] }, 401)
    const account = { type: 'accounts', id: '7', attributes: { subdomain: 'shop', store_name: `${buyer}'s` } }
    if (request.path === '/v1/accounts') return replyJson(response, { data: [account] })
    if (request.path === '/v1/accounts/7') return replyJson(response, { data: account })
    replyJson(response, { data: order(buyer) })
  })
  onTestFinished(() => server.close())
  return { server, input: { subdomain: 'shop', password, serviceUrl: server.url } }
}

async function twoShops() {
  const [ada, bo] = [await shopOf('Ada'), await shopOf('Bo')]
  const app = await core()
  await app.call('session.signIn', ada.input)
  const { shops } = await app.call('session.signIn', bo.input)
  const [first, second] = shops.map(({ id }) => id)
  return { app, ada, bo, first: first ?? '', second: second ?? '' }
}

const buyer = async (app: TestCore) => (await app.call('orders.get', { id: 'ABCD-123456' })).firstName

describe('several shops', () => {
  it('are listed in the order in which they were connected; the last one is open', async () => {
    const { app, first, second } = await twoShops()
    const session = await app.call('session.current', {})
    expect(session.connection?.id).toBe(second)
    expect(session.shops.map(({ id, storeName }) => [id, storeName])).toEqual([
      [first, "Ada's"],
      [second, "Bo's"],
    ])
  })

  it('with the same account and the same order number are never mixed up', async () => {
    const { app, ada, bo, first, second } = await twoShops()
    expect(await buyer(app)).toBe('Bo')
    await app.call('session.switch', { id: first })
    bo.server.seen.length = 0
    await app.call('sync.now', {})
    expect(await buyer(app)).toBe('Ada')
    await app.call('orders.ship', { scope: { ids: ['ABCD-123456'] } })
    await app.call('outbox.sendNow', { pick: { all: true } })
    await expect
      .poll(() => ada.server.seen.filter(({ method }) => method === 'PATCH').map(({ path }) => path))
      .toEqual(['/v1/accounts/7/orders/ABCD-123456'])
    expect(bo.server.seen).toEqual([])
    await app.call('session.switch', { id: second })
    expect(await buyer(app)).toBe('Bo')
  })

  it('have separate passwords, and both are connected after a restart', async () => {
    const { app, ada, bo, first, second } = await twoShops()
    expect(Object.fromEntries(app.secrets.entries)).toEqual({
      [first]: ada.input.password,
      [second]: bo.input.password,
    })
    await app.call('session.switch', { id: first })
    const before = await app.call('session.current', {})
    await app.stop()
    const later = await core({ dataDir: app.dataDir, secrets: app.secrets })
    expect(await later.call('session.current', {})).toEqual(before)
    expect(await buyer(later)).toBe('Ada')
    await later.call('session.switch', { id: second })
    expect(await buyer(later)).toBe('Bo')
  })

  it('store a single file until there is more to store', async () => {
    const { app } = await twoShops()
    expect(await readdir(app.dataDir)).toEqual(['connection.json'])
  })

  it('are not doubled by signing in to a connected one: its password is replaced, its place in the list stays', async () => {
    const { app, ada, first } = await twoShops()
    const again = await app.call('session.signIn', { ...ada.input, serviceUrl: `${ada.server.url}/` })
    expect(again.connection?.id).toBe(first)
    expect(again.shops).toHaveLength(2)
    expect(again.shops[0]?.id).toBe(first)
    expect(app.secrets.entries.size).toBe(2)
    expect(await buyer(app)).toBe('Ada')
  })

  it('can be signed in to by password and by browser, even when their accounts have the same number', async () => {
    const service: OAuthService = await oauthService()
    const { app } = await twoShops()
    const answer = app.core.answer('session.authorize', service.input)
    await fetch((await requestInBrowser(app.opened)).back({ code: 'code' }))
    expect(await answer).toMatchObject({ ok: true })
    const { shops } = await app.call('session.current', {})
    expect(shops.map(({ kind }) => kind)).toEqual(['personal', 'personal', 'oauth'])
    expect(new Set(shops.map(({ id }) => id)).size).toBe(3)
  })
})

describe('switching to another shop', () => {
  it('happens at once, without a request, and every window is told', async () => {
    const { app, ada, first } = await twoShops()
    ada.server.seen.length = 0
    app.events.length = 0
    const session = await app.call('session.switch', { id: first })
    expect(session).toMatchObject({ state: 'connected', connection: { id: first } })
    expect(app.events).toEqual([{ name: 'session.changed', fact: session }])
    expect(ada.server.seen).toEqual([])
  })

  it('cancels calls that still run for the previous shop', async () => {
    const slow = await tinyServer((request, response) => {
      const account = { type: 'accounts', id: '9', attributes: { subdomain: 'slow', store_name: 'Slow' } }
      if (request.path === '/v1/accounts') replyJson(response, { data: [account] })
    })
    onTestFinished(() => slow.close())
    const { app, first } = await twoShops()
    await app.call('session.signIn', { subdomain: 'slow', password: 'x', serviceUrl: slow.url })
    const running = app.refusal('categories.list', {})
    await expect.poll(() => slow.seen.length).toBeGreaterThan(1)
    await app.call('session.switch', { id: first })
    expect(await running).toEqual({
      kind: 'cancelled',
      message: 'Stopped: the shop was closed meanwhile.',
    })
  })

  it('works also while that can’t be saved; the next start opens the shop that was open before', async () => {
    const { app, first, second } = await twoShops()
    const file = join(app.dataDir, 'connection.json')
    // Nothing can be written in its place, as on a full disk.
    await rename(file, `${file}.away`)
    await mkdir(join(file, 'full'), { recursive: true })
    const { connection } = await app.call('session.switch', { id: first })
    expect([connection?.id, await buyer(app)]).toEqual([first, 'Ada'])
    expect(app.lines.join()).toContain('The list of shops was not saved')
    await rm(file, { recursive: true })
    await rename(`${file}.away`, file)
    await app.stop()
    const later = await core({ dataDir: app.dataDir, secrets: app.secrets })
    expect((await later.call('session.current', {})).connection?.id).toBe(second)
  })

  it('to the open one changes nothing', async () => {
    const { app, second } = await twoShops()
    const running = buyer(app)
    await app.call('session.switch', { id: second })
    expect(await running).toBe('Bo')
  })

  it('that is unknown is refused', async () => {
    const { app } = await twoShops()
    expect(await app.refusal('session.switch', { id: 'constructor' })).toEqual({
      kind: 'not-found',
      message: 'This shop is not connected here any more.',
    })
  })

  it('deletes no password of the other shops, even when it is the demo shop', async () => {
    const demo = await shopOf('Demo')
    const app = await core({
      openDemoShop: async () => ({
        apiUrl: demo.server.url,
        account: { subdomain: 'shop', password: demo.input.password },
      }),
    })
    const ada = await shopOf('Ada')
    const { connection } = await app.call('session.signIn', ada.input)
    expect(await app.call('session.openDemo', {})).toMatchObject({ connection: { id: 'demo' } })
    expect([...app.secrets.entries.keys()]).toEqual([connection?.id])
    await app.call('session.switch', { id: connection?.id ?? '' })
    expect(await buyer(app)).toBe('Ada')
    await app.call('session.switch', { id: 'demo' })
    expect(await buyer(app)).toBe('Demo')
  })
})

describe("a shop's name", () => {
  it('changes with its account', async () => {
    const account = { type: 'accounts', id: '7', attributes: { store_name: 'Reed & Co' } }
    const service = await tinyServer((_, response) => replyJson(response, { data: account }))
    onTestFinished(() => service.close())
    const { app } = await twoShops()
    await app.call('session.signIn', { subdomain: 'reed', password: 'x', serviceUrl: service.url })
    await app.call('sync.now', {})
    app.events.length = 0
    account.attributes.store_name = 'Saltmarsh'
    for (let time = 0; time < 2; time += 1) await app.call('sync.now', { what: 'account' })
    expect(app.events.map(({ name }) => name)).toEqual(['shop.changed', 'session.changed'])
    const { connection, shops } = await app.call('session.current', {})
    expect([connection?.storeName, shops.at(-1)?.storeName]).toEqual(['Saltmarsh', 'Saltmarsh'])
    expect(shops[0]?.storeName).toBe("Ada's")
  })
})
