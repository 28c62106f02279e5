import { chmod, readdir, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { untilItOpens } from '#core/session/connections/secret-store.ts'
import type { SecretStore } from '#core/session/connections/secret-store.ts'
import { connectedShop } from '../../support/core/core.ts'
import { testCore } from '../../support/core/test-core.ts'
import { killable } from '../kill/killable.ts'

const patient = { timeout: 20_000 }

/** Connects two shops with the same contents. The first is open, and its network can be cut. */
async function twoShops() {
  const options = { orders: 12, products: 6 }
  let cut = ''
  const network: typeof fetch = (input, init) =>
    cut !== '' && new Request(input).url.startsWith(cut)
      ? Promise.reject(new TypeError('fetch failed', { cause: new Error('ENOTFOUND') }))
      : fetch(input, init)
  const app = await connectedShop({ ...options, parts: { fetch: network } })
  const other = await startSandbox(options)
  onTestFinished(async () => {
    await app.close()
    await other.close()
  })
  const first = (await app.call('session.current', {})).connection?.id ?? ''
  const { rows } = await app.call('orders.list', { filter: { shipping: 'unshipped' }, limit: 2 })
  const ids = rows.map(({ id }) => id)
  const { subdomain, password } = other.account
  const session = await app.call('session.signIn', { subdomain, password, serviceUrl: other.apiUrl })
  await app.call('session.switch', { id: first })
  const second = session.connection?.id ?? ''
  return {
    ...app,
    other,
    first,
    second,
    ids,
    network,
    cut: (isCut: boolean) => void (cut = isCut ? app.sandbox.apiUrl : ''),
    patches: () => app.sandbox.requests.filter(({ method }) => method === 'PATCH').length,
    elsewhere: async () => (await app.call('outbox.elsewhere', {})).shops,
    shipped: async () => {
      const states = await Promise.all(ids.map((id) => app.ask(`/orders/${id}`)))
      return states.filter(({ data }) => data.attributes['shipping_status'] === 'shipped').length
    },
    /** Ships without a network, or writes something else, and switches to the other shop. */
    async leaveWaiting(
      write = (): Promise<unknown> => app.call('orders.ship', { scope: { ids }, unpaid: 'ship' }),
    ) {
      cut = app.sandbox.apiUrl
      await write()
      const going = app.call('session.switch', { id: second })
      await expect
        .poll(() => app.clock.pass(4000) ?? app.call('session.current', {}))
        .toMatchObject({
          connection: { id: second },
        })
      await going
    },
  }
}

it('Changes that wait in a shop that is not open are listed by its name, and are sent once the network is back', async () => {
  const app = await twoShops()
  await app.leaveWaiting()
  expect(await app.elsewhere()).toMatchObject([
    { id: app.first, storeName: 'Saltmarsh Studio', waiting: 2, failed: 0 },
  ])
  expect(app.patches()).toBe(0)

  app.events.length = 0
  app.cut(false)
  await expect.poll(() => app.clock.pass(61_000) ?? app.shipped(), patient).toBe(2)
  await expect.poll(app.elsewhere, patient).toEqual([])
  expect(app.patches()).toBe(2)
  expect(app.events).toContainEqual({ name: 'outbox.changed', fact: { of: 'elsewhere' } })
  // The open shop receives none of it.
  expect(app.other.requests.filter(({ method }) => method === 'PATCH')).toEqual([])
  await app.call('session.switch', { id: app.first })
  expect((await app.call('orders.get', { id: app.ids[0] ?? '' })).shippingStatus).toBe('shipped')
})

it('Waiting changes of a shop are sent after a restart, too, while another shop is open', async () => {
  const app = await twoShops()
  await app.leaveWaiting()
  await app.stop()
  app.cut(false)
  const again = await testCore({ dataDir: app.dataDir, secrets: app.secrets, fetch: app.network })
  onTestFinished(() => again.stop())

  expect((await again.call('session.current', {})).connection?.id).toBe(app.second)
  await again.call('shop.counts', {})

  await expect.poll(() => again.clock.pass(61_000) ?? app.shipped(), patient).toBe(2)
  expect(app.patches()).toBe(2)
})

it('When the owner opens that shop again, its changes wait there as before, and are sent once', async () => {
  const app = await twoShops()
  await app.leaveWaiting()
  await app.call('session.switch', { id: app.first })
  expect(await app.elsewhere()).toEqual([])
  expect((await app.call('outbox.list', {})).waiting).toBe(2)

  app.cut(false)
  await expect.poll(() => app.clock.pass(61_000) ?? app.shipped(), patient).toBe(2)
  await expect.poll(async () => (await app.call('outbox.list', {})).waiting, patient).toBe(0)
  expect(app.patches()).toBe(2)
})

it('Changes that wait for a slow keychain are sent by their own shop alone once the owner opens it', async () => {
  const app = await twoShops()
  // The shop has its secret by now, and needs it again only in the background.
  await app.call('sync.now', {})
  const { get } = app.secrets
  const slow = Promise.withResolvers<void>()
  onTestFinished(() => slow.resolve())
  let [isSlow, waiting] = [true, 0]
  app.secrets.get = async (name) => {
    const secret = await get(name)
    if (name !== app.first || !isSlow) return secret
    waiting += 1
    await slow.promise
    return secret
  }
  await app.leaveWaiting()
  expect(await app.elsewhere()).toMatchObject([{ id: app.first, waiting: 2 }])
  // The notices may read that shop's secret as well.
  await expect.poll(() => waiting).toBeGreaterThan(1)
  isSlow = false
  app.cut(false)
  await app.call('session.switch', { id: app.first })
  expect((await app.call('outbox.list', {})).waiting).toBe(2)
  await expect.poll(() => app.clock.pass(61_000) ?? app.shipped(), patient).toBe(2)
  await expect.poll(async () => (await app.call('outbox.list', {})).waiting, patient).toBe(0)

  app.sandbox.requests.clear()
  slow.resolve()
  await app.call('sync.now', {})
  const aboutThem = app.sandbox.requests.filter(({ path }) => app.ids.some((id) => path.endsWith(`/${id}`)))
  expect(aboutThem).toEqual([])
})

it('Changes that the shop refuses meanwhile are listed as failed, until the owner opens that shop', async () => {
  const app = await twoShops()
  await app.leaveWaiting()
  app.sandbox.faults.add({ kind: 'status', status: 402, method: 'PATCH' })
  app.cut(false)
  await expect
    .poll(() => app.clock.pass(61_000) ?? app.elsewhere(), patient)
    .toMatchObject([{ id: app.first, waiting: 0, failed: 2 }])
  await app.call('session.switch', { id: app.first })
  expect(await app.call('outbox.list', {})).toMatchObject({ waiting: 0, failed: 2 })
})

it('Changes that need a decision meanwhile are listed as not sent, since no network brings them there', async () => {
  const app = await twoShops()
  const id = app.ids[0] ?? ''
  // In the shop the city is another one than the change begins from.
  const changes = [{ field: 'city' as const, from: 'Nowhere', to: 'Porto' }]
  await app.leaveWaiting(() => app.call('orders.correct', { id, changes }))
  expect(await app.elsewhere()).toMatchObject([{ id: app.first, waiting: 1, failed: 0 }])
  app.cut(false)
  await expect
    .poll(() => app.clock.pass(61_000) ?? app.elsewhere(), patient)
    .toMatchObject([{ id: app.first, waiting: 0, failed: 1 }])
  await app.call('session.switch', { id: app.first })
  expect((await app.call('outbox.list', {})).rows).toMatchObject([{ state: 'asks' }])
})

it('A shop that is disconnected and erased sends nothing more, and none of its files stay', async () => {
  const app = await twoShops()
  await app.leaveWaiting()
  await app.call('session.disconnect', { id: app.first, erase: true })
  app.cut(false)
  app.clock.pass(61_000)
  expect(await app.elsewhere()).toEqual([])
  expect(await readdir(join(app.dataDir, 'shops'))).toHaveLength(1)
  expect(app.patches()).toBe(0)
})

it('A shop that could not be disconnected goes on sending what waits in it', async () => {
  const app = await twoShops()
  await app.leaveWaiting()
  const { delete: forget } = app.secrets
  app.secrets.delete = () => Promise.reject(new Error('locked'))
  await app.refusal('session.disconnect', { id: app.first })
  app.secrets.delete = forget
  expect(await app.elsewhere()).toMatchObject([{ id: app.first, waiting: 2 }])

  app.cut(false)
  await expect.poll(() => app.clock.pass(61_000) ?? app.shipped(), patient).toBe(2)
  expect(app.patches()).toBe(2)
})

it('Waiting changes of a shop whose keychain is unlocked long after the start are sent, too', async () => {
  const app = await twoShops()
  await app.leaveWaiting()
  await app.stop()
  app.cut(false)
  const unlocked = Promise.withResolvers<SecretStore | null>()
  const store = untilItOpens(unlocked.promise, async () => null)
  const secrets = Object.assign(store, { entries: app.secrets.entries })
  const again = await testCore({ dataDir: app.dataDir, secrets, fetch: app.network })
  onTestFinished(() => again.stop())
  const elsewhere = async () => (await again.call('outbox.elsewhere', {})).shops
  again.clock.pass(61_000)
  expect(await elsewhere()).toMatchObject([{ id: app.first, waiting: 2, sends: false }])
  again.clock.pass(61_000)
  expect(await app.shipped()).toBe(0)

  unlocked.resolve(app.secrets)
  await expect.poll(() => again.clock.pass(61_000) ?? app.shipped(), patient).toBe(2)
  expect(app.patches()).toBe(2)
  await expect.poll(elsewhere, patient).toEqual([])
})

it('Waiting changes of a shop whose sign-in could not be read for a moment are sent once it can, by themselves', async () => {
  const app = await twoShops()
  await app.leaveWaiting()
  await app.stop()
  app.cut(false)
  let [reads, isLocked] = [0, false]
  const secrets = Object.assign(Object.create(app.secrets) as typeof app.secrets, {
    get(name: string) {
      if (!isLocked || name !== app.first) return app.secrets.get(name)
      reads += 1
      return Promise.reject(new Error('locked'))
    },
  })
  const again = await testCore({ dataDir: app.dataDir, secrets, fetch: app.network })
  onTestFinished(() => again.stop())
  const elsewhere = async () => (await again.call('outbox.elsewhere', {})).shops
  // The start itself finds the secret: the shop counts as signed in.
  expect((await again.call('session.current', {})).shops).toMatchObject([{ expired: false }, {}])
  isLocked = true
  await again.call('shop.counts', {})
  await expect.poll(() => again.clock.pass(7000) ?? reads, patient).toBeGreaterThan(2)
  expect(await elsewhere()).toMatchObject([{ id: app.first, waiting: 2, failed: 0, sends: false }])
  isLocked = false
  await expect.poll(() => again.clock.pass(61_000) ?? app.shipped(), patient).toBe(2)
  await expect.poll(elsewhere, patient).toEqual([])
  expect(app.patches()).toBe(2)
})

// A link that leads to itself can't be read, by root either.
const onPosix = it.skipIf(process.platform === 'win32')
const hide = async (file: string) => {
  await rename(file, `${file}.away`)
  await symlink(file, file)
  return () => rename(`${file}.away`, file)
}

onPosix('Changes that wait in a file that can’t be read for a moment do not count as sent', async () => {
  const app = await twoShops()
  await app.leaveWaiting()
  expect(await app.elsewhere()).toMatchObject([{ id: app.first, waiting: 2 }])
  const show = await hide(join(app.dataDir, 'shops', app.first, 'own.db'))
  expect(await app.elsewhere()).toMatchObject([{ id: app.first, waiting: 2 }])
  await show()
  app.cut(false)
  await expect.poll(() => app.clock.pass(61_000) ?? app.shipped(), patient).toBe(2)
  await expect.poll(app.elsewhere, patient).toEqual([])
})

onPosix('Changes that wait in a shop are sent also while the open shop cannot be opened', async () => {
  const app = await twoShops()
  await app.leaveWaiting()
  // Its files are made by now.
  await app.call('shop.counts', {})
  await app.stop()
  app.cut(false)
  const show = await hide(join(app.dataDir, 'shops', app.second, 'own.db'))
  const again = await testCore({ dataDir: app.dataDir, secrets: app.secrets, fetch: app.network })
  onTestFinished(() => again.stop())
  await again.refusal('shop.counts', {})
  await expect.poll(() => again.clock.pass(61_000) ?? app.shipped(), patient).toBe(2)
  expect(app.patches()).toBe(2)
  await show()
  expect((await again.call('session.current', {})).connection?.id).toBe(app.second)
})

onPosix(
  'Changes that wait in a file that can’t be read at the start are counted and sent once it can',
  async () => {
    const app = await twoShops()
    await app.leaveWaiting()
    await app.stop()
    app.cut(false)
    const show = await hide(join(app.dataDir, 'shops', app.first, 'own.db'))
    const again = await testCore({ dataDir: app.dataDir, secrets: app.secrets, fetch: app.network })
    onTestFinished(() => again.stop())
    await again.call('shop.counts', {})
    await expect
      .poll(() => again.clock.pass(4000) ?? again.lines.join('\n'), patient)
      .toContain('could not be counted')
    expect(await again.call('outbox.elsewhere', {})).toEqual({ shops: [], uncounted: [app.first] })
    await show()
    await expect.poll(() => again.clock.pass(61_000) ?? app.shipped(), patient).toBe(2)
    expect(await again.call('outbox.elsewhere', {})).toMatchObject({ uncounted: [] })
    expect(again.events).toContainEqual({ name: 'outbox.changed', fact: { of: 'elsewhere' } })
  },
)

onPosix('Changes that wait in a shop whose folder can only be read are counted all the same', async () => {
  const app = await twoShops()
  await app.leaveWaiting()
  // The open shop can be opened there, too.
  await app.call('sync.now', {})
  await app.stop()
  for (const found of await readdir(app.dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(found.parentPath, found.name)
    await chmod(path, found.isDirectory() ? 0o555 : 0o444)
    if (found.isDirectory()) onTestFinished(() => chmod(path, 0o755))
  }
  await chmod(app.dataDir, 0o555)
  onTestFinished(() => chmod(app.dataDir, 0o755))
  const place = { dataDir: app.dataDir, secrets: [...app.secrets.entries], hang: '' }
  const core = killable('core-process.ts', place, { readOnly: true })
  onTestFinished(() => core.kill())
  expect(await core.ask({ name: 'outbox.elsewhere', input: {} })).toMatchObject({
    shops: [{ id: app.first, waiting: 2, sends: false }],
  })
})

it('Waiting changes of a shop whose files could not be opened for a moment are sent once they can', async () => {
  const app = await twoShops()
  await app.leaveWaiting()
  await app.stop()
  app.cut(false)
  const file = join(app.dataDir, 'shops', app.first, 'own.db')
  const blocking = new DatabaseSync(file)
  blocking.exec('BEGIN IMMEDIATE')
  const again = await testCore({ dataDir: app.dataDir, secrets: app.secrets, fetch: app.network })
  onTestFinished(() => again.stop())
  await again.call('shop.counts', {})
  await expect.poll(() => again.lines.join('\n'), patient).toContain('A shop that is not open')
  blocking.close()
  await expect.poll(() => again.clock.pass(61_000) ?? app.shipped(), patient).toBe(2)
})
