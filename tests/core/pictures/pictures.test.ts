import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { plainFetch } from '#core/host/plain-fetch.ts'
import { pictureFolders } from '#core/pictures/picture-cache.ts'
import { connectedTinyShop } from '../../support/services/connected-tiny-shop.ts'
import type { TestCore } from '../../support/core/test-core.ts'
import { replyJson, tinyServer } from '../../support/services/tiny-server.ts'

const drawn = '<svg xmlns="http://www.w3.org/2000/svg"/>'

function reply(
  response: ServerResponse,
  headers: Record<string, string>,
  body: string | Buffer = drawn,
  status = 200,
) {
  response.writeHead(status, headers).end(body)
}

const svg = (response: ServerResponse) => reply(response, { 'content-type': 'image/svg+xml; charset=utf-8' })

type Answer = (response: ServerResponse) => void

/**
 * Starts a shop on this computer with the given picture, its address, and the answer to requests for it. Requests to
 * the web go to a server that stands for all of it, until the test turns it off.
 */
async function shopWith(answer: Answer, named = (origin: string) => `${origin}/images/mug.svg?v=3`) {
  const web = { isOff: false }
  const network: typeof fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input)
    if (address.protocol === 'http:') return plainFetch(address, init)
    if (web.isOff) return Promise.reject(new TypeError('fetch failed'))
    return plainFetch(new URL(address.pathname + address.search, server.url), init)
  }
  let url = ''
  const app = await connectedTinyShop(
    ({ path }, response) => {
      if (!path.startsWith('/v1/')) return answer(response)
      const image = { type: 'account_images', id: '1' }
      const account = {
        type: 'accounts',
        id: '7',
        attributes: { subdomain: 'tiny', store_name: 'Tiny Shop' },
        relationships: { account_image: { data: image } },
      }
      replyJson(response, { data: account, included: [{ ...image, attributes: { url } }] })
    },
    { fetch: network },
  )
  const { server } = app
  url = named(server.url)
  await app.call('sync.now', { what: 'account' })
  server.seen.length = 0
  const session = await app.call('session.current', {})
  return { ...app, web, url, shop: session.connection?.id ?? '' }
}

/** Requests the shop's account and its picture, as the window does. */
async function shown(app: TestCore & { readonly shop: string; readonly url: string }, edge = 80) {
  await app.core.answer('shop.account', {}, app.shop)
  return app.core.picture({ url: app.url, edge })
}

const ofWeb = () => 'https://pictures.example/images/mug.png?v=3'
const png = (response: ServerResponse) => reply(response, { 'content-type': 'image/png' }, 'a picture')

test('A picture of a shop on this computer is delivered, with headers that keep it from running or loading anything', async () => {
  const app = await shopWith(svg)
  const answered = await shown(app)
  expect(answered.status).toBe(200)
  expect(answered.headers.get('content-type')).toBe('image/svg+xml')
  expect(answered.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(answered.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answered.text()).toBe(drawn)
  const [seen, ...more] = app.server.seen
  expect([seen?.path, String(seen?.query)]).toEqual(['/images/mug.svg', 'v=3&fit=max&w=80&h=80'])
  expect(seen?.headers.authorization).toBeUndefined()
  expect(more).toEqual([])
})

test('A disconnected shop’s pictures are delivered as long as the window may still show it', async () => {
  const app = await shopWith(svg)
  expect((await shown(app)).status).toBe(200)
  await app.call('session.disconnect', { id: app.shop })
  expect((await app.call('session.current', {})).shops).toEqual([])
  expect((await app.core.picture({ url: app.url, edge: 160 })).status).toBe(200)
})

test('No request goes to a server on this computer that is not a connected shop’s', async () => {
  const other = await tinyServer((_request, response) => png(response))
  onTestFinished(() => other.close())
  const app = await shopWith(png, () => `${other.url}/images/mug.png`)
  expect((await shown(app)).status).toBe(204)
  expect(other.seen).toEqual([])
})

test('No request is made for a picture whose address core has not sent to the window', async () => {
  const app = await shopWith(png, ofWeb)
  const wanted = [
    app.url,
    `${app.url}&secret=heron`,
    'https://evil.example/?heron',
    `${app.server.url}/images/a.png`,
  ]
  for (const url of wanted) expect((await app.core.picture({ url, edge: 80 })).status).toBe(204)
  expect((await shown(app)).status).toBe(200)
  for (const url of wanted.slice(1)) expect((await app.core.picture({ url, edge: 80 })).status).toBe(204)
  expect(app.server.seen.map(({ path }) => path)).toEqual(['/images/mug.png'])
})

test('A picture of the web is stored, readable by its owner only, is there without a network, and is deleted with the shop', async () => {
  const app = await shopWith(png, ofWeb)
  expect(await (await shown(app)).text()).toBe('a picture')
  const folder = join(app.dataDir, 'shops', app.shop, 'pictures')
  const [name = '', ...more] = await readdir(folder)
  expect([name.endsWith('.png'), more]).toEqual([true, []])
  expect((await stat(join(folder, name))).mode & 0o77).toBe(0)
  expect(await (await shown(app)).text()).toBe('a picture')
  expect(app.server.seen).toHaveLength(1)

  app.web.isOff = true
  // After a week it would be requested again.
  app.clock.pass(8 * 24 * 60 * 60_000)
  const cached = await shown(app)
  expect([cached.headers.get('content-type'), await cached.text()]).toEqual(['image/png', 'a picture'])
  expect((await shown(app, 400)).status).toBe(204)
  app.web.isOff = false
  expect((await shown(app)).status).toBe(200)
  expect(app.server.seen.filter(({ path }) => path === '/images/mug.png')).toHaveLength(2)

  await app.call('session.disconnect', { id: app.shop, erase: true })
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
  expect((await app.core.picture({ url: app.url, edge: 400 })).status).toBe(200)
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
})

test('A picture stored while the clock was ahead is requested again once the clock is right', async () => {
  const app = await shopWith(png, ofWeb)
  const monthMs = 30 * 24 * 60 * 60_000
  app.clock.pass(monthMs)
  expect((await shown(app)).status).toBe(200)
  app.clock.putBack(monthMs)
  expect((await shown(app)).status).toBe(200)
  expect((await shown(app)).status).toBe(200)
  expect(app.server.seen.filter(({ path }) => path === '/images/mug.png')).toHaveLength(2)
})

test('A shop’s stored pictures are limited: the oldest are deleted first, and unfinished files as well', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backroom-pictures-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await mkdir(join(dataDir, 'shops/a/pictures'), { recursive: true })
  await writeFile(join(dataDir, 'shops/a/pictures/begun.png.tmp'), 'beg')
  const folder = pictureFolders({ dataDir, log: () => {} }, 1000).of('a')
  const picture = { kind: 'image/png', bytes: Buffer.alloc(300) }
  for (const name of ['1', '2', '3', '4']) {
    await folder?.put(name, picture, new Date(Number(name)))
  }
  const left = await Promise.all(['1', '2', '3', '4'].map(async (name) => (await folder?.get(name)) !== null))
  expect(left).toEqual([false, true, true, true])
  expect(await readdir(join(dataDir, 'shops/a/pictures'))).toHaveLength(3)
})

test('A shop is erased completely even while its pictures are being stored', async () => {
  const app = await shopWith(png, ofWeb)
  const picture = { kind: 'image/png', bytes: Buffer.alloc(2000) }
  const pictures = pictureFolders({ dataDir: app.dataDir, log: () => {} }).of(app.shop)
  for (let each = 0; each < 40; each += 1) await pictures?.put(`before ${each}`, picture, new Date(0))
  let isGone = false
  const keeping = Array.from({ length: 60 }, async (_, hand) => {
    for (let each = 0; !isGone && each < 1000; each += 1)
      await pictures?.put(`${hand} ${each}`, picture, new Date(0))
  })
  await app.call('session.disconnect', { id: app.shop, erase: true }).finally(() => (isGone = true))
  await Promise.all(keeping)
  expect(await readdir(join(app.dataDir, 'shops'))).toEqual([])
})

test.each<readonly [what: string, answer: Answer]>([
  ['a page', (response) => reply(response, { 'content-type': 'text/html' })],
  ['no kind at all', (response) => reply(response, {})],
  ['nothing', (response) => reply(response, { 'content-type': 'image/png' }, '')],
  ['a refusal', (response) => reply(response, { 'content-type': 'image/png' }, drawn, 401)],
  ['a way elsewhere', (response) => reply(response, { location: 'http://127.0.0.1:1/' }, '', 302)],
  [
    'packed in Brotli',
    (response) => reply(response, { 'content-type': 'image/png', 'content-encoding': 'br' }),
  ],
  ['cut off', (response) => void response.socket?.destroy()],
  [
    'more than any picture',
    (response) => reply(response, { 'content-type': 'image/png' }, Buffer.alloc(10 * 1024 * 1024 + 1)),
  ],
])('What is no picture is not brought: %s', async (_what, answer) => {
  const app = await shopWith(answer)
  const answered = await shown(app)
  expect([answered.status, await answered.text(), app.server.seen.length > 0]).toEqual([204, '', true])
})

test('A picture whose kind is written in capitals is a picture', async () => {
  const app = await shopWith((response) => reply(response, { 'content-type': 'Image/SVG+XML' }))
  const answered = await shown(app)
  expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})

test('An answer that is not a picture lets its connection go, also when it never ends', async () => {
  let open = 0
  const app = await shopWith((response) => {
    open += 1
    response.once('close', () => (open -= 1))
    response.writeHead(200, { 'content-type': 'text/html' }).write('<p>')
  })
  expect((await shown(app)).status).toBe(204)
  await expect.poll(() => open).toBe(0)
  expect(app.server.seen).not.toEqual([])
})
