import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { connectedTinyShop } from '../support/connected-tiny-shop.ts'
import { plainFetch } from '#core/host/plain-fetch.ts'
import { tinyServer } from '../support/tiny-server.ts'

const drawn = '<svg xmlns="http://www.w3.org/2000/svg"/>'

function reply(
  response: ServerResponse,
  headers: Record<string, string>,
  body: string | Buffer = drawn,
  status = 200,
) {
  response.writeHead(status, headers).end(body)
}

/** A shop on this computer whose pictures are answered so. */
const shopOf = (answer: (response: ServerResponse) => void) =>
  connectedTinyShop((_request, response) => answer(response), { fetch: plainFetch })

test('A picture of a shop on this computer is brought, and opened by itself it runs and loads nothing', async () => {
  const { core, server } = await shopOf((response) =>
    reply(response, { 'content-type': 'image/svg+xml; charset=utf-8' }),
  )
  const answered = await core.picture(new URL(`${server.url}/images/mug.svg?w=80`))
  expect(answered.status).toBe(200)
  expect(answered.headers.get('content-type')).toBe('image/svg+xml')
  expect(answered.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(answered.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answered.text()).toBe(drawn)
  const [seen] = server.seen
  expect([seen?.path, seen?.query.get('w')]).toEqual(['/images/mug.svg', '80'])
  expect(seen?.headers.authorization).toBeUndefined()
})

test('A shop that is left has its pictures for as long as the window may still show it', async () => {
  const { call, core, server } = await shopOf((response) =>
    reply(response, { 'content-type': 'image/svg+xml' }),
  )
  const mug = new URL(`${server.url}/images/mug.svg`)
  expect((await core.picture(mug)).status).toBe(200)
  const { connection } = await call('session.current', {})
  await call('session.disconnect', { id: connection?.id ?? '' })
  expect((await call('session.current', {})).shops).toEqual([])
  expect((await core.picture(mug)).status).toBe(200)
})

test('Of this computer nothing is asked but what is of a shop that is known', async () => {
  const { core } = await shopOf((response) => reply(response, { 'content-type': 'image/png' }))
  const other = await tinyServer((_request, response) => reply(response, { 'content-type': 'image/png' }))
  onTestFinished(() => other.close())
  expect((await core.picture(new URL(`${other.url}/images/mug.png`))).status).toBe(204)
  expect(other.seen).toEqual([])
})

test.each<readonly [what: string, answer: (response: ServerResponse) => void]>([
  ['a page', (response) => reply(response, { 'content-type': 'text/html' })],
  ['no kind at all', (response) => reply(response, {})],
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
  const { core, server } = await shopOf(answer)
  const answered = await core.picture(new URL(`${server.url}/images/mug.png`))
  expect([answered.status, await answered.text()]).toEqual([204, ''])
})
