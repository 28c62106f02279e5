import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { untilItOpens } from '#core/session/connections/secret-store.ts'
import type { SecretStore } from '#core/session/connections/secret-store.ts'
import { startSandbox } from '#sandbox/index.ts'
import type { CallInput } from '#shared/contract.ts'
import { oauthInput } from '../../support/core/core.ts'
import { holdUp } from '../../support/time/hold-up.ts'
import { lyingShop } from '../../support/services/lying-shop.ts'
import { freePort } from '../../support/services/free-port.ts'
import type { TestCore, TestDeps, TestSecrets } from '../../support/core/test-core.ts'
import { replyJson, tinyServer } from '../../support/services/tiny-server.ts'
import { coreAt, foldersIn, passwordInput, twoFolders } from '../../support/core/two-folders.ts'

async function shop(parts: TestDeps = {}, options: Parameters<typeof startSandbox>[0] = {}) {
  const sandbox = await startSandbox({ orders: 5, products: 3, ...options })
  const app = await coreAt(sandbox, parts)
  onTestFinished(async () => {
    await app.close()
    await sandbox.close()
  })
  return { sandbox, app, password: passwordInput(sandbox), browser: oauthInput(sandbox) }
}

async function firstOrder({ call }: TestCore): Promise<string> {
  await call('sync.now', {})
  return (await call('orders.list', { limit: 1 })).rows[0]?.id ?? ''
}

async function noteOn(app: TestCore, text: string): Promise<string> {
  const id = await firstOrder(app)
  await app.call('notes.add', { orderId: id, text })
  return id
}

const textsOn = async ({ call }: TestCore, id: string) =>
  (await call('orders.writing', { id })).notes.map(({ text }) => text).toSorted()

const signIn = ({ call }: TestCore, input: CallInput<'session.signIn'>) => call('session.signIn', input)

it('Signing in by password, then by browser: it is the same shop, with everything that the owner wrote', async () => {
  const { app, password, browser } = await shop()
  const before = await signIn(app, password)
  const id = await noteOn(app, 'Doorbell')

  const after = await app.call('session.authorize', browser)

  expect(after.shops).toHaveLength(1)
  expect(after.connection).toEqual({ ...before.connection, kind: 'oauth' })
  expect(await textsOn(app, id)).toEqual(['Doorbell'])
  await app.call('sync.now', {})
  expect((await app.call('sync.state', {})).error).toBeNull()
  expect(await foldersIn(app.dataDir)).toEqual([before.connection?.id])
  expect([...app.secrets.entries.values()]).not.toContain(password.password)
})

it('Signing in by browser, then by password: it is the same shop, also after a restart, and its webhooks still arrive', async () => {
  const webhookPort = await freePort()
  const { sandbox, app, password, browser } = await shop(
    {},
    { webhookUrl: `http://127.0.0.1:${webhookPort}/webhooks` },
  )
  const before = await app.call('session.authorize', browser)
  const id = await noteOn(app, 'Doorbell')
  await app.call('settings.change', { webhookPort })

  const after = await signIn(app, password)

  expect(after.shops).toHaveLength(1)
  expect(after.connection).toEqual({ ...before.connection, kind: 'personal' })
  // It has no authorization address any more, so that no browser opens for it.
  expect([before.authUrl, after.authUrl]).toEqual([browser.authUrl, null])
  expect(await textsOn(app, id)).toEqual(['Doorbell'])
  const [placed] = sandbox.placeOrders(1)
  await expect.poll(() => app.events).toContainEqual({ name: 'orders.changed', fact: { ids: [placed] } })
  await app.stop()
  const later = await coreAt(sandbox, { dataDir: app.dataDir, secrets: app.secrets })
  onTestFinished(() => later.close())
  expect(await later.call('session.current', {})).toMatchObject({ state: 'connected', shops: after.shops })
  expect(await textsOn(later, id)).toEqual(['Doorbell'])

  // Erasing a shop leaves nothing of it in the keychain.
  await later.call('session.disconnect', { id: before.connection?.id ?? '', erase: true })
  expect([later.secrets.entries.size, await foldersIn(later.dataDir)]).toEqual([0, []])
})

it('A shop that is disconnected and connected again by the other way of signing in still has what the owner wrote', async () => {
  const { app, password, browser } = await shop()
  const { connection } = await signIn(app, password)
  const id = await noteOn(app, 'Doorbell')
  await app.call('session.disconnect', { id: connection?.id ?? '' })

  await app.call('session.authorize', browser)
  await app.call('sync.now', {})

  expect(await textsOn(app, id)).toEqual(['Doorbell'])
  expect(await foldersIn(app.dataDir)).toHaveLength(1)
})

it('A shop signed in to at another address of its service is the same shop, and core uses its own address from then on', async () => {
  const { sandbox, app, password } = await shop()
  const proxy = await lyingShop(sandbox.apiUrl, { asItself: true })
  onTestFinished(() => proxy.close())
  const before = await signIn(app, password)
  const id = await noteOn(app, 'Doorbell')

  const after = await signIn(app, { ...password, serviceUrl: proxy.url })

  expect(after.connection).toEqual(before.connection)
  expect(after.shops).toHaveLength(1)
  expect(await textsOn(app, id)).toEqual(['Doorbell'])
})

/** Starts core in a shop that was signed in to while its service did not answer at its own address. */
async function underAnotherAddress() {
  let closed = ''
  const over: typeof fetch = (input, init) =>
    closed !== '' && new Request(input).url.startsWith(closed)
      ? Promise.reject(new TypeError('fetch failed', { cause: new Error('ENOTFOUND') }))
      : fetch(input, init)
  const { sandbox, app, password } = await shop({ fetch: over })
  const network = { open: () => void (closed = ''), close: () => void (closed = sandbox.apiUrl) }
  const proxy = await lyingShop(sandbox.apiUrl, { asItself: true })
  onTestFinished(() => proxy.close())
  network.close()
  const { connection } = await signIn(app, { ...password, serviceUrl: proxy.url })
  // The typed address serves as well.
  expect(connection?.serviceUrl).toBe(proxy.url)
  return { sandbox, app, password, there: proxy.url, network }
}

/** Makes the list of shops unreadable and unwritable, as on a full disk. Returns the function that undoes it. */
async function noRoomFor(dataDir: string): Promise<() => Promise<void>> {
  const list = join(dataDir, 'connection.json')
  await rename(list, `${list}.kept`)
  await mkdir(join(list, 'full'), { recursive: true })
  return async () => {
    await rm(list, { recursive: true })
    await rename(`${list}.kept`, list)
  }
}

it('A shop stored under another address is joined with its own entry at the next sign-in', async () => {
  const { sandbox, app, password, there, network } = await underAnotherAddress()
  const id = await noteOn(app, 'Doorbell')
  network.open()
  // Without a request, the app can't know that both addresses are of one shop.
  await signIn(app, { ...password, serviceUrl: there })

  const { shops, connection } = await app.call('session.current', {})
  expect([shops.length, connection?.serviceUrl]).toEqual([1, sandbox.apiUrl])
  await app.call('sync.now', {})
  expect(await textsOn(app, id)).toEqual(['Doorbell'])
  expect(await foldersIn(app.dataDir)).toEqual([connection?.id])
  expect(app.secrets.entries.size).toBe(1)

  // When its own address later doesn't answer, the other one still leads to the same shop.
  network.close()
  expect((await signIn(app, { ...password, serviceUrl: there })).shops).toHaveLength(1)
  expect(await textsOn(app, id)).toEqual(['Doorbell'])
})

it('What is done while a slow keychain deletes the secret of a joined entry is done in the shop that was entered', async () => {
  const { sandbox, app, password, there, network } = await underAnotherAddress()
  // With the same account number as the first: only their addresses differ.
  const other = await startSandbox({ orders: 5, products: 3 })
  onTestFinished(() => other.close())
  await signIn(app, passwordInput(other))
  network.open()
  const slow = Promise.withResolvers<void>()
  onTestFinished(() => slow.resolve())
  const { delete: forget } = app.secrets
  app.secrets.delete = async (name) => {
    await slow.promise
    return forget(name)
  }
  const entering = signIn(app, { ...password, serviceUrl: there })
  const open = async () => (await app.call('session.current', {})).connection
  await expect.poll(async () => (await open())?.serviceUrl).toBe(sandbox.apiUrl)

  const making = app.core.answer('categories.create', { name: 'Reed' }, (await open())?.id)
  const makings = ({ requests }: typeof other) => requests.filter(({ method }) => method === 'POST').length
  await expect.poll(() => makings(sandbox) + makings(other)).toBe(1)
  slow.resolve()
  await entering
  expect([makings(sandbox), makings(other)]).toEqual([1, 0])
  expect(await making).toMatchObject({ ok: true, value: { name: 'Reed' } })
})

it('A shop stored under another address keeps its secret when the disk has no room to replace its entry', async () => {
  const { sandbox, app, password, there, network } = await underAnotherAddress()
  network.open()
  const giveRoom = await noRoomFor(app.dataDir)
  await app.refusal('session.signIn', { ...password, serviceUrl: there })
  await giveRoom()
  await app.stop()

  const later = await coreAt(sandbox, { dataDir: app.dataDir, secrets: app.secrets })
  onTestFinished(() => later.close())
  expect(await later.call('session.current', {})).toMatchObject({
    state: 'connected',
    shops: [{ serviceUrl: there, expired: false }],
  })
  expect((await later.call('sync.now', {})).error).toBeNull()
  expect(later.secrets.entries.size).toBe(1)
})

it('A keychain that can’t delete the secret of a joined entry blocks no sign-in, and loses it with the shop', async () => {
  const { app, password, there, network } = await underAnotherAddress()
  network.open()
  const { delete: forget } = app.secrets
  app.secrets.delete = () => Promise.reject(new Error('locked'))
  const { connection, state } = await signIn(app, { ...password, serviceUrl: there })
  expect([state, app.secrets.entries.size]).toEqual(['connected', 2])
  app.secrets.delete = forget
  expect((await app.call('sync.now', {})).error).toBeNull()

  await app.call('session.disconnect', { id: connection?.id ?? '', erase: true })
  expect(app.secrets.entries.size).toBe(0)
})

it('Two entries of one shop can both still be signed in to when the disk has no room to join them', async () => {
  const folders = await twoFolders(async () => {})
  onTestFinished(() => folders.close())
  const { get } = folders.secrets
  // By then core has read the list of shops, and not written it yet.
  const filled: Promise<() => Promise<void>>[] = []
  const filling: TestSecrets = {
    ...folders.secrets,
    async get(name) {
      if (filled.length === 0) filled.push(noRoomFor(folders.dataDir))
      await filled[0]
      return get(name)
    },
  }
  const app = await coreAt(folders.sandbox, { dataDir: folders.dataDir, secrets: filling })
  const { shops } = await app.call('session.current', {})
  expect(shops).toMatchObject([{ expired: false }, { expired: false }])
  for (const giveRoom of filled) await (await giveRoom)()
  await app.stop()

  const later = await coreAt(folders.sandbox, { dataDir: folders.dataDir, secrets: folders.secrets })
  onTestFinished(() => later.stop())
  expect((await later.call('session.current', {})).shops).toMatchObject([{ id: folders.ids[0] }])
  expect([...folders.secrets.entries.keys()]).not.toContain(folders.ids[1])
})

it('Two entries of one shop stay two while the keychain does not give out the application of one, and are joined with it later', async () => {
  const folders = await twoFolders(async () => {})
  onTestFinished(() => folders.close())
  const { dataDir, sandbox, secrets } = folders
  const [byPassword, byBrowser] = folders.ids
  const application = secrets.entries.get(`${byBrowser} application`) ?? ''
  const silent: TestSecrets = {
    ...secrets,
    get: (name) =>
      name === `${byBrowser} application` ? Promise.reject(new Error('locked')) : secrets.get(name),
  }
  const app = await coreAt(sandbox, { dataDir, secrets: silent })
  expect((await app.call('session.current', {})).shops).toMatchObject([
    { expired: false },
    { expired: false },
  ])
  await app.stop()

  const later = await coreAt(sandbox, { dataDir, secrets })
  onTestFinished(() => later.stop())
  expect((await later.call('session.current', {})).shops).toMatchObject([{ id: byPassword, expired: false }])
  expect([...secrets.entries]).toContainEqual([`${byPassword} application`, application])
})

it('Two entries of one shop stay two while the keychain is not open, and lose no secret once it is', async () => {
  const folders = await twoFolders(async () => {})
  onTestFinished(() => folders.close())
  const { dataDir, sandbox, secrets } = folders
  const [byPassword, byBrowser] = folders.ids
  // Only the entry that is not open can still open the shop.
  secrets.entries.delete(byPassword)
  const unlocked = Promise.withResolvers<SecretStore | null>()
  const store = untilItOpens(unlocked.promise, async () => null)
  const app = await coreAt(sandbox, { dataDir, secrets: Object.assign(store, { entries: secrets.entries }) })
  expect((await app.call('session.current', {})).shops).toHaveLength(2)
  unlocked.resolve(secrets)
  await expect
    .poll(async () => (await app.call('session.current', {})).shops)
    .toMatchObject([{ expired: true }, { id: byBrowser, expired: false }])
  await app.stop()

  const later = await coreAt(sandbox, { dataDir, secrets })
  onTestFinished(() => later.stop())
  expect((await later.call('session.current', {})).shops).toMatchObject([{ id: byBrowser, expired: false }])
})

it('A shop that takes the place of another entry while the keychain is not open can be signed in to with the application of that one', async () => {
  const folders = await twoFolders(async () => {})
  onTestFinished(() => folders.close())
  const { dataDir, sandbox, secrets } = folders
  const [byPassword, byBrowser] = folders.ids
  const unlocked = Promise.withResolvers<SecretStore | null>()
  const store = untilItOpens(unlocked.promise, async () => null)
  const app = await coreAt(sandbox, { dataDir, secrets: Object.assign(store, { entries: secrets.entries }) })
  // As at the time-out of a keychain that asks to be unlocked, which must not take five seconds here.
  store.openAgain = async () => {}
  expect((await signIn(app, passwordInput(sandbox))).shops).toMatchObject([{ id: byPassword }])
  unlocked.resolve(secrets)
  await expect.poll(() => secrets.entries.has(byBrowser)).toBe(false)
  expect((await app.call('session.authorizeAgain', { id: byPassword })).connection?.kind).toBe('oauth')
  await app.stop()

  const later = await coreAt(sandbox, { dataDir, secrets })
  onTestFinished(() => later.stop())
  expect((await later.call('session.current', {})).shops).toMatchObject([{ id: byPassword, expired: false }])
  await later.call('session.disconnect', { id: byPassword })
  expect(secrets.entries.size).toBe(0)
})

it('A wrong password at another address of a connected shop is reported as a wrong password only', async () => {
  const { sandbox, app, password } = await shop()
  const proxy = await lyingShop(sandbox.apiUrl, { asItself: true })
  onTestFinished(() => proxy.close())
  await signIn(app, { ...password, serviceUrl: proxy.url })
  const refused = await app.refusal('session.signIn', {
    ...password,
    serviceUrl: proxy.url,
    password: 'wrong',
  })
  expect(refused.message).toMatch(/^The shop refused the password\. /)
})

it('Neither way of signing in waits long for the shop’s own address when nothing answers there', async () => {
  const sandbox = await startSandbox({ orders: 5, products: 3 })
  onTestFinished(() => sandbox.close())
  const proxy = await lyingShop(sandbox.apiUrl, { asItself: true })
  onTestFinished(() => proxy.close())
  let requests = 0
  /** Accepts connections to that address, and never answers. */
  const silent: typeof fetch = (input, init) => {
    const { url } = new Request(input, init)
    if (!url.startsWith(`${sandbox.apiUrl}/v1`)) return fetch(input, init)
    requests += 1
    // The caller's own signal: that of a Request without references may be garbage-collected before it fires.
    const signal = init?.signal
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  }
  const apps = await Promise.all([coreAt(sandbox, { fetch: silent }), coreAt(sandbox, { fetch: silent })])
  for (const app of apps) onTestFinished(() => app.close())
  const [one, other] = apps
  const entered = await Promise.all([
    signIn(one, { ...passwordInput(sandbox), serviceUrl: proxy.url }),
    other.call('session.authorize', { ...oauthInput(sandbox), serviceUrl: proxy.url }),
  ])
  expect(entered.map(({ connection }) => connection?.serviceUrl)).toEqual([proxy.url, proxy.url])
  // Once for each way: a single try of the usual length takes longer than this wait.
  expect(requests).toBe(2)
})

it('A shop’s own address is found also where this process is held up while it answers there', async () => {
  const sandbox = await startSandbox({ orders: 5, products: 3 })
  onTestFinished(() => sandbox.close())
  const proxy = await lyingShop(sandbox.apiUrl, { asItself: true })
  onTestFinished(() => proxy.close())
  let isHeldUp = false
  const app = await coreAt(sandbox, {
    async fetch(input, init) {
      const answer = fetch(input, init)
      if (isHeldUp || !new Request(input).url.startsWith(`${sandbox.apiUrl}/v1`)) return answer
      isHeldUp = true
      await turn()
      holdUp(6000)
      return answer
    },
  })
  onTestFinished(() => app.close())
  const entered = await signIn(app, { ...passwordInput(sandbox), serviceUrl: proxy.url })
  expect([isHeldUp, entered.connection?.serviceUrl]).toEqual([true, sandbox.apiUrl])
})

it('Two shops that differ only in their address stay two', async () => {
  const { app, password } = await shop()
  const other = await startSandbox({ orders: 5, products: 3 })
  onTestFinished(() => other.close())
  await signIn(app, password)
  const id = await noteOn(app, 'Doorbell')

  expect((await signIn(app, passwordInput(other))).shops).toHaveLength(2)

  expect(await firstOrder(app)).toBe(id)
  expect(await textsOn(app, id)).toEqual([])
  expect(await foldersIn(app.dataDir)).toHaveLength(2)
})

it('A shop that claims to be another one is not joined with it: the other one refuses its password', async () => {
  const { sandbox, app, password } = await shop()
  const before = await signIn(app, password)
  const self = `${sandbox.apiUrl}/v1/accounts/${sandbox.account.id}`
  const account = {
    type: 'accounts',
    id: sandbox.account.id,
    links: { self },
    attributes: { subdomain: 'demo' },
  }
  const impostor = await tinyServer((request, response) =>
    replyJson(response, { data: request.path === '/v1/accounts' ? [account] : account }),
  )
  onTestFinished(() => impostor.close())

  const after = await signIn(app, { subdomain: 'demo', password: 'anything', serviceUrl: impostor.url })

  expect(after.shops).toHaveLength(2)
  expect(after.connection?.serviceUrl).toBe(impostor.url)
  expect(app.secrets.entries.get(before.connection?.id ?? '')).toBe(password.password)
})

/** Starts a service with one account, with these attributes and this address of its own; it accepts every password. */
async function serviceOfOne(attributes: object, self: (own: string) => string | null) {
  const service = await tinyServer((request, response) => {
    const links = { self: self(service.url) }
    const account = { type: 'accounts', id: '7', links, attributes }
    replyJson(response, { data: request.path === '/v1/accounts' ? [account] : account })
  })
  onTestFinished(() => service.close())
  return service
}

const at = (url: string) => `${url}/v1/accounts/7`
const mine = { subdomain: 'demo', created_at: '2020-01-01T00:00:00Z' }

it.each<[string, object, (own: string) => string | null]>([
  ['has an account of another name', { ...mine, subdomain: 'other' }, at],
  ['has an account that was made at another time', { ...mine, created_at: '2021-01-01T00:00:00Z' }, at],
  ['calls itself by no address', mine, () => null],
  ['calls itself by another address', mine, () => at('https://elsewhere.example')],
])(
  'An address that a service calls its own is not used when the service there %s',
  async (_what, there, self) => {
    const { app } = await shop()
    const claimed = await serviceOfOne(there, self)
    const typed = await serviceOfOne(mine, () => at(claimed.url))
    const { connection } = await signIn(app, { subdomain: 'demo', password: 'p', serviceUrl: typed.url })
    expect(claimed.seen.length).toBeGreaterThan(0)
    expect(connection?.serviceUrl).toBe(typed.url)
  },
)

it('A service on the web causes no request to this computer, whatever it calls its own address', async () => {
  const claimed = await serviceOfOne(mine, at)
  const typed = await serviceOfOne(mine, () => at(claimed.url))
  const web = 'https://shop.example'
  const network: typeof fetch = (input, init) =>
    fetch(new Request(input, init).url.replace(web, typed.url), init)
  const { app } = await shop({ fetch: network })
  const { connection } = await signIn(app, { subdomain: 'demo', password: 'p', serviceUrl: web })
  expect(typed.seen.length).toBeGreaterThan(0)
  expect(connection?.serviceUrl).toBe(web)
  expect(claimed.seen).toEqual([])
})
