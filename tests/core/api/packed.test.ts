import { createHook } from 'node:async_hooks'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createHttp } from '#core/api/http/http.ts'
import { plainFetch } from '#core/host/plain-fetch.ts'
import { verbatim } from '#shared/texts/message.ts'
import { testClock } from '../../support/time/test-clock.ts'
import { tinyServer } from '../../support/services/tiny-server.ts'

const jsonBody = Buffer.from('{"data":[{"type":"things","id":"1"}]}')

/** Starts a shop whose answers are all packed like this. */
async function shopThatPacks(encoding: string, body: Buffer, status = 200) {
  const server = await tinyServer((_, response) => {
    response.writeHead(status, { 'content-encoding': encoding, 'content-type': 'application/vnd.api+json' })
    response.end(body)
  })
  onTestFinished(() => server.close())
  const client = createHttp(
    { fetch: plainFetch, clock: testClock(), random: () => 0, version: '1', contact: null, log: () => {} },
    { kind: 'bearer', serviceUrl: server.url, token: 't' },
    { closed: new AbortController().signal, onRefused: () => {} },
  )
  return {
    server,
    read: () => client.send({ method: 'GET', path: '/v1/things', ifFailed: verbatim('Things not read') }),
  }
}

/** Returns how many decoders of any kind this Node thread creates meanwhile. */
async function decodersMadeBy(work: () => Promise<unknown>): Promise<number> {
  let made = 0
  const watch = createHook({ init: (_id, type) => void (type === 'ZLIB' && (made += 1)) }).enable()
  try {
    await work()
  } finally {
    watch.disable()
  }
  return made
}

const others = [
  ['br', brotliCompressSync(jsonBody)],
  ['BR', brotliCompressSync(jsonBody)],
  ['deflate', deflateSync(jsonBody)],
  ['zstd', zstdCompressSync(jsonBody)],
  ['gzip, br', brotliCompressSync(gzipSync(jsonBody))],
  ['br, gzip', gzipSync(brotliCompressSync(jsonBody))],
  ['gzip, gzip', gzipSync(gzipSync(jsonBody))],
  ['compress', jsonBody],
  ['an unknown word', jsonBody],
] as const

test.each(others)(
  'An answer packed as %j is refused with a sentence, without creating a decoder',
  async (encoding, body) => {
    const { server, read } = await shopThatPacks(encoding, body)
    const made = await decodersMadeBy(() =>
      expect(read()).rejects.toMatchObject({
        kind: 'shop-unavailable',
        outcome: 'unknown',
        message: 'Things not read: the shop’s answer is compressed in a way that Backroom cannot read.',
      }),
    )
    expect(made).toBe(0)
    // A second answer would be packed the same way.
    expect(server.seen).toHaveLength(1)
  },
)

test.each([401, 404, 500])('No decoder is created for a packed answer of %i', async (status) => {
  const { read } = await shopThatPacks('br', brotliCompressSync(jsonBody), status)
  expect(await decodersMadeBy(() => expect(read()).rejects.toThrow('compressed in a way'))).toBe(0)
})

test('The count of decoders works: a gzip answer, which core requests and reads, creates one', async () => {
  const { server, read } = await shopThatPacks('gzip', gzipSync(jsonBody))
  const made = await decodersMadeBy(async () =>
    expect((await read()).json).toEqual({ data: [{ type: 'things', id: '1' }] }),
  )
  expect(made).toBe(1)
  expect(server.seen[0]?.headers['accept-encoding']).toBe('gzip')
})

test('An unpacked answer is read, also when its header is `identity`', async () => {
  const { read } = await shopThatPacks('identity', jsonBody)
  expect(await decodersMadeBy(read)).toBe(0)
})

test('A small answer that unpacks to a huge one is stopped at a limit, with a sentence', async () => {
  const bomb = gzipSync(Buffer.alloc(300 * 1024 * 1024, ' '))
  expect(bomb.length).toBeLessThan(400_000)
  const { server, read } = await shopThatPacks('gzip', bomb)
  await expect(read()).rejects.toMatchObject({
    kind: 'shop-unavailable',
    message: 'Things not read: the shop’s answer is far too large.',
  })
  expect(server.seen).toHaveLength(1)
})

test('A packed answer that was cut off is requested once more', async () => {
  const { server, read } = await shopThatPacks('gzip', gzipSync(jsonBody).subarray(0, 25))
  await expect(read()).rejects.toThrow('Things not read: the shop’s answer could not be read.')
  expect(server.seen).toHaveLength(2)
})
