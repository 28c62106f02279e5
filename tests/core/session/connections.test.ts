import { readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectionId } from '#core/session/connections/connection-id.ts'
import { requestInBrowser, oauthService } from '../../support/services/oauth-service.ts'
import { testCore, testSecrets } from '../../support/core/test-core.ts'
import type { TestCore, TestDeps } from '../../support/core/test-core.ts'
import { replyJson, tinyServer } from '../../support/services/tiny-server.ts'

async function core(parts: TestDeps = {}): Promise<TestCore> {
  const made = await testCore(parts)
  onTestFinished(() => made.close())
  return made
}

async function withFile(text: string, parts: TestDeps = {}): Promise<TestCore> {
  const made = await core(parts)
  await writeFile(join(made.dataDir, 'connection.json'), text)
  return made
}

const readFileOf = async (app: TestCore): Promise<unknown> =>
  JSON.parse(await readFile(join(app.dataDir, 'connection.json'), 'utf8'))

const saltmarsh = {
  kind: 'personal',
  accountId: '7',
  subdomain: 'saltmarsh',
  storeName: 'Saltmarsh',
  serviceUrl: 'https://api.shop.example',
} as const

describe('the id of a connection', () => {
  it('is readable and can name a folder', () => {
    expect(connectionId(saltmarsh)).toMatch(/^personal-api-shop-example-7-[0-9a-f]{12}$/)
    expect(connectionId({ ...saltmarsh, kind: 'demo' })).toBe('demo')
  })

  it('is a safe folder name on every system and unique, whatever the service calls its accounts', () => {
    const anything = fc.record({
      kind: fc.constantFrom('personal' as const, 'oauth' as const),
      serviceUrl: fc.constantFrom(
        'https://api.shop.example',
        'https://api.shop.example/a',
        'http://127.0.0.1:8080',
        'http://[::1]:8080',
      ),
      accountId: fc.oneof(fc.string(), fc.constantFrom('..', '../..', 'CON', 'a/b', 'a\\b', 'A', 'a')),
    })
    fc.assert(
      fc.property(anything, anything, (one, other) => {
        const id = connectionId(one)
        expect(id).toMatch(/^[a-z0-9-]{1,120}$/)
        const same = Object.entries(one).every(([key, value]) => Reflect.get(other, key) === value)
        expect(id === connectionId(other)).toBe(same)
      }),
    )
  })
})

describe('the file of the connections', () => {
  it('of version 1 is read: its one shop is connected and open, and gets an id', async () => {
    const secrets = testSecrets()
    secrets.entries.set('saltmarsh at https://api.shop.example', 'heron & reed')
    const app = await withFile(JSON.stringify({ version: 1, current: saltmarsh }), { secrets })
    const connection = { ...saltmarsh, id: connectionId(saltmarsh) }
    expect(await app.call('session.current', {})).toMatchObject({
      state: 'connected',
      connection,
      shops: [{ ...connection, expired: false }],
    })
    // The keychain has its password under the id from now on.
    expect(Object.fromEntries(secrets.entries)).toEqual({ [connection.id]: 'heron & reed' })
    await app.call('session.disconnect', { id: connection.id })
    expect(secrets.entries.size).toBe(0)
  })

  it('of version 1 keeps its password under the old name while the keychain stores no new one', async () => {
    const secrets = testSecrets()
    secrets.entries.set('saltmarsh at https://api.shop.example', 'heron & reed')
    secrets.set = () => Promise.reject(new Error('locked'))
    const app = await withFile(JSON.stringify({ version: 1, current: saltmarsh }), { secrets })
    expect(await app.call('session.current', {})).toMatchObject({ state: 'expired' })
    expect([...secrets.entries.values()]).toEqual(['heron & reed'])
  })

  it('of version 1 with the demo shop is read', async () => {
    const app = await withFile(JSON.stringify({ version: 1, current: { ...saltmarsh, kind: 'demo' } }))
    expect(await app.call('session.current', {})).toMatchObject({
      state: 'connected',
      connection: { id: 'demo' },
    })
  })

  it('is written as version 2, with the authorization address and without a secret', async () => {
    const service = await oauthService()
    const app = await core()
    const answer = app.core.answer('session.authorize', service.input)
    await fetch((await requestInBrowser(app.opened)).back({ code: 'code' }))
    await answer
    const { connection } = await app.call('session.current', {})
    expect(await readFileOf(app)).toEqual({
      version: 2,
      current: connection?.id,
      shops: [{ ...connection, authUrl: service.input.authUrl, alsoAt: [] }],
    })
    expect(connection).not.toHaveProperty('authUrl')
  })

  it.each([
    ['half of it', '{"version":2,"current":"a","sho'],
    ['a shop without a name', '{"version":2,"current":"a","shops":[{"id":"a","kind":"personal"}]}'],
    ['an unknown kind', JSON.stringify({ version: 1, current: { ...saltmarsh, kind: 'guest' } })],
    ['a later version', '{"version":3,"current":null,"shops":[]}'],
    ['nothing', ''],
    ['a list', '[]'],
  ])('that is broken (%s) is set aside, not deleted, and no shop is open', async (_, text) => {
    const app = await withFile(text)
    expect(await app.call('session.current', {})).toMatchObject({
      state: 'none',
      connection: null,
      shops: [],
    })
    const [aside, ...others] = await readdir(app.dataDir)
    expect(others).toEqual([])
    expect(aside).toMatch(/^connection\.broken-.*\.json$/)
    expect(await readFile(join(app.dataDir, aside ?? ''), 'utf8')).toBe(text)
    expect(app.lines).toEqual([
      'The file of the connections could not be read. It was set aside; no shop is open.',
    ])
  })

  // A link that leads to itself can't be read, by root either.
  it.skipIf(process.platform === 'win32')(
    'that can’t be read for a moment is named, stays as it is, and is read by the next call, which every window is told',
    async () => {
      const app = await withFile(JSON.stringify({ version: 1, current: saltmarsh }))
      const file = join(app.dataDir, 'connection.json')
      await rename(file, `${file}.away`)
      await symlink(file, file)
      expect(await app.refusal('session.current', {})).toMatchObject({
        kind: 'unexpected',
        message:
          'connection.json in Backroom’s folder could not be read just now (ELOOP). It is unchanged: try again.',
      })
      await rename(`${file}.away`, file)
      const session = await app.call('session.current', {})
      expect(session).toMatchObject({ connection: saltmarsh })
      // Who asked before, such as the app's menu, knows of no shops.
      expect(app.events).toContainEqual({ name: 'session.changed', fact: session })
    },
  )

  it('that names an unknown shop as the open one opens none, and still lists the others', async () => {
    const id = connectionId(saltmarsh)
    const shop = { ...saltmarsh, id, authUrl: null }
    const app = await withFile(JSON.stringify({ version: 2, current: 'b', shops: [shop] }))
    expect(await app.call('session.current', {})).toMatchObject({ state: 'none', shops: [{ id }] })
  })

  it('that can’t be written connects no shop, and leaves no password behind', async () => {
    const account = { type: 'accounts', id: '7', attributes: { store_name: 'Tiny' } }
    const server = await tinyServer((_, response) => replyJson(response, { data: [account] }))
    onTestFinished(() => server.close())
    const folder = await core()
    await writeFile(join(folder.dataDir, 'file'), '')
    const app = await testCore({ dataDir: join(folder.dataDir, 'file') })
    const refused = await app.refusal('session.signIn', {
      subdomain: 'tiny',
      password: 'x',
      serviceUrl: server.url,
    })
    expect(refused.kind).toBe('unexpected')
    expect(app.secrets.entries.size).toBe(0)
  })
})
