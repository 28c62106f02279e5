import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttp } from '#core/api/http/http.ts'
import { verbatim } from '#shared/texts/message.ts'
import { openOnlyGzip, shopFetch } from '../../../src/main/start/shop-fetch.ts'
import { testClock } from '../../support/time/test-clock.ts'
import { hangUp, tinyServer } from '../../support/services/tiny-server.ts'

vi.mock('electron', async () => ({
  net: (await import('../../support/electron/net.ts')).net,
  session: (await import('../../support/electron/session.ts')).session,
}))

/** Reads, with the shell's fetch, from a shop that gives this answer. */
async function readFrom(headers: Readonly<Record<string, string>>, body: Buffer, status = 200) {
  const server = await tinyServer((_, response) => {
    response.writeHead(status, headers)
    response.end(body)
  })
  onTestFinished(() => server.close())
  openOnlyGzip()
  const client = createHttp(
    { fetch: shopFetch, clock: testClock(), random: () => 0, version: '1', contact: null, log: () => {} },
    { kind: 'bearer', serviceUrl: server.url, token: 't' },
    { closed: new AbortController().signal, onRefused: () => {} },
  )
  const read = client.send({ method: 'GET', path: '/v1/things', ifFailed: verbatim('Things not read') })
  return { read, server }
}

const emptyList = Buffer.from('{"data":[]}')

test.each(['br', 'Br', 'deflate', 'zstd', 'gzip, br', 'gzip, gzip'])(
  'The shell ends an answer compressed as %j after its headers, with a sentence',
  async (encoding) => {
    const { read, server } = await readFrom({ 'Content-Encoding': encoding }, brotliCompressSync(emptyList))
    await expect(read).rejects.toMatchObject({
      kind: 'shop-unavailable',
      message: 'Things not read: the shop’s answer is compressed in a way that Backroom cannot read.',
    })
    expect(server.seen).toHaveLength(1)
    // The shell itself refuses it, before core reads the headers.
    const ended = await shopFetch(`${server.url}/v1/things`)
    expect(ended.headers.get('content-encoding')).toBe('refused')
  },
)

test('The shell reads answers with gzip and without compression', async () => {
  const packed = await readFrom({ 'Content-Encoding': 'gzip' }, gzipSync(emptyList))
  expect((await packed.read).json).toEqual({ data: [] })
  const plain = await readFrom({}, emptyList)
  expect((await plain.read).json).toEqual({ data: [] })
})

test('The shell does not follow a redirect', async () => {
  const { read, server } = await readFrom({ location: 'http://127.0.0.1:1/' }, Buffer.alloc(0), 302)
  await expect(read).rejects.toThrow('Things not read: the service address leads elsewhere.')
  expect(server.seen).toHaveLength(1)
})

test('A write is sent once, even if its connection breaks before the answer; Electron repeats a read', async () => {
  let cuts: 'nothing' | 'all' = 'nothing'
  const server = await tinyServer((_, response) => {
    // The shop has carried out the request, but its answer never arrives.
    if (cuts === 'all') hangUp(response)
    else response.end('{}')
  })
  onTestFinished(() => server.close())
  const ask = async (method: string) => (await shopFetch(server.url, { method })).text()
  const sent = (method: string) => server.seen.filter((one) => one.method === method).length
  // These leave Electron a connection to reuse.
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) expect(await ask(method)).toBe('{}')
  cuts = 'all'
  for (const method of ['POST', 'PATCH', 'DELETE']) {
    await expect(ask(method)).rejects.toThrow()
    expect(sent(method), method).toBe(2)
  }
  await expect(ask('GET')).rejects.toThrow()
  expect(sent('GET')).toBe(3)
})

test('Parallel writes have connections of their own, and one starts while the answer to another is still being read', async () => {
  const held: (() => void)[] = []
  const server = await tinyServer((_, response) => {
    response.write('{')
    held.push(() => response.end('}'))
  })
  onTestFinished(() => server.close())
  const first = await shopFetch(server.url, { method: 'POST' })
  const second = await shopFetch(server.url, { method: 'POST' })
  for (const end of held) end()
  expect(await Promise.all([first.text(), second.text()])).toEqual(['{}', '{}'])
  // Cancelling the rest also releases the connection.
  const third = await shopFetch(server.url, { method: 'POST' })
  await third.body?.cancel()
  await expect(shopFetch(server.url, { method: 'POST' })).resolves.toMatchObject({ status: 200 })
})
