import { mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { settingsFile } from '#core/host/settings-file.ts'
import { AppError } from '#shared/app/app-error.ts'
import { hostMessages } from '#shared/texts/errors/host.ts'
import { connectedShop } from '../../../support/core/core.ts'
import { takenPort } from '../../../support/browsers/ports.ts'
import { freePort } from '../../../support/services/free-port.ts'
import { testCore, testSettings } from '../../../support/core/test-core.ts'
import type { TestCore, TestDeps } from '../../../support/core/test-core.ts'

async function core(parts: TestDeps = {}): Promise<TestCore> {
  const made = await testCore(parts)
  onTestFinished(() => made.close())
  return made
}

const none = {
  authorizePort: null,
  webhookPort: null,
  undoSeconds: 6,
  theme: 'system',
  adminPages: null,
  ownKeys: {},
}
const pages = {
  order: 'https://a.test/o/{id}',
  product: 'https://a.test/p/{id}',
  discount: 'https://a.test/d/{id}',
}
const statusOf = async (app: TestCore) => (await app.call('webhooks.status', {})).url
const addressOf = (port: number) => `http://127.0.0.1:${port}/webhooks`
const answers = (port: number) =>
  fetch(addressOf(port)).then(
    ({ status }) => status === 405,
    () => false,
  )

describe('the settings', () => {
  it('begin with no fixed port and no webhooks', async () => {
    const app = await core()
    expect(await app.call('settings.get', {})).toEqual(none)
    expect(await app.call('webhooks.status', {})).toEqual({ url: null, received: 0, refused: 0, last: null })
  })

  it('change only in the given values, which every window is told, and last over a restart', async () => {
    const settings = testSettings()
    const app = await core({ settings })
    const [authorizePort, webhookPort] = [await freePort(), await freePort()]
    await app.call('settings.change', { authorizePort })
    const changed = await app.call('settings.change', { webhookPort })
    expect(changed).toEqual({ ...none, authorizePort, webhookPort })
    expect(app.events.at(-1)).toEqual({ name: 'settings.changed', fact: changed })
    expect(settings.value).toEqual({ version: 5, ...none, authorizePort, webhookPort })
    await app.stop()

    const later = await core({ settings })
    expect(await later.call('settings.get', {})).toEqual(changed)
    expect(await statusOf(later)).toBe(addressOf(webhookPort))
  })

  it.each([80, 1023, 65_536, 4711.5, '4711'])('refuse %j as a port', async (port) => {
    const app = await core()
    const answer = await app.core.answer('settings.change', { webhookPort: port })
    expect(answer).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    expect(answer.ok || Object.keys(answer.error.fields ?? {})).toEqual(['webhookPort'])
  })

  it('store the owner’s own keys, and refuse one that is already used', async () => {
    const app = await core()
    const { ownKeys } = await app.call('settings.change', {
      ownKeys: { 'order.ship': 'q', 'theme.dark': 'g x' },
    })
    expect(ownKeys).toEqual({ 'order.ship': 'q', 'theme.dark': 'g x' })
    // This frees the default key of shipping.
    await app.call('settings.change', { ownKeys: { 'order.ship': 'q', 'theme.dark': 's' } })

    const clash = await app.refusal('settings.change', { ownKeys: { 'theme.dark': 'u' } })
    expect([clash.kind, clash.message]).toEqual(['invalid', expect.stringContaining('“Mark unshipped”')])
    // G begins the keys that lead to views, so it can't be a key by itself.
    expect((await app.refusal('settings.change', { ownKeys: { 'theme.dark': 'g' } })).kind).toBe('invalid')
    expect((await app.refusal('settings.change', { ownKeys: { 'go.anywhere': 'q' } })).kind).toBe('invalid')
    expect((await app.refusal('settings.change', { ownKeys: { 'theme.dark': 'mod+c' } })).kind).toBe(
      'invalid',
    )
    // With shipping's default key back, S would do two things.
    const back = await app.refusal('settings.change', { ownKeys: { 'theme.dark': 's' } })
    expect(back.message).toBe('Not saved: “Mark shipped” already has the keys of another action.')
    for (const keys of ['Escape', 'Home', 'F11', '+', 'shift+q', 'g', ''])
      expect([
        keys,
        (await app.refusal('settings.change', { ownKeys: { 'theme.dark': keys } })).kind,
      ]).toEqual([keys, 'invalid'])
    expect((await app.call('settings.get', {})).ownKeys).toEqual({ 'order.ship': 'q', 'theme.dark': 's' })
  })

  it('are on the disk before core has closed', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: written, resolve: write } = Promise.withResolvers<void>()
    const app = await core({
      settings: {
        ...testSettings(),
        write: () => {
          begin()
          return written
        },
      },
    })
    onTestFinished(() => write())
    const change = app.call('settings.change', { undoSeconds: 10 })
    await begun
    let isClosed = false
    const closing = app.stop().then(() => (isClosed = true))
    for (let turn = 0; turn < 100; turn += 1) await setImmediate()
    expect(isClosed).toBe(false)
    write()
    await closing
    expect(await change).toMatchObject({ undoSeconds: 10 })
  })

  it('refuse the same port for two purposes', async () => {
    const app = await core()
    const port = await freePort()
    await app.call('settings.change', { webhookPort: port })
    const refused = await app.refusal('settings.change', { authorizePort: port })
    expect([refused.kind, Object.keys(refused.fields ?? {})]).toEqual(['conflict', ['authorizePort']])
    expect(await app.call('settings.get', {})).toEqual({ ...none, webhookPort: port })
  })
})

describe('the port of webhooks', () => {
  it('starts the receiver, moves it, and ends it', async () => {
    const app = await core()
    const [one, other] = [await freePort(), await freePort()]
    await app.call('settings.change', { webhookPort: one })
    expect([await statusOf(app), await answers(one)]).toEqual([addressOf(one), true])
    await app.call('settings.change', { webhookPort: other })
    expect([await statusOf(app), await answers(one), await answers(other)]).toEqual([
      addressOf(other),
      false,
      true,
    ])
    await app.call('settings.change', { webhookPort: null })
    expect([await statusOf(app), await answers(other)]).toEqual([null, false])
  })

  it('that another program uses is refused at its field; the old one stays', async () => {
    const app = await core()
    const [mine, { port: taken }] = [await freePort(), await takenPort()]
    await app.call('settings.change', { webhookPort: mine })
    const message = `Another program on this computer uses port ${taken}. Close it, or choose another port.`
    expect(await app.refusal('settings.change', { webhookPort: taken })).toEqual({
      kind: 'conflict',
      message,
      fields: { webhookPort: message },
    })
    expect((await app.call('settings.get', {})).webhookPort).toBe(mine)
    expect(await answers(mine)).toBe(true)
  })

  it('that is taken at the start doesn’t prevent the start, and is tried again when it is set again', async () => {
    const { port, release } = await takenPort()
    const app = await core({ settings: testSettings({ version: 1, authorizePort: null, webhookPort: port }) })
    await expect.poll(() => app.lines).toEqual([expect.stringContaining('Webhooks are not received')])
    expect(await statusOf(app)).toBe(null)
    await release()
    await app.call('settings.change', { webhookPort: port })
    expect(await statusOf(app)).toBe(addressOf(port))
  })

  it('that another program uses keeps the owner from no other setting', async () => {
    const { port } = await takenPort()
    const app = await core({ settings: testSettings({ version: 1, authorizePort: null, webhookPort: port }) })
    expect(await app.call('settings.change', { undoSeconds: 3, theme: 'dark' })).toMatchObject({
      undoSeconds: 3,
      theme: 'dark',
      webhookPort: port,
    })
    expect((await app.refusal('settings.change', { webhookPort: port })).fields).toHaveProperty('webhookPort')
  })

  it('stays as it was when the settings can’t be saved', async () => {
    const settings = testSettings()
    const app = await core({ settings })
    const [one, other] = [await freePort(), await freePort()]
    await app.call('settings.change', { webhookPort: one })
    settings.write = () => {
      throw new Error('The disk is full.')
    }
    await app.refusal('settings.change', { webhookPort: other })
    expect((await app.call('settings.get', {})).webhookPort).toBe(one)
    expect([await answers(one), await answers(other)]).toEqual([true, false])
  })

  it('is free again when Backroom closes', async () => {
    const app = await core()
    const webhookPort = await freePort()
    await app.call('settings.change', { webhookPort })
    await app.stop()
    expect(await answers(webhookPort)).toBe(false)
  })
})

describe('a stored settings value', () => {
  it.each([
    ['no version yet', { webhookPort: null, authorizePort: 4711 }, { ...none, authorizePort: 4711 }],
    [
      'the first version',
      { version: 1, webhookPort: null, authorizePort: 4711 },
      { ...none, authorizePort: 4711 },
    ],
    [
      'the second version',
      { version: 2, webhookPort: null, authorizePort: 4711, undoSeconds: 10 },
      { ...none, authorizePort: 4711, undoSeconds: 10 },
    ],
    [
      'the third version',
      { version: 3, webhookPort: 4712, authorizePort: null, undoSeconds: 10, theme: 'dark' },
      { ...none, webhookPort: 4712, undoSeconds: 10, theme: 'dark' },
    ],
    [
      'the fourth version',
      {
        version: 4,
        webhookPort: null,
        authorizePort: 4711,
        undoSeconds: 10,
        theme: 'light',
        adminPages: pages,
      },
      {
        ...none,
        authorizePort: 4711,
        undoSeconds: 10,
        theme: 'light',
        adminPages: pages,
      },
    ],
    [
      'the fifth version',
      { version: 5, ...none, ownKeys: { 'theme.dark': 'q' } },
      { ...none, ownKeys: { 'theme.dark': 'q' } },
    ],
    ['nothing at all', undefined, none],
    ['an empty object', {}, none],
  ])('with %s is read', async (_, value, expected) => {
    const app = await core({ settings: testSettings(value) })
    expect(await app.call('settings.get', {})).toEqual(expected)
  })

  it.each([
    ['a port that is none', { version: 1, authorizePort: 'any', webhookPort: null }],
    ['a later version', { version: 6, ...none }],
    ['a list', [1, 2]],
    ['a text', 'settings'],
  ])('that is broken (%s) is set aside, and the defaults apply', async (_, value) => {
    const settings = testSettings(value)
    const app = await core({ settings })
    expect(await app.call('settings.get', {})).toEqual(none)
    expect(settings.aside).toEqual([value])
    expect(app.lines).toEqual(['The settings could not be read. They were set aside and begin anew.'])
    const authorizePort = await freePort()
    await app.call('settings.change', { authorizePort })
    expect(settings.value).toEqual({ version: 5, ...none, authorizePort })
  })
})

describe('the file of the settings', () => {
  async function folder(): Promise<string> {
    const made = await mkdtemp(join(tmpdir(), 'backroom-settings-'))
    onTestFinished(() => rm(made, { recursive: true }))
    return made
  }

  it('is written whole, readable by its owner only, and read again', async () => {
    const dataDir = join(await folder(), 'new')
    const store = settingsFile(dataDir)
    expect(await store.read()).toBeUndefined()
    await store.write({ version: 1, ...none })
    await store.write({ version: 1, ...none, webhookPort: 4711 })
    expect(await readdir(dataDir)).toEqual(['settings.json'])
    expect(await settingsFile(dataDir).read()).toEqual({ version: 1, ...none, webhookPort: 4711 })
    if (process.platform !== 'win32')
      expect((await stat(join(dataDir, 'settings.json'))).mode & 0o777).toBe(0o600)
  })

  it('that is broken is set aside, not deleted', async () => {
    const dataDir = await folder()
    await writeFile(join(dataDir, 'settings.json'), '{"webhookPort":')
    const app = await core({ settings: settingsFile(dataDir) })
    expect(await app.call('settings.get', {})).toEqual(none)
    const [aside, ...others] = await readdir(dataDir)
    expect(others).toEqual([])
    expect(aside).toMatch(/^settings\.broken-.*\.json$/)
    expect(await readFile(join(dataDir, aside ?? ''), 'utf8')).toBe('{"webhookPort":')
  })

  // A link that leads to itself can't be read, by root either.
  it.skipIf(process.platform === 'win32')(
    'that can’t be read for a moment is not set aside and not written over: it is read again later',
    async () => {
      const dataDir = await folder()
      const file = join(dataDir, 'settings.json')
      await settingsFile(dataDir).write({ version: 5, ...none, undoSeconds: 20 })
      const stored = await readFile(file, 'utf8')
      await rename(file, `${file}.away`)
      await symlink(file, file)

      const app = await core({ settings: settingsFile(dataDir) })
      const notRead = {
        kind: 'unexpected',
        message: expect.stringMatching(/^settings\.json in .* could not be read just now \(ELOOP\)/),
      }
      expect(await app.refusal('settings.get', {})).toMatchObject(notRead)
      expect(await app.refusal('settings.change', { theme: 'dark' })).toMatchObject(notRead)
      await rename(`${file}.away`, file)
      expect(await readFile(file, 'utf8')).toBe(stored)
      expect(await app.call('settings.change', { theme: 'dark' })).toMatchObject({
        undoSeconds: 20,
        theme: 'dark',
      })
      expect(await readdir(dataDir)).toEqual(['settings.json'])
    },
  )
})

it('Settings that the disk does not give out at the start are read again: every window is told, and webhooks arrive', async () => {
  const webhookPort = await freePort()
  const settings = testSettings({ version: 5, ...none, theme: 'dark', webhookPort })
  const { read } = settings
  settings.read = () => {
    throw new AppError('unexpected', hostMessages.fileNotRead({ file: 'settings.json', because: 'EMFILE' }))
  }
  const app = await core({ settings })
  await app.refusal('settings.get', {})
  expect(await statusOf(app)).toBeNull()
  Object.assign(settings, { read })
  await expect.poll(() => app.clock.pass(31_000) ?? statusOf(app)).toBe(addressOf(webhookPort))
  expect(app.events).toEqual([{ name: 'settings.changed', fact: { ...none, theme: 'dark', webhookPort } }])
})

it('Webhooks arrive once another program gives their port free', async () => {
  const taken = await takenPort()
  const app = await core({ settings: testSettings({ version: 5, ...none, webhookPort: taken.port }) })
  expect(await statusOf(app)).toBeNull()
  await taken.release()
  await expect.poll(() => app.clock.pass(61_000) ?? statusOf(app)).toBe(addressOf(taken.port))
})

it('Orders are marked shipped also while the settings can’t be read', async () => {
  const settings = testSettings()
  settings.read = () => {
    throw new AppError('unexpected', hostMessages.fileNotRead({ file: 'settings.json', because: 'EMFILE' }))
  }
  const app = await connectedShop({ orders: 20, parts: { settings } })
  onTestFinished(() => app.close())
  const [row] = (await app.call('orders.list', { filter: { shipping: 'unshipped' } })).rows
  const scope = { ids: [row?.id ?? ''] }
  expect(await app.call('orders.ship', { scope, unpaid: 'ship' })).toMatchObject({ queued: 1 })
  expect(settings.aside).toEqual([])
})
