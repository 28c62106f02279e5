import { describe, expect, it, onTestFinished } from 'vitest'
import { requestInBrowser, oauthService } from '../../support/services/oauth-service.ts'
import { testCore, testSecrets } from '../../support/core/test-core.ts'
import type { TestCore, TestDeps } from '../../support/core/test-core.ts'
import { replyJson, tinyServer } from '../../support/services/tiny-server.ts'

async function core(parts: TestDeps = {}): Promise<TestCore> {
  const made = await testCore(parts)
  onTestFinished(() => made.close())
  return made
}

/** Starts core with two shops: one by password, and the open one by OAuth. */
async function twoShops() {
  const account = { type: 'accounts', id: '3', attributes: { subdomain: 'reed', store_name: 'Reed' } }
  const personal = await tinyServer((_, response) => replyJson(response, { data: [account] }))
  onTestFinished(() => personal.close())
  const service = await oauthService()
  const app = await core()
  const signIn = { subdomain: 'reed', password: 'heron & reed', serviceUrl: personal.url }
  await app.call('session.signIn', signIn)
  const answer = app.core.answer('session.authorize', service.input)
  await fetch((await requestInBrowser(app.opened)).back({ code: 'code' }))
  await answer
  app.events.length = 0
  const [reed, saltmarsh] = (await app.call('session.current', {})).shops.map(({ id }) => id)
  return { app, service, signIn, reed: reed ?? '', saltmarsh: saltmarsh ?? '' }
}

const expired = async (app: TestCore) =>
  (await app.call('session.current', {})).shops.map((shop) => shop.expired)

describe('a secret that the keychain does not give', () => {
  it('was stored only until the app closed, without a keychain, and the error says so', async () => {
    const { app, reed } = await twoShops()
    await app.stop()
    const later = await core({ dataDir: app.dataDir, secrets: { ...testSecrets(), storage: 'session' } })
    expect((await later.refusal('categories.list', {})).message).toBe(
      'Access to this shop was kept only until the app was closed. Sign in again in the browser.',
    )
    await later.call('session.switch', { id: reed })
    expect((await later.refusal('categories.list', {})).message).toBe(
      'This shop’s password was kept only until the app was closed. Type it again.',
    )
  })

  it.each([
    ['is gone', async () => null],
    ['is behind a lock', () => Promise.reject(new Error('locked'))],
  ])('because it %s makes its shop ask for a new sign-in; nothing is deleted', async (_, get) => {
    const { app, reed } = await twoShops()
    await app.stop()
    const shut = { ...app.secrets, get }
    const later = await core({ dataDir: app.dataDir, secrets: shut })
    expect(await later.call('session.current', {})).toMatchObject({ state: 'expired' })
    expect(await expired(later)).toEqual([true, true])
    expect(await later.refusal('categories.list', {})).toEqual({
      kind: 'sign-in-expired',
      message:
        'The keychain does not give the access to this shop. Unlock it, or sign in again in the browser.',
    })
    await later.call('session.switch', { id: reed })
    expect(await later.refusal('categories.list', {})).toEqual({
      kind: 'sign-in-expired',
      message: 'The keychain does not give this shop’s password. Unlock it, or type the password again.',
    })
    expect(app.secrets.entries.size).toBe(3)
    await later.stop()

    const opened = await core({ dataDir: app.dataDir, secrets: app.secrets })
    expect(await opened.call('session.current', {})).toMatchObject({ state: 'connected' })
    expect(await expired(opened)).toEqual([false, false])
  })

  it('is requested again when the owner opens its shop: the keychain may be unlocked by now', async () => {
    const { app, reed, saltmarsh } = await twoShops()
    await app.stop()
    const { get } = app.secrets
    app.secrets.get = () => Promise.reject(new Error('locked'))
    const later = await core({ dataDir: app.dataDir, secrets: app.secrets })
    expect(await expired(later)).toEqual([true, true])
    app.secrets.get = get
    expect(await later.call('session.switch', { id: reed })).toMatchObject({ state: 'connected' })
    expect(await later.call('session.switch', { id: saltmarsh })).toMatchObject({ state: 'connected' })
    expect(await later.call('categories.list', {})).toMatchObject({ categories: [] })
  })

  it('that is gone when the shop is first used expires that shop alone', async () => {
    const { app, saltmarsh } = await twoShops()
    await app.stop()
    const later = await core({ dataDir: app.dataDir, secrets: app.secrets })
    expect(await expired(later)).toEqual([false, false])
    app.secrets.entries.delete(saltmarsh)
    expect((await later.refusal('categories.list', {})).kind).toBe('sign-in-expired')
    expect(await expired(later)).toEqual([false, true])
    expect(later.events).toHaveLength(1)
  })

  it('is typed again: its shop opens, and the other one still asks for a sign-in', async () => {
    const { app, signIn } = await twoShops()
    await app.stop()
    const later = await core({ dataDir: app.dataDir, secrets: testSecrets() })
    expect(await expired(later)).toEqual([true, true])
    expect(await later.call('session.signIn', signIn)).toMatchObject({ state: 'connected' })
    expect(await expired(later)).toEqual([false, true])
  })

  it('can’t be stored either: signing in fails, and the shop is not connected', async () => {
    const secrets = testSecrets()
    const { signIn } = await twoShops()
    const app = await core({ secrets })
    secrets.set = () => Promise.reject(new Error('locked'))
    await app.refusal('session.signIn', signIn)
    expect(await app.call('session.current', {})).toMatchObject({ state: 'none', shops: [] })
  })
})

describe('signing in again in the browser', () => {
  it('uses the application in the keychain and the shop’s authorization address', async () => {
    const { app, service, saltmarsh } = await twoShops()
    service.tokens.clear()
    expect((await app.refusal('categories.list', {})).kind).toBe('sign-in-expired')
    expect(await expired(app)).toEqual([false, true])
    const again = app.core.answer('session.authorizeAgain', { id: saltmarsh })
    const authorization = await requestInBrowser(app.opened, 2)
    expect(authorization.page.href).toContain(`${service.input.authUrl}/oauth/authorize?client_id=backroom&`)
    await fetch(authorization.back({ code: 'code' }))
    expect(await again).toMatchObject({ ok: true, value: { state: 'connected' } })
    expect(await expired(app)).toEqual([false, false])
    expect(await app.call('categories.list', {})).toMatchObject({ categories: [] })
    expect(app.secrets.entries.get(saltmarsh)).toBe('token-2')
  })

  it('asks the owner for the application when the keychain doesn’t return it', async () => {
    const { app, saltmarsh } = await twoShops()
    app.secrets.entries.delete(`${saltmarsh} application`)
    const refused = await app.refusal('session.authorizeAgain', { id: saltmarsh })
    expect(refused).toMatchObject({
      kind: 'invalid',
      message: 'The keychain does not give the client id and secret any more. Paste both again.',
    })
    expect(Object.keys(refused.fields ?? {})).toEqual(['clientId', 'clientSecret'])
    expect(app.opened).toHaveLength(1)
  })

  it('is refused when the browser answers for another shop', async () => {
    const { app, service, saltmarsh } = await twoShops()
    const other = { type: 'accounts', id: '8', attributes: { store_name: 'Heron' } }
    service.tokens.add('other')
    service.token = (_, response) => replyJson(response, { access_token: 'other', account_id: 8 })
    service.resource = (_, response) => replyJson(response, { data: other })
    const again = app.core.answer('session.authorizeAgain', { id: saltmarsh })
    await fetch((await requestInBrowser(app.opened, 2)).back({ code: 'code' }))
    expect(await again).toEqual({
      ok: false,
      error: {
        kind: 'conflict',
        message:
          'Not signed in: the browser answered for Heron, not for Saltmarsh. Sign out there, then try again.',
      },
    })
    expect(app.secrets.entries.get(saltmarsh)).toBe('token-1')
    expect((await app.call('session.current', {})).shops).toHaveLength(2)
  })

  it('is refused for an unknown shop', async () => {
    const { app } = await twoShops()
    expect((await app.refusal('session.authorizeAgain', { id: 'nobody' })).kind).toBe('not-found')
  })
})
