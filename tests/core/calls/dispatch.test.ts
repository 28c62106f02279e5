import { servicePreset } from '#shared/shop/service-preset.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createDispatch } from '#core/calls/dispatch.ts'
import { opensOutside } from '#shared/contract.ts'
import type { Handlers } from '#shared/contract.ts'
import { connectedTinyShop } from '../../support/services/connected-tiny-shop.ts'
import { alteredFetch } from '../../support/services/altered-fetch.ts'
import { connectedShop } from '../../support/core/core.ts'
import { testCore } from '../../support/core/test-core.ts'
import type { TestDeps } from '../../support/core/test-core.ts'
import { replyJson } from '../../support/services/tiny-server.ts'

async function core(parts: Parameters<typeof testCore>[0] = {}) {
  const app = await testCore(parts)
  onTestFinished(() => app.close())
  return app
}

describe('an answer', () => {
  it.each(['constructor', '__proto__', 'toString', 'orders.explode', ''])(
    'knows only the calls of the contract: %j is none',
    async (name) => {
      const app = await core()
      expect(await app.core.answer(name, {})).toEqual({
        ok: false,
        error: { kind: 'unexpected', message: 'Backroom knows no such call.' },
      })
    },
  )

  it('never rejects, whatever the window sends', async () => {
    const app = await core()
    const trap = new Proxy({}, { get: () => { throw new Error('trap') } }) // prettier-ignore
    // Hosts pass on what the window sends, of any type.
    const answers = [
      await app.core.answer(5 as unknown as string, null),
      await app.core.answer('orders.get', trap),
      await app.core.answer('orders.get', 'A'),
      await app.core.answer('orders.get', []),
    ]
    expect(answers.map(({ ok }) => ok)).toEqual([false, false, false, false])
  })

  it('lists the invalid fields of an input', async () => {
    const app = await core()
    const answer = await app.core.answer('discounts.update', {
      id: 'A',
      changes: { percentDiscount: '12.5' },
    })
    expect(answer).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    expect(answer.ok || Object.keys(answer.error.fields ?? {})).toEqual(['percentDiscount'])
  })

  it('treats a missing input as an empty one', async () => {
    const app = await core()
    expect(await app.core.answer('session.current', undefined)).toMatchObject({ ok: true })
  })

  it('passes only the contract’s fields in both directions', async () => {
    const inputs: unknown[] = []
    const settings = {
      authorizePort: null,
      webhookPort: 4711,
      undoSeconds: 6,
      theme: 'system',
      adminPages: null,
      ownKeys: {},
    }
    // The two calls below need no other handlers.
    const handlers = {
      'settings.change': async (input: unknown) => {
        inputs.push(input)
        return { ...settings, token: 'secret' }
      },
      'settings.get': async () => ({ ...settings, webhookPort: 'any' }),
    } as unknown as Handlers
    const lines: string[] = []
    const { answer } = createDispatch(handlers, (line) => lines.push(line))
    expect(await answer('settings.change', { token: 'secret' })).toEqual({ ok: true, value: settings })
    expect(inputs).toEqual([{}])
    expect(await answer('settings.get', {})).toMatchObject({ ok: false, error: { kind: 'unexpected' } })
    expect(lines).toEqual(['settings.get: the answer does not fit the contract at webhookPort'])
  })

  it('logs that a call was refused by its name or shape, without its input', async () => {
    const lines: string[] = []
    // Neither call reaches a handler.
    const { answer } = createDispatch({} as Handlers, (line) => lines.push(line))
    expect(await answer('orders.Odalys', { buyer: 'Odalys' })).toMatchObject({ ok: false })
    expect(await answer('orders.get', { id: ['Odalys'] })).toMatchObject({
      ok: false,
      error: { kind: 'invalid' },
    })
    expect(lines).toEqual([
      'Refused a call that the contract does not know',
      'Refused a call of orders.get: its input has another shape',
    ])
  })

  it('turns a bug into an unexpected error, and logs its place but not the input', async () => {
    const url = 'https://shop.example/?buyer=Odalys'
    const app = await shopAt(url, {
      openExternal: (opened) => {
        throw new TypeError(`Cannot open ${opened}`)
      },
    })
    app.lines.length = 0
    expect(await app.refusal('links.open', { url })).toEqual({
      kind: 'unexpected',
      message: 'Something in Backroom went wrong. The shop may be unchanged.',
    })
    expect(app.lines).toHaveLength(1)
    expect(app.lines[0]).toMatch(/^links\.open: TypeError\n\s+at /)
    expect(app.lines[0]).not.toContain('Odalys')
  })
})

describe('a listener', () => {
  it('that throws makes neither the call nor other listeners fail', async () => {
    const app = await core()
    const events: string[] = []
    app.core.on(() => {
      throw new Error('The window is gone.')
    })
    app.core.on((name) => events.push(name))
    await app.call('settings.change', {})
    expect(events).toEqual(['settings.changed'])
  })

  it('receives nothing once it has stopped listening', async () => {
    const app = await core()
    const events: string[] = []
    const stop = app.core.on((name) => events.push(name))
    stop()
    await app.call('settings.change', {})
    expect(events).toEqual([])
  })
})

/** Starts a shop with this address of its own, which its window has received. */
async function shopAt(url: string, parts: TestDeps = {}) {
  const attributes = { subdomain: 'tiny', store_name: 'Tiny Shop', url }
  const app = await connectedTinyShop(
    (_request, response) => replyJson(response, { data: { type: 'accounts', id: '7', attributes } }),
    parts,
  )
  await app.call('sync.now', { what: 'account' })
  expect((await app.call('shop.account', {})).url).toBe(url)
  return app
}

describe('logs.open', () => {
  it('opens the folder, and reports an error when the host has none', async () => {
    const openLogs = vi.fn(() => Promise.resolve())
    const app = await core({ openLogs })
    await app.call('logs.open', {})
    expect(openLogs).toHaveBeenCalledOnce()
    const without = await core()
    expect((await without.refusal('logs.open', {})).message).toMatch(/^Not opened: .*in a terminal/)
  })
})

describe('links.open', () => {
  it.each([
    'https://shop.example/orders/A',
    'http://127.0.0.1:5000/mug',
    'http://localhost/x',
    'http://[::1]:8/x',
  ])('opens %s in the browser', async (url) => {
    const app = await shopAt(url)
    await app.call('links.open', { url })
    expect(app.opened).toEqual([url])
  })

  it.each([
    'http://shop.example/',
    'http://127.0.0.1.shop.example/',
    'http://localhost.shop.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://server/share',
    'https://user:password@shop.example/',
    '//shop.example/',
    'mailto:someone@shop.example',
    '',
  ])('refuses %j', async (url) => {
    const app = await shopAt(url)
    expect((await app.refusal('links.open', { url })).kind).toBe('forbidden')
    expect(app.opened).toEqual([])
  })

  it.each([
    'https://shop.example/orders/A?seen=heron',
    'https://shop.example/orders/a',
    'https://shop.example/product/heron',
    'https://evil.example/',
    'https://evil.example/orders/A',
  ])('opens no page other than the shop’s own ones: %s', async (url) => {
    const app = await shopAt('https://shop.example/orders/A')
    expect((await app.refusal('links.open', { url })).message).toBe(
      'Not opened: this page is not one that the shop named.',
    )
    expect(app.opened).toEqual([])
  })

  it.each(['as a path', 'whole'])(
    'opens a product on the shop’s own site when its address comes %s',
    async (how) => {
      const shop = await connectedShop({
        orders: 1,
        products: 3,
        parts: {
          fetch: alteredFetch(({ type, attributes }) => {
            if (type === 'products' && how === 'as a path')
              attributes['url'] = new URL(String(attributes['url'])).pathname
          }),
        },
      })
      onTestFinished(() => shop.close())
      const [{ url } = { url: null }] = (await shop.call('products.list', {})).products
      const page = new URL(url ?? '', 'https://saltmarsh.example').href
      if (how === 'as a path')
        expect((await shop.refusal('links.open', { url: page })).kind).toBe('forbidden')
      await shop.call('shop.account', {})
      await shop.call('links.open', { url: page })
      expect(shop.opened).toEqual([page])
    },
  )

  it('opens the service’s admin page of one order or product, and its page about signing in', async () => {
    const app = await shopAt('https://shop.example/')
    const { admin, account } = servicePreset
    const pages = [account, admin.order.replace('{id}', 'ABCD-123456'), admin.product.replace('{id}', '17')]
    for (const url of pages) await app.call('links.open', { url })
    expect(app.opened).toEqual(pages)
    for (const id of ['', 'a heron', `seen/${'h'.repeat(20)}`, 'h'.repeat(60), '1?heron'])
      expect((await app.refusal('links.open', { url: admin.order.replace('{id}', id) })).kind, id).toBe(
        'forbidden',
      )
    await app.call('settings.change', {
      adminPages: {
        order: 'https://desk.example/o/{id}?of={id}',
        product: 'https://desk.example/p/{id}',
        discount: 'https://desk.example/d/{id}',
      },
    })
    await app.call('links.open', { url: 'https://desk.example/o/A-1?of=A-1' })
    expect((await app.refusal('links.open', { url: 'https://desk.example/o/A-1?of=B-1' })).kind).toBe(
      'forbidden',
    )
  })

  it('opens nothing without a press, nor does any other call', async () => {
    const url = 'https://shop.example/'
    const app = await shopAt(url)
    for (const name of opensOutside)
      expect(await app.core.answer(name, { url, id: 'A' }, null, false)).toEqual({
        ok: false,
        error: { kind: 'forbidden', message: 'Not opened: nothing was pressed for it.' },
      })
    expect(app.opened).toEqual([])
    expect(await app.core.answer('shop.account', {}, null, false)).toMatchObject({ ok: true })
    expect(await app.core.answer('links.open', { url }, null, true)).toMatchObject({ ok: true })
  })

  it('opens at most twelve pages a minute', async () => {
    const url = 'https://shop.example/'
    const app = await shopAt(url)
    app.clock.stand()
    for (let times = 0; times < 12; times += 1) await app.call('links.open', { url })
    expect(await app.refusal('links.open', { url })).toMatchObject({ kind: 'rate-limited' })
    app.clock.pass(59_000)
    expect(await app.refusal('links.open', { url })).toMatchObject({ kind: 'rate-limited' })
    app.clock.pass(1000)
    await app.call('links.open', { url })
    expect(app.opened).toHaveLength(13)
  })
})
