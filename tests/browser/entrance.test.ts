import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowserHost } from '../../src/browser/index.ts'
import { runningHost } from './running-host.ts'
import type { RunningHost } from './running-host.ts'

let host: RunningHost
beforeAll(async () => {
  host = await runningHost()
})
afterAll(() => host.close())

describe('the printed address', () => {
  test('trades its key for a cookie that scripts and other sites cannot use, and leads to a clean address', async () => {
    const { status, headers } = await host.ask(host.url.slice(host.origin.length))
    expect(status).toBe(303)
    expect(headers.location).toBe('/')
    expect(headers['set-cookie']).toHaveLength(1)
    expect(headers['set-cookie']?.[0]).toMatch(/^backroom-\d+=[\w-]{32}; HttpOnly; SameSite=Strict; Path=\/$/)
    expect(host.url).not.toContain(headers['set-cookie']?.[0]?.split(/[=;]/)[1] ?? '')
  })

  test.each(['/?key=', '/?key=wrong', '/?key=%00', '/'])(
    'without the right key, %s opens nothing',
    async (path) => {
      const { status, headers, body } = await host.ask(path)
      expect(status).toBe(403)
      expect(headers['set-cookie']).toBeUndefined()
      expect(body).toBe('Open Backroom with the address that it printed when it started.')
    },
  )

  test('the key opens the front door only', async () => {
    const key = new URL(host.url).search
    expect((await host.ask(`/events${key}`)).status).toBe(403)
    expect((await host.ask(`/${key}`, { method: 'POST', headers: { origin: host.origin } })).status).toBe(403)
  })
})

describe('without the cookie', () => {
  test.each(['/orders', '/assets/index-1a2b.js', '/bridge.js', '/events'])('%s is refused', async (path) => {
    expect((await host.ask(path)).status).toBe(403)
  })

  test('a call is refused', async () => {
    const { status } = await host.ask('/call', {
      method: 'POST',
      headers: { origin: host.origin, 'content-type': 'application/json' },
      body: '{"name":"session.current","input":{}}',
    })
    expect(status).toBe(403)
  })

  test('a guessed cookie is refused', async () => {
    const name = `backroom-${new URL(host.origin).port}`
    for (const cookie of [`${name}=`, `${name}=guess`, `other=1; ${name}=${'a'.repeat(32)}`])
      expect((await host.ask('/', { headers: { cookie } })).status).toBe(403)
  })
})

describe('with the cookie', () => {
  test('a foreign name that leads to this computer is refused', async () => {
    const { port } = new URL(host.origin)
    for (const name of [
      `evil.example:${port}`,
      `localhost:${port}`,
      '127.0.0.1',
      `127.0.0.1:${port}.evil.example`,
    ]) {
      expect((await host.askInside('/', { headers: { host: name } })).status).toBe(403)
    }
  })

  test('a foreign page is refused, by its origin and by what the browser says of it', async () => {
    for (const origin of ['https://evil.example', 'null', host.origin.replace('http:', 'https:')])
      expect((await host.askInside('/', { headers: { origin } })).status).toBe(403)
    for (const site of ['cross-site', 'same-site'])
      expect((await host.askInside('/', { headers: { 'sec-fetch-site': site } })).status).toBe(403)
  })

  test('a call must say where it comes from', async () => {
    const call = { method: 'POST', body: '{"name":"session.current","input":{}}' }
    const json = { 'content-type': 'application/json' }
    expect((await host.askInside('/call', { ...call, headers: json })).status).toBe(403)
    expect(
      (await host.askInside('/call', { ...call, headers: { ...json, origin: host.origin } })).status,
    ).toBe(200)
  })
})

test('A port that is taken is told in one sentence', async () => {
  const port = Number(new URL(host.origin).port)
  await expect(startBrowserHost({ core: host.core, windowFolder: '.', port, log: () => {} })).rejects.toThrow(
    `Port ${port} can't be had; name another by --port.`,
  )
})
