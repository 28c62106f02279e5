import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demoShop } from '#core/host/demo-shop.ts'
import { startSandbox } from '#sandbox/index.ts'
import { connectedTinyShop } from '../../support/services/connected-tiny-shop.ts'
import { connectedShop } from '../../support/core/core.ts'
import { requestInBrowser, clientSecret, oauthService } from '../../support/services/oauth-service.ts'
import { testCore, testSecrets } from '../../support/core/test-core.ts'
import type { TestCore, TestDeps } from '../../support/core/test-core.ts'
import { hangUp, replyJson, tinyServer } from '../../support/services/tiny-server.ts'

async function idOf(app: TestCore): Promise<string> {
  return (await app.call('session.current', {})).connection?.id ?? ''
}

/** Starts core in a shop signed in to by OAuth. */
async function letIn(parts: TestDeps = {}) {
  const service = await oauthService()
  const app = await testCore(parts)
  onTestFinished(() => app.close())
  const answer = app.core.answer('session.authorize', service.input)
  await fetch((await requestInBrowser(app.opened)).back({ code: 'code' }))
  await answer
  service.server.seen.length = 0
  return { service, app, id: await idOf(app) }
}

/** Writes a file into a shop's folder. Returns the folder. */
async function keepSomethingOf(app: TestCore, id: string): Promise<string> {
  const folder = join(app.dataDir, 'shops', id)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'notes.txt'), 'Ada likes blue.')
  return folder
}

describe('disconnecting a shop', () => {
  it('removes it and its password from this computer; the last one leaves only its folder behind', async () => {
    const app = await connectedTinyShop((_, response) => replyJson(response, { data: [] }))
    const session = await app.call('session.disconnect', { id: await idOf(app) })
    expect(session).toMatchObject({ state: 'none', connection: null, shops: [] })
    expect(app.secrets.entries.size).toBe(0)
    expect(await readdir(app.dataDir)).toEqual(['shops'])
    expect(app.server.seen).toEqual([])
    expect((await app.refusal('orders.list', {})).kind).toBe('not-connected')
  })

  it('cancels running calls, so that nothing of that shop arrives afterwards', async () => {
    const app = await connectedTinyShop(() => {})
    const running = app.refusal('orders.get', { id: 'A' })
    await expect.poll(() => app.server.seen.length).toBe(1)
    await app.call('session.disconnect', { id: await idOf(app) })
    expect((await running).kind).toBe('cancelled')
  })

  it('keeps its files on this computer unless the owner erases them, too', async () => {
    const app = await connectedTinyShop((_, response) => replyJson(response, { data: [] }))
    const id = await idOf(app)
    await keepSomethingOf(app, id)
    await keepSomethingOf(app, 'another')
    await app.call('session.disconnect', { id })
    expect(await readdir(join(app.dataDir, 'shops'))).toEqual(expect.arrayContaining(['another', id]))

    await app.call('session.signIn', { subdomain: 'tiny', password: 'x', serviceUrl: app.server.url })
    await app.call('session.disconnect', { id, erase: true })
    expect(await readdir(join(app.dataDir, 'shops'))).toEqual(['another'])
  })

  it('leaves nothing of an erased one, also when Backroom ended in the middle of it: the next start goes on', async () => {
    const app = await connectedTinyShop((_, response) => replyJson(response, { data: [] }))
    const id = await idOf(app)
    await app.stop()
    const left = await keepSomethingOf(app, `${id}.erased`)
    const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
    onTestFinished(() => later.close())
    expect(await idOf(later)).toBe(id)
    await expect.poll(() => existsSync(left)).toBe(false)
  })

  it('opens the one that follows in the list, when it was the open one', async () => {
    const app = await connectedTinyShop((_, response) => replyJson(response, { data: [] }))
    const names = ['Ada', 'Bo', 'Cy']
    for (const name of names) {
      const account = { type: 'accounts', id: name, attributes: { store_name: name } }
      const server = await tinyServer((_, response) => replyJson(response, { data: [account] }))
      onTestFinished(() => server.close())
      await app.call('session.signIn', { subdomain: name, password: 'x', serviceUrl: server.url })
    }
    const { shops } = await app.call('session.current', {})
    const [tiny, ada, bo, cy] = shops.map(({ id }) => id)
    await app.call('session.switch', { id: ada ?? '' })
    const open = async (id: string | undefined) =>
      (await app.call('session.disconnect', { id: id ?? '' })).connection?.storeName
    expect(await open(cy)).toBe('Ada')
    expect(await open(ada)).toBe('Bo')
    expect(await open(bo)).toBe('Tiny Shop')
    expect(await open(tiny)).toBeUndefined()
  })

  it('that is unknown is refused', async () => {
    const app = await connectedTinyShop((_, response) => replyJson(response, { data: [] }))
    expect((await app.refusal('session.disconnect', { id: '../..', erase: true })).kind).toBe('not-found')
    expect((await app.call('session.current', {})).shops).toHaveLength(1)
  })

  it('fails while the keychain is locked: its password could never be deleted later', async () => {
    const secrets = testSecrets()
    const app = await connectedTinyShop((_, response) => replyJson(response, { data: [] }), { secrets })
    const shut = new Error('locked')
    const { delete: remove } = secrets
    secrets.delete = () => Promise.reject(shut)
    await app.refusal('session.disconnect', { id: await idOf(app) })
    expect((await app.call('session.current', {})).shops).toHaveLength(1)
    secrets.delete = remove
    await app.call('session.disconnect', { id: await idOf(app) })
    expect(secrets.entries.size).toBe(0)
  })
})

describe('disconnecting a shop that was signed in to by OAuth', () => {
  it('deletes the token and the application from the keychain, without a request to the service', async () => {
    const { app, service, id } = await letIn()
    await app.call('session.disconnect', { id })
    expect(app.secrets.entries.size).toBe(0)
    expect(service.server.seen).toEqual([])
  })

  it('with `revoke` first ends the access at the service, in the application’s name', async () => {
    const { app, service, id } = await letIn()
    const session = await app.call('session.disconnect', { id, revoke: true })
    expect(session.shops).toEqual([])
    expect(service.server.seen).toHaveLength(1)
    expect(service.server.seen[0]).toMatchObject({
      method: 'POST',
      path: '/oauth/deauthorize/7',
      body: '',
      headers: {
        authorization: `Basic ${Buffer.from(`backroom:${clientSecret}`).toString('base64')}`,
        'user-agent': 'Backroom/1.2.3 (hello@backroom.example)',
      },
    })
  })

  it.each([
    [401, 'forbidden', 'Access not ended: the service refused the application’s client id or secret.'],
    [
      404,
      'not-found',
      'Access not ended: the service knows of no such access any more. Disconnect without ending it.',
    ],
    [500, 'shop-unavailable', 'Access not ended: the shop reported a fault.'],
    [302, 'shop-unavailable', 'Access not ended: the service address leads elsewhere.'],
  ])('with `revoke` fails when the service answers %i, with the reason', async (status, kind, message) => {
    const { app, service, id } = await letIn()
    const folder = await keepSomethingOf(app, id)
    service.deauthorized = status
    const refused = await app.refusal('session.disconnect', { id, revoke: true, erase: true })
    expect(refused).toEqual({ kind, message })
    expect(service.server.seen).toHaveLength(1)
    expect(await app.call('session.current', {})).toMatchObject({
      state: 'connected',
      shops: [{ id, expired: false }],
    })
    expect(app.secrets.entries.size).toBe(2)
    expect(await readdir(folder)).toEqual(['notes.txt'])
    expect(await app.call('categories.list', {})).toMatchObject({ categories: [] })
  })

  it.each([401, 404])('with `revoke` isn’t answered by a network’s page with %i', async (status) => {
    const { app, service, id } = await letIn()
    service.deauthorized = status
    service.page = '<html>Welcome to our hotel</html>'
    expect(await app.refusal('session.disconnect', { id, revoke: true })).toEqual({
      kind: 'shop-unavailable',
      message:
        'Access not ended: something between here and the shop answered in its place, such as a network’s sign-in page.',
    })
    expect((await app.call('session.current', {})).shops).toMatchObject([{ id, expired: false }])
  })

  it('with `revoke` isn’t answered by JSON of something in between', async () => {
    const { app, service, id } = await letIn()
    service.deauthorized = 200
    service.page = '{"message":"Welcome to our hotel"}'
    const { message } = await app.refusal('session.disconnect', { id, revoke: true })
    expect(message).toMatch(/^Access not ended: /)
    expect((await app.call('session.current', {})).shops).toMatchObject([{ id, expired: false }])
  })

  it('with `revoke` fails when the service can’t be reached', async () => {
    const { app, service, id } = await letIn()
    await service.server.close()
    expect((await app.refusal('session.disconnect', { id, revoke: true })).kind).toBe('offline')
    expect((await app.call('session.current', {})).shops).toHaveLength(1)
  })

  it('with `revoke` fails when the keychain doesn’t return the application; without it, it works', async () => {
    const { app, service, id } = await letIn()
    app.secrets.entries.delete(`${id} application`)
    const refused = await app.refusal('session.disconnect', { id, revoke: true })
    expect(refused.kind).toBe('forbidden')
    expect(service.server.seen).toEqual([])
    expect((await app.call('session.disconnect', { id })).shops).toEqual([])
  })

  it('with `revoke` on the sandbox ends every token at once, and the owner has to allow access again', async () => {
    const shop = await connectedShop({ as: 'oauth', orders: 3 })
    onTestFinished(() => shop.close())
    const id = await idOf(shop)
    const token = shop.secrets.entries.get(id)
    await shop.call('session.disconnect', { id, revoke: true })
    const { status } = await fetch(`${shop.sandbox.apiUrl}/v1/accounts`, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.api+json',
        'user-agent': 'Backroom tests (hello@backroom.example)',
      },
    })
    expect(status).toBe(401)
  })
})

describe('disconnecting any other shop', () => {
  it('with `revoke` is refused: there is no access to end at the service', async () => {
    const app = await connectedTinyShop((_, response) => hangUp(response))
    const refused = await app.refusal('session.disconnect', { id: await idOf(app), revoke: true })
    expect(refused.kind).toBe('invalid')
    expect(app.server.seen).toEqual([])
  })

  it('that is the demo shop erases everything done in it, when asked to', async () => {
    const folder = await testCore()
    const demo = demoShop(folder.dataDir, ({ data }) => startSandbox({ data, orders: 5, products: 2 }))
    const app = await testCore({
      dataDir: folder.dataDir,
      openDemoShop: demo.open,
      eraseDemoShop: demo.erase,
    })
    onTestFinished(async () => {
      await app.close()
      await demo.close()
      await folder.close()
    })
    await app.call('session.openDemo', {})
    await app.call('sync.now', {})
    const { rows } = await app.call('orders.list', { filter: { shipping: 'unshipped' } })
    const id = rows[0]?.id ?? ''
    await app.call('orders.ship', { scope: { ids: [id] } })

    expect(await app.call('session.disconnect', { id: 'demo' })).toMatchObject({ state: 'none' })
    await app.call('session.openDemo', {})
    await app.call('sync.now', {})
    expect((await app.call('orders.get', { id })).shippingStatus).toBe('shipped')

    const running = app.refusal('orders.get', { id: 'nobody' })
    await app.call('session.disconnect', { id: 'demo', erase: true })
    expect((await running).kind).toBe('cancelled')
    expect(await readdir(app.dataDir, { recursive: true })).toEqual(['shops'])
    await app.call('session.openDemo', {})
    await app.call('sync.now', {})
    expect((await app.call('orders.get', { id })).shippingStatus).toBe('unshipped')
  })
})
