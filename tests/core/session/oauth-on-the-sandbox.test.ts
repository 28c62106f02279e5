import { readdir } from 'node:fs/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { AppError } from '#shared/app/app-error.ts'
import { verbatim } from '#shared/texts/message.ts'
import { startSandbox } from '#sandbox/index.ts'
import { connectedShop, oauthInput } from '../../support/core/core.ts'
import { ownerBrowser } from '../../support/browsers/owner-browser.ts'
import { testCore } from '../../support/core/test-core.ts'

/** Starts core, and an owner of the sandbox's shop in the browser who takes the given decision. */
async function ownerAt(decision: 'allow' | 'deny' = 'allow', { issuer = false } = {}) {
  const sandbox = await startSandbox({ orders: 5, products: 3, issuer })
  const browse = ownerBrowser(sandbox, decision)
  const pages: string[] = []
  const app = await testCore({ openExternal: async (url) => void pages.push((await browse(url)).html) })
  onTestFinished(async () => {
    await app.close()
    await sandbox.close()
  })
  return { sandbox, app, pages, input: oauthInput(sandbox) }
}

describe('an application that asks the owner for access', () => {
  it('opens the shop with its token, and its calls succeed', async () => {
    const { sandbox, app, pages, input } = await ownerAt()
    expect(await app.call('session.authorize', input)).toMatchObject({
      state: 'connected',
      connection: { kind: 'oauth', accountId: '1001', subdomain: 'demo', serviceUrl: sandbox.apiUrl },
    })
    await expect
      .poll(() => pages)
      .toEqual([expect.stringContaining('You can close this page and go back to Backroom.')])
    await app.call('sync.now', {})
    const { rows } = await app.call('orders.list', {})
    expect(rows).toHaveLength(5)
    const { id = '' } = rows.find(({ shippingStatus }) => shippingStatus === 'unshipped') ?? {}
    await app.call('orders.ship', { scope: { ids: [id] } })
    await app.call('outbox.sendNow', { pick: { all: true } })
    await expect.poll(async () => (await app.call('orders.get', { id })).shippingStatus).toBe('shipped')
  })

  it('that is connected already: the browser comes back at once, and the new token replaces the old one', async () => {
    const { app, input } = await ownerAt()
    const before = await app.call('session.authorize', input)
    const first = app.secrets.entries.get(before.connection?.id ?? '')
    const after = await app.call('session.authorize', input)
    expect(after.shops).toEqual(before.shops)
    const second = app.secrets.entries.get(after.connection?.id ?? '')
    expect(second).not.toBe(first)
    expect(app.secrets.entries.size).toBe(2)
    await app.call('sync.now', {})
    expect((await app.call('orders.list', {})).rows).toHaveLength(5)
  })

  it('shows which shop it found first: it stores and requests nothing of it until the owner enters', async () => {
    const { sandbox, app, input } = await ownerAt()
    const found = { storeName: expect.any(String), subdomain: 'demo', serviceUrl: sandbox.apiUrl }
    const before = await app.call('session.authorize', { ...input, ask: true })
    expect(before).toMatchObject({ state: 'none', shops: [], found })
    expect([app.secrets.entries.size, await readdir(app.dataDir)]).toEqual([0, []])
    expect((await app.refusal('orders.list', {})).kind).toBe('not-connected')

    expect(await app.call('session.enterFound', {})).toMatchObject({ state: 'connected', found: null })
    await app.call('sync.now', {})
    expect((await app.call('orders.list', {})).rows).toHaveLength(5)
    expect((await app.refusal('session.enterFound', {})).kind).toBe('conflict')
  })

  it('lets the owner enter the found shop after a locked keychain refused it, without the browser', async () => {
    const { app, pages, input } = await ownerAt()
    const { found } = await app.call('session.authorize', { ...input, ask: true })
    const { set } = app.secrets
    app.secrets.set = () => Promise.reject(new AppError('forbidden', verbatim('Shut.')))
    expect((await app.refusal('session.enterFound', {})).message).toBe('Shut.')
    expect(await app.call('session.current', {})).toMatchObject({ state: 'none', shops: [], found })
    expect(app.events.at(-1)).toMatchObject({ name: 'session.changed', fact: { found } })

    app.secrets.set = set
    expect(await app.call('session.enterFound', {})).toMatchObject({ state: 'connected', found: null })
    expect((await app.call('sync.now', {})).error).toBeNull()
    expect(pages).toHaveLength(1)
  })

  it('forgets a found shop when the owner cancels, or when another sign-in starts', async () => {
    const { app, input } = await ownerAt()
    await app.call('session.authorize', { ...input, ask: true })
    expect(await app.call('session.cancelAuthorize', {})).toMatchObject({ state: 'none', found: null })
    expect((await app.refusal('session.enterFound', {})).kind).toBe('conflict')
    expect([app.secrets.entries.size, await readdir(app.dataDir)]).toEqual([0, []])

    await app.call('session.authorize', { ...input, ask: true })
    await app.refusal('session.authorize', { ...input, clientSecret: 'guessed' })
    expect((await app.call('session.current', {})).found).toBeNull()
  })

  it('reports a denial as cancelled', async () => {
    const { app, input, pages } = await ownerAt('deny')
    expect(await app.refusal('session.authorize', input)).toMatchObject({ kind: 'cancelled' })
    await expect.poll(() => pages).toEqual([expect.stringContaining('Backroom was not allowed in')])
    expect(await app.call('session.current', {})).toMatchObject({ state: 'none', authorizing: false })
  })

  it('gets access at a service that names itself in its answer', async () => {
    const { app, input } = await ownerAt('allow', { issuer: true })
    expect(await app.call('session.authorize', input)).toMatchObject({ state: 'connected' })
  })

  it('reports a denial as cancelled when the service names itself in its answer', async () => {
    const { app, input } = await ownerAt('deny', { issuer: true })
    expect(await app.refusal('session.authorize', input)).toMatchObject({ kind: 'cancelled' })
  })

  it('with a wrong secret gets an error at that field', async () => {
    const { app, input } = await ownerAt()
    const refused = await app.refusal('session.authorize', { ...input, clientSecret: 'guessed' })
    expect(refused).toMatchObject({
      kind: 'invalid',
      fields: { clientSecret: 'The service refused this client secret.' },
    })
  })

  it('reports once that its access has ended, and regains it with the secrets in the keychain', async () => {
    const shop = await connectedShop({ as: 'oauth', orders: 5 })
    onTestFinished(() => shop.close())
    const { connection } = await shop.call('session.current', {})
    shop.sandbox.revokeAccess()

    const kinds = await Promise.all(
      Array.from({ length: 8 }, async () => (await shop.call('sync.now', {})).error?.kind),
    )
    expect(new Set(kinds)).toEqual(new Set(['sign-in-expired']))
    // The four that were under way, and the one with which one of them tries again.
    expect(shop.sandbox.requests.length).toBeLessThanOrEqual(4 + 1)
    expect(shop.events).toEqual([
      { name: 'session.changed', fact: expect.objectContaining({ state: 'expired', connection }) },
    ])
    expect((await shop.call('sync.state', {})).error).toEqual({
      kind: 'sign-in-expired',
      message: 'The shop does not let Backroom in any more. Sign in again in the browser.',
    })

    const again = await shop.call('session.authorizeAgain', { id: connection?.id ?? '' })
    expect(again).toMatchObject({ state: 'connected', connection, shops: [{ expired: false }] })
    expect((await shop.call('sync.now', {})).error).toBeNull()
  })
})
