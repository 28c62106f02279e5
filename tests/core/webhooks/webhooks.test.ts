import { createHmac } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { CallOutput } from '#shared/contract.ts'
import { requestInBrowser, clientSecret, oauthService } from '../../support/services/oauth-service.ts'
import { freePort } from '../../support/services/free-port.ts'
import { rawRequest } from '../../support/services/raw-request.ts'
import { heldKeychain } from '../../support/core/held-keychain.ts'
import { testCore } from '../../support/core/test-core.ts'
import type { TestCore, TestDeps } from '../../support/core/test-core.ts'
import type { TinyServer } from '../../support/services/tiny-server.ts'

type Webhook = {
  readonly type?: unknown
  readonly account_id?: unknown
  readonly payload?: unknown
}

const sign = (body: string | Buffer, secret = clientSecret) =>
  createHmac('sha256', secret).update(body).digest('hex')

const order = { account_id: '7', type: 'order.created', payload: { id: 'ABCD-1', type: 'orders' } }

/** Starts core in a shop by OAuth (the account 7 of a tiny service) that receives webhooks. */
async function listening(parts: TestDeps = {}) {
  const service = await oauthService()
  const app = await testCore(parts)
  onTestFinished(() => app.close())
  const signIn = async (nth = 1) => {
    const answer = app.core.answer('session.authorize', service.input)
    await fetch((await requestInBrowser(app.opened, nth)).back({ code: 'code' }))
    await answer
  }
  await signIn()
  const webhookPort = await freePort()
  await app.call('sync.now', {})
  await app.call('settings.change', { webhookPort })
  app.events.length = 0
  service.server.seen.length = 0
  const url = `http://127.0.0.1:${webhookPort}/webhooks`
  const send = async (body: Webhook | string | Buffer, headers: Record<string, string> = {}) => {
    const bytes = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
    const signature = { 'x-webhook-signature': sign(bytes) }
    const { status } = await rawRequest(url, {
      method: 'POST',
      body: bytes,
      headers: { ...signature, ...headers },
    })
    return status
  }
  const id = (await app.call('session.current', {})).connection?.id ?? ''
  return { app, service, url, send, signIn, id }
}

const status = (app: TestCore): Promise<CallOutput<'webhooks.status'>> => app.call('webhooks.status', {})

const orders = '/v1/accounts/7/orders'
const products = '/v1/accounts/7/products'

/** Returns the paths of the requests to the service. */
const requestedPaths = ({ server }: { server: TinyServer }) => [
  ...new Set(server.seen.map(({ path }) => path)),
]

describe('a webhook', () => {
  it.each([
    ['order.created', { id: 'ABCD-1', type: 'orders' }, orders],
    ['order.updated', { data: { id: 'ABCD-1' } }, orders],
    ['order.updated', null, orders],
    ['product.created', { id: '5' }, products],
    ['product.updated', { id: '5' }, products],
    ['product.deleted', { id: '5' }, products],
    ['account.updated', { id: '7' }, '/v1/accounts/7'],
    ['account.plan.upgraded', { id: '7' }, '/v1/accounts/7'],
    ['account.plan.downgraded', { id: '7' }, '/v1/accounts/7'],
  ])('of %s with %j has %s read again, and nothing else', async (type, payload, path) => {
    const { app, service, send } = await listening()
    expect(await send({ account_id: '7', type, payload })).toBe(204)
    await expect.poll(() => requestedPaths(service)).toEqual([path])
    expect(await status(app)).toMatchObject({ received: 1, refused: 0, last: { type } })
  })

  it('may name its account by a number, and have its signature in capitals', async () => {
    const { service, send } = await listening()
    const body = JSON.stringify({ ...order, account_id: 7 })
    expect(await send(body, { 'x-webhook-signature': sign(body).toUpperCase() })).toBe(204)
    await expect.poll(() => requestedPaths(service)).toEqual([orders])
  })

  it.each(['order.eaten', 'constructor', '', 7, null, undefined])(
    'of the unknown type %j is received, and has no effect',
    async (type) => {
      const { app, send } = await listening()
      expect(await send({ ...order, type })).toBe(204)
      expect(app.events).toEqual([])
      expect((await status(app)).received).toBe(1)
    },
  )

  it('is verified over its received bytes, not over the parsed JSON', async () => {
    const { app, send } = await listening()
    const spaced = `  ${JSON.stringify(order, null, 3)}\n`
    expect(await send(spaced)).toBe(204)
    expect(await send(spaced, { 'x-webhook-signature': sign(JSON.stringify(order)) })).toBe(401)
    const odd = Buffer.concat([
      Buffer.from('{"account_id":"7","type":"order.created","x":"'),
      Buffer.from([0xff]),
      Buffer.from('"}'),
    ])
    expect(await send(odd)).toBe(204)
    expect((await status(app)).received).toBe(2)
  })

  it('that arrives again does no harm: it only causes another read', async () => {
    const { app, service, send } = await listening()
    for (let time = 0; time < 3; time += 1) expect(await send(order)).toBe(204)
    await expect.poll(() => requestedPaths(service)).toEqual([orders])
    expect(app.events).toEqual([])
  })

  it('for a shop that is not open is received, and has no effect', async () => {
    const { app, service, send, id } = await listening()
    const other = await oauthService({ id: 8, name: 'Heron' })
    const answer = app.core.answer('session.authorize', other.input)
    await fetch((await requestInBrowser(app.opened, 2)).back({ code: 'code' }))
    await answer
    await app.call('sync.now', {})
    for (const { server } of [service, other]) server.seen.length = 0
    expect(await send(order)).toBe(204)
    expect([...requestedPaths(service), ...requestedPaths(other)]).toEqual([])
    await app.call('session.switch', { id })
    await app.call('sync.now', {})
    service.server.seen.length = 0
    await send(order)
    await expect.poll(() => requestedPaths(service)).toEqual([orders])
  })
})

describe('a webhook that is refused', () => {
  const bytes = JSON.stringify(order)
  it.each([
    ['has no signature', order, { 'x-webhook-signature': '' }],
    ['is signed with another secret', order, { 'x-webhook-signature': sign(bytes, 'guessed') }],
    ['is signed for another body', order, { 'x-webhook-signature': sign(`${bytes} `) }],
    ['has half a signature', order, { 'x-webhook-signature': sign(bytes).slice(0, 32) }],
    ['has a signature that is none', order, { 'x-webhook-signature': 'x'.repeat(64) }],
    [
      'is signed in base64',
      order,
      { 'x-webhook-signature': Buffer.from(sign(bytes), 'hex').toString('base64') },
    ],
    ['is for an account that is not known', { ...order, account_id: '8' }, {}],
    ['is for no account', { type: 'order.created' }, {}],
    ['is a list', '[]', {}],
    ['is no JSON', 'order.created', {}],
    ['is empty', '', {}],
  ] as const)('because it %s changes nothing', async (_, body, headers) => {
    const { app, service, send } = await listening()
    expect(await send(body, headers)).toBe(401)
    expect(app.events).toEqual([])
    expect(service.server.seen).toEqual([])
    expect(await status(app)).toMatchObject({ received: 0, refused: 1, last: null })
  })

  it('of account.deauthorized ends no session', async () => {
    const { app, send } = await listening()
    expect(
      await send(
        { account_id: '7', type: 'account.deauthorized', payload: { id: 7 } },
        { 'x-webhook-signature': sign('') },
      ),
    ).toBe(401)
    expect(await app.call('session.current', {})).toMatchObject({ state: 'connected' })
    expect(app.secrets.entries.size).toBe(2)
  })

  it('because the keychain is locked counts as no foreign one, and is accepted when it is sent again later', async () => {
    const { app, service, send } = await listening()
    const { get } = app.secrets
    app.secrets.get = () => Promise.reject(new Error('locked'))
    expect(await send(order)).toBe(500)
    expect(await status(app)).toMatchObject({ received: 0, refused: 0 })
    app.secrets.get = get
    expect(await send(order)).toBe(204)
    await expect.poll(() => requestedPaths(service)).toEqual([orders])
  })

  it('because it is larger than 1 MB gets an answer', async () => {
    const { app, send } = await listening()
    const sized = (bytes: number) =>
      JSON.stringify({ ...order, more: '' }).replace('""', `"${'x'.repeat(bytes)}"`)
    expect(await send(sized(1_000_000))).toBe(204)
    expect(await send(sized(1024 * 1024))).toBe(413)
    expect(await status(app)).toMatchObject({ received: 1 })
  })

  it.each([
    ['GET', '/webhooks', 405],
    ['PUT', '/webhooks', 405],
    ['POST', '/', 404],
    ['POST', '/webhooks/', 404],
    ['POST', '/callback', 404],
  ])('because it is a %s of %s gets %s', async (method, path, expected) => {
    const { app, url } = await listening()
    const reply = await rawRequest(new URL(path, url).href, {
      method,
      body: method === 'GET' ? '' : bytes,
      headers: { 'x-webhook-signature': sign(bytes) },
    })
    expect(reply.status).toBe(expected)
    expect(app.events).toEqual([])
  })
})

describe('account.deauthorized', () => {
  const deauthorized = { account_id: '7', type: 'account.deauthorized', payload: { id: 7 } }
  const stateOf = async (app: TestCore) => {
    const { state, shops } = await app.call('session.current', {})
    return [state, shops.map(({ expired }) => expired)]
  }

  it('ends the shop’s session: its token is deleted, the shop and the application stay', async () => {
    const { app, service, send, signIn, id } = await listening()
    service.tokens.clear()
    expect(await send(deauthorized)).toBe(204)
    await expect.poll(() => app.secrets.entries.size).toBe(1)
    expect(await stateOf(app)).toEqual(['expired', [true]])
    expect([...app.secrets.entries.keys()]).toEqual([`${id} application`])
    expect((await app.call('sync.now', {})).error?.kind).toBe('sign-in-expired')
    expect(app.events).toEqual([
      { name: 'session.changed', fact: expect.objectContaining({ state: 'expired' }) },
    ])
    await signIn(2)
    expect(await stateOf(app)).toEqual(['connected', [false]])
  })

  it('ends the session of a shop that is not the open one', async () => {
    const { app, service, send } = await listening()
    const other = await oauthService({ id: 8, name: 'Heron' })
    const answer = app.core.answer('session.authorize', other.input)
    await fetch((await requestInBrowser(app.opened, 2)).back({ code: 'code' }))
    await answer
    service.tokens.clear()
    await send(deauthorized)
    await expect.poll(() => stateOf(app)).toEqual(['connected', [true, false]])
    expect((await app.call('sync.now', {})).error).toBeNull()
  })

  it('holds up nothing while the keychain does not delete the token, and a later sign-in keeps its own', async () => {
    const secrets = heldKeychain()
    const { app, service, send, signIn, id } = await listening({ secrets })
    secrets.hold('delete')
    service.tokens.clear()
    await send(deauthorized)
    await expect.poll(secrets.waiting).toEqual([id])
    expect(await stateOf(app)).toEqual(['expired', [true]])
    await app.call('session.switch', { id })
    const signingIn = signIn(2)
    await expect.poll(() => service.tokens.size).toBe(1)
    secrets.release()
    await signingIn
    expect(await stateOf(app)).toEqual(['connected', [false]])
    expect(service.tokens).toContain(secrets.entries.get(id))
  })

  it('that arrives after the owner has allowed access again ends no session', async () => {
    const { app, service, send, signIn } = await listening()
    service.tokens.clear()
    await signIn(2)
    await app.call('sync.now', {})
    service.server.seen.length = 0
    expect(await send(deauthorized)).toBe(204)
    await expect.poll(() => service.server.seen.map(({ path }) => path)).toEqual(['/v1/accounts/7'])
    await app.stop()
    expect(app.secrets.entries.size).toBe(2)
    const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
    onTestFinished(() => later.close())
    expect(await stateOf(later)).toEqual(['connected', [false]])
  })

  it('takes effect when the service can’t be reached; the token stays', async () => {
    const { app, service, send } = await listening()
    await service.server.close()
    await send(deauthorized)
    await expect.poll(() => stateOf(app)).toEqual(['expired', [true]])
    expect(app.secrets.entries.size).toBe(2)
  })

  it('deletes no token that the keychain does not give at that moment: the service may still accept it', async () => {
    const { app, send, id } = await listening()
    const { get } = app.secrets
    Object.assign(app.secrets, {
      get: async (name: string) => {
        if (name === id) throw new Error('The keychain is locked.')
        return get(name)
      },
    })
    await send(deauthorized)
    await expect.poll(() => stateOf(app)).toEqual(['expired', [true]])
    await app.stop()
    expect(app.secrets.entries.size).toBe(2)
  })
})
