import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enterHost, openStream } from './enter-host.ts'
import { runningHost } from './running-host.ts'
import type { RunningHost } from './running-host.ts'

let host: RunningHost
beforeAll(async () => {
  host = await runningHost()
})
afterAll(() => host.close())

describe('the window', () => {
  test('is served with a policy whose nonce is new on each load and matches the page', async () => {
    const nonces = new Set<string>()
    for (const path of ['/', '/orders/123', '/index.html']) {
      const { status, headers, body } = await host.askInside(path)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-store')
      const policy = String(headers['content-security-policy'])
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      expect(body).toContain(`nonce="${nonce}" content="${nonce}"`)
      expect(policy).toContain("default-src 'none'; script-src 'self';")
      expect(policy).not.toContain('unsafe')
      // No other host, to which a page could send data in the address of a picture.
      expect(policy).toContain("img-src 'self' data:;")
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  test('has the owner’s theme before its first paint', async () => {
    const opening = async () => {
      const { pathname, search } = new URL(host.newAddress())
      return /<html[^>]*>/.exec((await host.ask(pathname + search)).body)?.[0]
    }
    expect(await opening()).toBe('<html>')
    await host.core.answer('settings.change', { theme: 'dark' })
    expect(await opening()).toBe('<html data-theme="dark">')
    expect((await host.ask('/')).body).toContain('<html>')
    await host.core.answer('settings.change', { theme: 'system' })
    expect(await opening()).toBe('<html>')
  })

  test('gets the bridge before its own scripts', async () => {
    const page = await host.askInside('/')
    expect(page.body).toMatch(/<head><script src="\/bridge\.js"><\/script>/)
    const { status, headers, body } = await host.askInside('/bridge.js')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(body).toContain('window.desktop')
  })

  test('may cache files whose names change with their content, and no others', async () => {
    const { status, headers, body } = await host.askInside('/assets/index-1a2b.js')
    expect([status, body]).toEqual([200, 'run()'])
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('gets the headers of GET without the body on HEAD', async () => {
    const { status, headers, body } = await host.askInside('/assets/index-1a2b.js', { method: 'HEAD' })
    expect([status, body]).toEqual([200, ''])
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  test.each([
    '/../secret.json',
    '/assets/../../secret.json',
    '/%2e%2e/secret.json',
    '/..%2fsecret.json',
    '/..%5csecret.json',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.json',
    '//secret.json',
    '/c:/secret.json',
    '/%00.json',
    '/%zz.json',
    '/.env',
    '/missing.js',
    '/assets/index-1a2b.js/more.js',
  ])('%s is not found', async (path) => {
    const { status, body } = await host.askInside(path)
    expect([status, body]).toEqual([404, ''])
  })

  test('is refused with 405 for any method but GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await host.askInside('/', { method, headers: { origin: host.origin } })
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    }
  })
})

describe('a call', () => {
  const call = (body: string, headers: Record<string, string> = {}, method = 'POST') =>
    host.askInside('/call', {
      method,
      headers: { origin: host.origin, 'content-type': 'application/json', ...headers },
      body,
    })

  test('returns core’s answer', async () => {
    const { status, headers, body } = await call('{"name":"session.current","input":{}}')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json')
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(body)).toMatchObject({ ok: true, value: { state: 'none' } })
  })

  test('returns an error as its answer when core refuses it or does not know its name', async () => {
    const refused = await call('{"name":"orders.list","input":{}}')
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
      200,
      { ok: false, error: { kind: 'not-connected' } },
    ])
    for (const name of ['orders.destroy', 'constructor', '__proto__', '']) {
      const unknown = await call(JSON.stringify({ name, input: {} }))
      expect([unknown.status, JSON.parse(unknown.body)]).toMatchObject([200, { ok: false }])
    }
  })

  test('opens no link or log unless it says that the owner pressed something', async () => {
    for (const request of [
      { name: 'links.open', input: { url: 'https://a.example' } },
      { name: 'logs.open', input: {} },
    ])
      for (const pressed of [{}, { pressed: false }]) {
        const refused = await call(JSON.stringify({ ...request, ...pressed }))
        expect(refused.body).toContain('Not opened: nothing was pressed for it.')
      }
  })

  test('is refused unless it is JSON with that content type', async () => {
    expect((await call('{"name":"session.current"}', { 'content-type': 'text/plain' })).status).toBe(415)
    expect(
      (await call('name=session.current', { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(415)
    for (const body of ['', '{', 'null', '[]', '{"input":{}}', '{"name":7,"input":{}}'])
      expect((await call(body)).status).toBe(400)
  })

  test('is refused above 1 MB', async () => {
    const sized = (bytes: number) =>
      JSON.stringify({ name: 'session.current', input: { more: 'x'.repeat(bytes - 57) } })
    expect(sized(1_000_000).length).toBeLessThanOrEqual(1_000_000)
    expect((await call(sized(1_000_000))).status).toBe(200)
    expect((await call(sized(1_000_200))).status).toBe(413)
    expect((await call(sized(5_000_000))).status).toBe(413)
  })

  test('is refused with 405 for any method but POST', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, headers } = await call('', {}, method)
      expect([status, headers.allow]).toEqual([405, 'POST'])
    }
  })
})

describe('events', () => {
  const listen = async () => openStream(host.origin, await enterHost(host.newAddress()))

  test('reach every window that listens', async () => {
    const streams = await Promise.all([listen(), listen()])
    for (const { response } of streams) expect(response.headers.get('content-type')).toBe('text/event-stream')
    const firsts = streams.map(({ response }) => firstFact(response))
    await host.core.answer('settings.change', {})
    for (const fact of await Promise.all(firsts))
      expect(fact).toMatchObject({ name: 'settings.changed', fact: { webhookPort: null } })
  })

  test('go to open windows only: the host notices at once that one has closed', async () => {
    await expect.poll(() => host.windows()).toBe(0)
    const window = await listen()
    expect(host.windows()).toBe(1)
    window.close()
    await expect.poll(() => host.windows()).toBe(0)
  })

  test('end the loading of a window, which begins with its page on any address, or with a proof', async () => {
    for (const first of ['/', '/orders?view=all', '/proof/0123456789abcdef']) {
      const window = await listen()
      await host.ask('/assets/index-1a2b.js')
      expect(host.isWindowLoading()).toBe(false)
      await host.ask(first)
      expect(host.isWindowLoading()).toBe(true)
      window.close()
    }
  })

  test('are refused with 405 for any method but GET', async () => {
    const { status, headers } = await host.askInside('/events', {
      method: 'POST',
      headers: { origin: host.origin },
    })
    expect([status, headers.allow]).toEqual([405, 'GET'])
  })
})

async function firstFact(stream: Response): Promise<unknown> {
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (reader) {
    const { value, done } = await reader.read()
    text += value ?? ''
    const data = /^data: (.+)\n\n/m.exec(text)?.[1]
    if (data !== undefined) {
      await reader.cancel()
      return JSON.parse(data)
    }
    if (done) break
  }
  throw new Error('The stream ended without a fact.')
}
