import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { picturePlace } from '#shared/app/picture-place.ts'
import { startBrowserHost } from '../../src/browser/index.ts'
import { storedTicket } from '../../src/browser/stored-ticket.ts'
import { wayInPage } from '../../src/browser/way-in-page.ts'
import { freePort } from '../support/services/free-port.ts'
import { enterHost } from './enter-host.ts'
import { runningHost } from './running-host.ts'
import type { RunningHost } from './running-host.ts'

let time = 1_000_000
let host: RunningHost
beforeAll(async () => {
  host = await runningHost(() => time)
})
afterAll(() => host.close())

const keyOf = (address: string) => new URL(address).searchParams.get('key')

/** Sends a key to the host, as a window or any other program may. */
const tryKey = (key: unknown, headers: Record<string, string> = { origin: host.origin }) =>
  host.ask('/enter', { method: 'POST', headers, body: JSON.stringify({ key }) })

const call = (headers: Record<string, string>) => ({
  method: 'POST',
  headers: { origin: host.origin, 'content-type': 'application/json', ...headers },
  body: '{"name":"session.current","input":{}}',
})

/** Reads the address on the page in a data folder. */
async function addressOnPage(dataDir: string): Promise<string> {
  const page = await readFile(join(dataDir, 'open-backroom.html'), 'utf8')
  const [, address] = /url=([^"]+)"/.exec(page) ?? []
  return address ?? ''
}

describe('an address with its key', () => {
  test('lets one window in, once', async () => {
    const key = keyOf(host.newAddress())
    const { status, headers, body } = await tryKey(key)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatch(/^\{"ticket":"[\w-]{32}"\}$/)
    expect(body).not.toContain(key)
    const again = await tryKey(key)
    expect([again.status, again.body]).toEqual([403, '{"why":"This key lets nobody in."}'])
  })

  test('lets nobody in a minute later, or after the clock was set back', async () => {
    const [used, late, early] = [host.newAddress(), host.newAddress(), host.newAddress()].map(keyOf)
    time += 60_000
    expect((await tryKey(used)).status).toBe(200)
    time += 1
    expect((await tryKey(late)).status).toBe(403)
    time -= 200_000
    expect((await tryKey(early)).status).toBe(403)
  })

  test.each(['', 'wrong', null, 7, undefined])('is refused with a wrong key: %j', async (key) => {
    expect((await tryKey(key)).status).toBe(403)
  })

  test('is refused when another page sends it', async () => {
    const key = keyOf(host.newAddress())
    for (const origin of ['https://evil.example', 'null'])
      expect((await tryKey(key, { origin })).status).toBe(403)
    expect((await tryKey(key, {})).status).toBe(403)
    expect((await host.ask(`/events?key=${key}`)).status).toBe(403)
    expect((await host.ask('/enter', call({}))).status).toBe(403)
    expect((await tryKey(key)).status).toBe(200)
  })
})

describe('the page in the data folder', () => {
  test('is readable by its owner alone, and lets in one window after the other', async () => {
    // A host of its own, whose clock no test moves.
    const { dataDir, close } = await runningHost()
    onTestFinished(close)
    const mode = (await stat(join(dataDir, 'open-backroom.html'))).mode
    if (process.platform !== 'win32') expect(mode & 0o077).toBe(0)
    for (const _window of ['one', 'another']) {
      const address = await addressOnPage(dataDir)
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?key=[\w-]{32}$/)
      expect((await enterHost(address)).authorization).toMatch(/^Bearer [\w-]{32}$/)
      await expect.poll(() => addressOnPage(dataDir), { timeout: 30_000 }).not.toBe(address)
    }
  })

  test('opens the window although the browser sends it as a foreign page, which reaches nothing else', async () => {
    const fromFile = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    }
    const { pathname, search } = new URL(host.newAddress())
    expect((await host.ask(pathname + search, { headers: fromFile })).status).toBe(200)
    for (const path of ['/', '/orders', `/orders${search}`, '/closed', '/bridge.js'])
      expect((await host.ask(path, { headers: fromFile })).status).toBe(403)
    for (const [name, value] of [
      ['sec-fetch-dest', 'iframe'],
      ['sec-fetch-mode', 'no-cors'],
    ] as const)
      expect((await host.ask(pathname + search, { headers: { ...fromFile, [name]: value } })).status).toBe(
        403,
      )
  })

  test('is deleted when its host closes', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'backroom-page-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const { close } = await startBrowserHost({
      core: host.core,
      windowFolder: '.',
      port: 0,
      log: () => {},
      dataDir,
    })
    expect(existsSync(join(dataDir, 'open-backroom.html'))).toBe(true)
    await close()
    expect(existsSync(join(dataDir, 'open-backroom.html'))).toBe(false)
  })

  test('has a key that lets a window in a second after the computer woke up, or its clock was put back', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const dataDir = await mkdtemp(join(tmpdir(), 'backroom-page-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    let [today, made] = [1_000_000, 0]
    const newAddress = () => `http://127.0.0.1/?key=${(made += 1)}`
    const page = await wayInPage(
      dataDir,
      newAddress,
      () => {},
      () => today,
    )
    for (const [nth, ms] of [60 * 60_000, -10 * 60_000].entries()) {
      today += ms
      vi.advanceTimersByTime(1000)
      await expect.poll(() => addressOnPage(dataDir)).toBe(`http://127.0.0.1/?key=${nth + 2}`)
    }
    // A key that is young stays.
    vi.advanceTimersByTime(1000)
    await page.close()
    expect(made).toBe(3)
  })

  test('is not written again when a window is let in while its host closes', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'backroom-page-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const newAddress = vi.fn(() => 'http://127.0.0.1/?key=1')
    const page = await wayInPage(dataDir, newAddress, () => {})
    const closing = page.close()
    page.renew()
    await closing
    expect(newAddress).toHaveBeenCalledOnce()
    expect(await readdir(dataDir)).toEqual([])
  })

  test('is named on the page that a refused window shows', async () => {
    const { status, headers, body } = await host.ask('/closed')
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toContain('Open Backroom again')
    expect(body).toContain('open-backroom.html')
  })
})

describe('a program that was not let in', () => {
  test.each(['/call', '/events'])('is refused %s, with GET and POST', async (path) => {
    expect((await host.ask(path)).status).toBe(403)
    expect((await host.ask(path, call({}))).status).toBe(403)
  })

  test('is refused with a wrong ticket', async () => {
    const { authorization } = await enterHost(host.newAddress())
    for (const guess of ['', 'Bearer', 'Bearer guess', authorization.slice(0, -1), authorization.slice(7)])
      expect((await host.ask('/call', call({ authorization: guess }))).status).toBe(403)
    expect((await host.ask('/call', call({ authorization }))).status).toBe(200)
  })

  test('gets the window’s files, which contain nothing of the owner’s', async () => {
    await host.core.answer('settings.change', { theme: 'dark' })
    const page = async () => (await host.ask('/')).body.replaceAll(/nonce="[^"]+" content="[^"]+"/g, '')
    const dark = await page()
    await host.core.answer('settings.change', { theme: 'system' })
    expect(dark).toBe(await page())
  })
})

test('No answer sets a cookie: the browser would send it to every other port of this computer', async () => {
  const { pathname, search } = new URL(host.newAddress())
  const picture = picturePlace('https://images.shop.example/mug.jpg', 80)
  const files = ['/', '/orders', '/bridge.js', '/assets/index-1a2b.js', '/assets/none.js', picture, '/..']
  const inside = ['/call', '/enter', '/closed', '/proof/0123456789abcdef']
  for (const path of [pathname + search, ...files, ...inside])
    for (const ask of [host.ask, host.askInside])
      for (const options of [{}, call({}), call({ origin: 'https://elsewhere.example' }), { method: 'PUT' }])
        expect((await ask(path, options)).headers['set-cookie'], path).toBeUndefined()
  expect((await tryKey(keyOf(host.newAddress()))).headers['set-cookie']).toBeUndefined()
  const stop = new AbortController()
  const headers = await enterHost(host.newAddress())
  const events = await fetch(`${host.origin}/events`, { headers, signal: stop.signal })
  expect([events.status, events.headers.getSetCookie()]).toEqual([200, []])
  stop.abort()
})

test('A cookie lets nobody in, whatever its content: the browser also sends cookies of other ports of this computer', async () => {
  const { authorization } = await enterHost(host.newAddress())
  const ticket = authorization.slice('Bearer '.length)
  const named = ['ticket', 'authorization', 'Authorization', 'key'].flatMap((name) => [
    `${name}=${ticket}`,
    `${name}=${authorization}`,
    `${name}=${encodeURIComponent(authorization)}`,
  ])
  for (const cookie of [...named, named.join('; '), authorization, ticket]) {
    expect((await host.ask('/call', call({ cookie }))).status, cookie).toBe(403)
    expect((await host.ask('/events', { headers: { cookie } })).status, cookie).toBe(403)
  }
  // A cookie locks nobody out, either.
  expect((await host.ask('/call', call({ cookie: 'ticket=another', authorization }))).status).toBe(200)
})

test('The host proves that it issued the ticket without sending it to anybody', async () => {
  const { authorization } = await enterHost(host.newAddress())
  const ticket = authorization.slice('Bearer '.length)
  const question = '7d1f5e6c-0d5a-4a0e-9a53-3d3a1d7e0b11'
  const { status, body } = await host.ask(`/proof/${question}`)
  const proof = createHmac('sha256', ticket).update(question).digest('hex')
  expect([status, body]).toEqual([200, JSON.stringify({ proof })])
  for (const path of ['/proof/', '/proof/short', `/proof/${'a'.repeat(65)}`])
    expect((await host.ask(path)).body).not.toContain('proof":')
})

describe('even with the ticket', () => {
  test('a request to a foreign host name that leads to this computer is refused', async () => {
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

  test('a foreign page is refused by its origin and by the browser’s Sec-Fetch-Site', async () => {
    for (const origin of ['https://evil.example', 'null', host.origin.replace('http:', 'https:')])
      expect((await host.askInside('/', { headers: { origin } })).status).toBe(403)
    for (const site of ['cross-site', 'same-site'])
      expect((await host.askInside('/', { headers: { 'sec-fetch-site': site } })).status).toBe(403)
  })

  test('a call without an origin is refused', async () => {
    const { method, body, headers } = call({})
    const { origin: _left, ...without } = headers
    expect((await host.askInside('/call', { method, body, headers: without })).status).toBe(403)
    expect((await host.askInside('/call', { method, body, headers })).status).toBe(200)
  })
})

test('A port in use is reported in one sentence', async () => {
  const port = Number(new URL(host.origin).port)
  await expect(startBrowserHost({ core: host.core, windowFolder: '.', port, log: () => {} })).rejects.toThrow(
    `Port ${port} is not available; name another with --port.`,
  )
})

test('A host that restarts on its port accepts the ticket of a window that is still open; one on another port does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backroom-ticket-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const ticket = await storedTicket(folder, 4100, () => {})
  expect(ticket).toMatch(/^[\w-]{32}$/)
  expect(await storedTicket(folder, 4100, () => {})).toBe(ticket)
  expect((await stat(join(folder, 'browser-ticket.json'))).mode & 0o077).toBe(0)
  const other = await storedTicket(folder, 4200, () => {})
  expect(other).not.toBe(ticket)
  expect(await storedTicket(folder, 4100, () => {})).not.toBe(ticket)
  await writeFile(join(folder, 'browser-ticket.json'), '{"port":4100,')
  expect(await storedTicket(folder, 4100, () => {})).toMatch(/^[\w-]{32}$/)
})

// A link that leads to itself can't be read, by root either.
test.skipIf(process.platform === 'win32')(
  'A ticket that the disk does not give out for one start lets its windows in again at the next',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backroom-ticket-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'browser-ticket.json')
    const ticket = await storedTicket(folder, 4100, () => {})
    await rename(file, `${file}.away`)
    await symlink(file, file)
    const lines: string[] = []
    expect(await storedTicket(folder, 4100, (line) => lines.push(line))).not.toBe(ticket)
    expect(lines.join()).toContain('ELOOP')
    expect((await lstat(file)).isSymbolicLink()).toBe(true)
    await rename(`${file}.away`, file)
    expect(await storedTicket(folder, 4100, () => {})).toBe(ticket)
  },
)

test('A question of a window that is still open is answered, though it comes before the host has read its ticket', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backroom-early-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const port = await freePort()
  const ticket = await storedTicket(dataDir, port, () => {})
  const starting = startBrowserHost({ core: host.core, windowFolder: '.', port, log: () => {}, dataDir })
  onTestFinished(async () => (await starting).close())
  const question = '00000000-0000-4000-8000-000000000000'
  const sendQuestion = (): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/proof/${question}`).catch(() => sendQuestion())
  expect(await (await sendQuestion()).json()).toEqual({
    proof: createHmac('sha256', ticket).update(question).digest('hex'),
  })
})

test('The host opens, lets windows in and ends although the disk stores neither the ticket nor the page', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backroom-full-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  for (const name of ['browser-ticket.json', 'open-backroom.html']) await mkdir(join(dataDir, name))
  const lines: string[] = []
  const full = await startBrowserHost({
    core: host.core,
    windowFolder: '.',
    port: 0,
    log: (line) => lines.push(line),
    dataDir,
  })
  const { authorization } = await enterHost(full.newAddress())
  expect(authorization).toMatch(/^Bearer /)
  await full.close()
  expect(lines.join('\n')).toMatch(/browser-ticket\.json: [^]*open-backroom\.html: /)
})
