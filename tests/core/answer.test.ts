import { describe, expect, it, onTestFinished } from 'vitest'
import { createAnswer } from '#core/answer.ts'
import type { Handlers } from '#shared/contract.ts'
import { testCore } from '../support/test-core.ts'

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

  it('never rejects, whatever comes over the bridge', async () => {
    const app = await core()
    const trap = new Proxy({}, { get: () => { throw new Error('trap') } }) // prettier-ignore
    // Hosts pass on what the window sent, of any type.
    const answers = [
      await app.core.answer(5 as unknown as string, null),
      await app.core.answer('orders.get', trap),
      await app.core.answer('orders.get', 'A'),
      await app.core.answer('orders.get', []),
    ]
    expect(answers.map(({ ok }) => ok)).toEqual([false, false, false, false])
  })

  it('names the fields of an input that does not fit', async () => {
    const app = await core()
    const answer = await app.core.answer('discounts.update', {
      id: 'A',
      changes: { percentDiscount: '12.5' },
    })
    expect(answer).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    expect(answer.ok || Object.keys(answer.error.fields ?? {})).toEqual(['percentDiscount'])
  })

  it('takes a call without input for an empty one', async () => {
    const app = await core()
    expect(await app.core.answer('session.current', undefined)).toMatchObject({ ok: true })
  })

  it('carries only what stands in the contract, either way', async () => {
    const heard: unknown[] = []
    const settings = { authorizePort: null, webhookPort: 4711, undoSeconds: 6, theme: 'system' }
    // True for the two calls that are made below.
    const handlers = {
      'settings.change': async (input: unknown) => {
        heard.push(input)
        return { ...settings, token: 'secret' }
      },
      'settings.get': async () => ({ ...settings, webhookPort: 'any' }),
    } as unknown as Handlers
    const lines: string[] = []
    const answer = createAnswer(handlers, (line) => lines.push(line))
    expect(await answer('settings.change', { token: 'secret' })).toEqual({ ok: true, value: settings })
    expect(heard).toEqual([{}])
    expect(await answer('settings.get', {})).toMatchObject({ ok: false, error: { kind: 'unexpected' } })
    expect(lines).toEqual(['settings.get: the answer does not fit the contract at webhookPort'])
  })

  it('turns a bug into an unexpected error, and logs where it struck but not what was typed', async () => {
    const app = await core({
      openExternal: (url) => {
        throw new TypeError(`Cannot open ${url}`)
      },
    })
    const url = 'https://shop.example/?buyer=Odalys'
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
  it('that fails does not make the call fail, nor keep others from hearing', async () => {
    const app = await core()
    const heard: string[] = []
    app.core.on(() => {
      throw new Error('The window is gone.')
    })
    app.core.on((name) => heard.push(name))
    await app.call('settings.change', {})
    expect(heard).toEqual(['settings.changed'])
  })

  it('hears no more once it has stopped listening', async () => {
    const app = await core()
    const heard: string[] = []
    const stop = app.core.on((name) => heard.push(name))
    stop()
    await app.call('settings.change', {})
    expect(heard).toEqual([])
  })
})

describe('links.open', () => {
  it.each([
    'https://shop.example/orders/A',
    'http://127.0.0.1:5000/mug',
    'http://localhost/x',
    'http://[::1]:8/x',
  ])('opens %s in the browser', async (url) => {
    const app = await core()
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
    const app = await core()
    expect((await app.refusal('links.open', { url })).kind).toBe('forbidden')
    expect(app.opened).toEqual([])
  })
})
