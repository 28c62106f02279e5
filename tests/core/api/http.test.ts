import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ServerResponse } from 'node:http'
import { AppError } from '#shared/app/app-error.ts'
import { verbatim } from '#shared/texts/message.ts'
import { ShopError } from '#core/api/errors/api-error.ts'
import { createHttp } from '#core/api/http/http.ts'
import type { Http } from '#core/api/http/http.ts'
import { plainFetch } from '#core/host/plain-fetch.ts'
import { holdUp } from '../../support/time/hold-up.ts'
import { testClock } from '../../support/time/test-clock.ts'
import { hangUp, replyJson, tinyServer } from '../../support/services/tiny-server.ts'
import type { Seen } from '../../support/services/tiny-server.ts'

type Answer = (request: Seen, response: ServerResponse) => void | Promise<void>
type More = { readonly timeoutMs?: number; readonly serviceUrl?: string; readonly fetch?: typeof fetch }

async function http(answer: Answer, { fetch = plainFetch, serviceUrl, ...more }: More = {}) {
  const server = await tinyServer(answer)
  onTestFinished(() => server.close())
  const clock = testClock()
  const closing = new AbortController()
  let refusals = 0
  const lines: string[] = []
  const client = createHttp(
    {
      fetch,
      clock,
      random: () => 1,
      version: '1.2.3',
      contact: 'hello@backroom.example',
      log: (line) => lines.push(line),
      ...more,
    },
    {
      kind: 'basic',
      serviceUrl: serviceUrl ?? server.url,
      username: 'saltmarsh',
      password: 'päss:wörd',
    },
    { closed: closing.signal, onRefused: () => (refusals += 1) },
  )
  return { server, clock, closing, client, lines, refusals: () => refusals }
}

const read = (client: Http, path = '/v1/things') =>
  client.send({ method: 'GET', path, ifFailed: verbatim('Things not read') })
const patch = (client: Http) =>
  client.send({
    method: 'PATCH',
    path: '/v1/things/1',
    body: { data: 1 },
    ifFailed: verbatim('Thing not saved'),
  })
const post = (client: Http) =>
  client.send({
    method: 'POST',
    path: '/v1/things',
    body: { data: 1 },
    ifFailed: verbatim('Thing not created'),
  })

async function failure(sent: Promise<unknown>): Promise<ShopError> {
  const error = await sent.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ShopError)) throw new Error('A ShopError was expected', { cause: error })
  return error
}

/** Returns the answers in turn; the last one repeats. */
function inTurn(...answers: readonly Answer[]): Answer {
  let next = 0
  return (request, response) => answers[Math.min(next++, answers.length - 1)]?.(request, response)
}

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    replyJson(response, { errors: [] }, code, headers)
const fine: Answer = (_, response) => replyJson(response, { data: [] })
const drop: Answer = (_, response) => hangUp(response)

describe('every request', () => {
  it('carries the headers of the contract, and a content type only with a body', async () => {
    const { client, server } = await http(fine)
    await read(client)
    await patch(client)
    const [get, change] = server.seen
    for (const one of [get, change]) {
      expect(one?.headers.accept).toBe('application/vnd.api+json')
      expect(one?.headers['user-agent']).toBe('Backroom/1.2.3 (hello@backroom.example)')
      const credentials = Buffer.from('saltmarsh:päss:wörd', 'utf8').toString('base64')
      expect(one?.headers.authorization).toBe(`Basic ${credentials}`)
    }
    expect(get?.headers['content-type']).toBeUndefined()
    expect(change?.headers['content-type']).toBe('application/vnd.api+json')
    expect(JSON.parse(change?.body ?? '')).toEqual({ data: 1 })
  })

  it('is one of at most four that run at a time', async () => {
    let arrived = 0
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { client } = await http(async (_, response) => {
      arrived += 1
      await released
      replyJson(response, {})
    })
    const all = Promise.all(Array.from({ length: 12 }, () => read(client)))
    await vi.waitFor(() => expect(arrived).toBe(4), { timeout: 20_000 })
    // Time for a fifth request to arrive, if it were sent.
    await new Promise((done) => setTimeout(done, 50))
    expect(arrived).toBe(4)
    release()
    await all
    expect(arrived).toBe(12)
  })

  it.each([
    ['a fetch that follows none', plainFetch],
    // As the shell's does, and any other by default.
    ['a fetch that follows by itself', fetch],
  ])('never sends the password to a redirect’s target, with %s', async (_, asking) => {
    const elsewhere = await tinyServer(fine)
    onTestFinished(() => elsewhere.close())
    const leading = status(302, { location: `${elsewhere.url}/v1/things` })
    const { client } = await http(leading, { fetch: asking })
    expect((await failure(read(client))).message).toBe(
      'Things not read: the service address leads elsewhere.',
    )
    expect(elsewhere.seen).toEqual([])
  })

  it('never sends the password to a page link on another host', async () => {
    const elsewhere = await tinyServer(fine)
    onTestFinished(() => elsewhere.close())
    const { client } = await http(fine)
    await expect(read(client, `${elsewhere.url}/v1/things`)).rejects.toMatchObject({ kind: 'forbidden' })
    expect(elsewhere.seen).toEqual([])
  })
})

describe('a request that fails for a moment', () => {
  it.each([408, 429, 500, 502, 503])('is repeated after a %i, four tries in all', async (code) => {
    const { client, server, clock } = await http(inTurn(status(code), status(code), status(code), fine))
    await read(client)
    expect(server.seen).toHaveLength(4)
    // Full jitter, here at its maximum.
    expect(clock.slept).toEqual([500, 1000, 2000])
  })

  it('is given up after the fourth try', async () => {
    const { client, server } = await http(status(500))
    const error = await failure(patch(client))
    expect(error).toMatchObject({
      kind: 'shop-unavailable',
      outcome: 'unknown',
      message: 'Thing not saved: the shop reported a fault.',
    })
    expect(server.seen).toHaveLength(4)
  })

  it('is repeated after a dropped connection', async () => {
    const { client, server } = await http(inTurn(drop, drop, fine))
    await patch(client)
    expect(server.seen).toHaveLength(3)
  })

  it('is repeated after a reply that was cut off', async () => {
    const cut: Answer = (_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"data"')
      response.flushHeaders()
      setTimeout(() => hangUp(response), 10)
    }
    const { client, server } = await http(inTurn(cut, fine))
    await read(client)
    expect(server.seen).toHaveLength(2)
  })

  it.each([400, 402, 403, 404, 409])('is not repeated after a %i', async (code) => {
    const { client, server } = await http(status(code))
    expect((await failure(read(client))).outcome).toBe('none')
    expect(server.seen).toHaveLength(1)
  })

  it.each([
    ['500', status(500)],
    ['429', status(429)],
    ['dropped connection', drop],
  ])('is not repeated when it creates something: %s', async (_, answer) => {
    const { client, server } = await http(answer)
    await failure(post(client))
    expect(server.seen).toHaveLength(1)
  })

  it('is logged when it is tried again, without its query, which may contain a name', async () => {
    const { client, lines } = await http(inTurn(status(500), fine))
    await read(client, '/v1/things?search=Odalys')
    expect(lines).toEqual(['GET /v1/things: shop-unavailable (500), again in 500 ms'])
  })
})

describe('a refusal from something between here and the shop', () => {
  const page = (code: number, body: string, type = 'text/html'): Answer => {
    return (_, response) => void response.writeHead(code, { 'content-type': type }).end(body)
  }
  const hotel = '<html>Welcome to our hotel</html>'
  const pages = [401, 403, 404, 407, 410, 451].flatMap((code) => [
    [code, hotel, 'text/html'] as const,
    [code, '', 'text/html; charset=utf-8'] as const,
    [code, 'Blocked', 'text/plain'] as const,
    [code, '{"message":"Sign in to the network of this hotel"}', 'application/json'] as const,
    [code, '{"errors":', 'application/json'] as const,
  ])

  it.each(pages)('says nothing about the shop: %i %j as %s', async (code, body, type) => {
    const { client, server, refusals } = await http(page(code, body, type))
    expect(await failure(read(client))).toMatchObject({
      kind: 'shop-unavailable',
      outcome: 'unknown',
      message:
        'Things not read: something between here and the shop answered in its place, such as a network’s sign-in page.',
    })
    expect(server.seen).toHaveLength(2)
    expect((await failure(patch(client))).kind).toBe('shop-unavailable')
    expect((await failure(post(client))).outcome).toBe('unknown')
    expect(server.seen).toHaveLength(4)
    expect(refusals()).toBe(0)
  })

  it.each(['', '{}', '{"errors":[{"code":"no"}]}', '{"error":"unauthorized"}'])(
    'is told from the shop’s own, whose body the contract leaves open: %j',
    async (body) => {
      const { client, refusals } = await http((_, response) => void response.writeHead(401).end(body))
      expect((await failure(read(client))).kind).toBe('sign-in-expired')
      expect(refusals()).toBe(1)
    },
  )

  it('does not confirm a refusal of the shop’s, nor end it', async () => {
    const { client, server, refusals } = await http(inTurn(status(401), page(401, hotel)))
    const error = await failure(post(client))
    expect(error).toMatchObject({ kind: 'shop-unavailable', outcome: 'unknown' })
    expect(error.message).toContain('something between here and the shop answered')
    expect(server.seen).toHaveLength(2)
    expect(refusals()).toBe(0)
  })
})

describe('a shop that asks for a pause', () => {
  it('gets a pause of the seconds that it names', async () => {
    const { client, clock } = await http(inTurn(status(429, { 'retry-after': '7' }), fine))
    await read(client)
    expect(clock.slept).toEqual([7000])
  })

  it('gets a pause until the date that it names', async () => {
    // Both dates are by the shop's own clock, which may differ from ours.
    const date = (ms: number) => new Date(Date.now() + ms).toUTCString()
    const { client, clock } = await http(
      inTurn(
        (request, response) => status(503, { date: date(0), 'retry-after': date(20_000) })(request, response),
        fine,
      ),
    )
    await read(client)
    expect(clock.slept).toHaveLength(1)
    expect(clock.slept[0]).toBeGreaterThan(17_000)
    expect(clock.slept[0]).toBeLessThanOrEqual(20_000)
  })

  it('gets no second request when the pause is longer than an owner waits; the error contains it', async () => {
    const { client, server, clock } = await http(status(429, { 'retry-after': '600' }))
    expect(await failure(read(client))).toMatchObject({ kind: 'rate-limited', retryAfter: 600 })
    expect(server.seen).toHaveLength(1)
    expect(clock.slept).toEqual([])
  })
})

describe('a shop that does not answer', () => {
  it('is given up after the time limit, which includes the body', async () => {
    const { client, server } = await http(
      (_, response) => {
        response.writeHead(200)
        response.write('{"data":')
      },
      // Longer than a busy machine takes to connect.
      { timeoutMs: 1500 },
    )
    expect(await failure(read(client))).toMatchObject({
      kind: 'shop-unavailable',
      outcome: 'unknown',
      message: 'Things not read: the shop did not answer within 1.5 seconds.',
    })
    expect(server.seen).toHaveLength(1)
  })

  it('is not one whose answer came while this process was held up for longer than the limit', async () => {
    const { client } = await http(
      (request, response) => {
        void fine(request, response)
        holdUp(1500)
      },
      { timeoutMs: 1000 },
    )
    expect(await read(client)).toMatchObject({ status: 200 })
  })

  it('certainly received nothing when no server listens there', async () => {
    const gone = await tinyServer(fine)
    await gone.close()
    const { client, clock } = await http(fine, { serviceUrl: gone.url })
    expect(await failure(patch(client))).toMatchObject({
      kind: 'offline',
      outcome: 'none',
      message: 'Thing not saved: the shop could not be reached.',
    })
    expect(clock.slept).toHaveLength(3)
  })

  it('may have acted when the connection broke once, whatever the later tries return', async () => {
    const { client } = await http(inTurn(drop, status(404)))
    expect(await failure(patch(client))).toMatchObject({
      kind: 'not-found',
      outcome: 'unknown',
      status: 404,
      words: { code: 'api.refused' },
    })
  })
})

describe('a reply that makes no sense', () => {
  const garbled: Answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<html>Welcome to our hotel</html>')
  }

  it('is requested once more, then given up', async () => {
    const { client, server } = await http(garbled)
    expect(await failure(read(client))).toMatchObject({
      kind: 'shop-unavailable',
      message: 'Things not read: the shop’s answer could not be read.',
    })
    expect(server.seen).toHaveLength(2)
  })

  it('is not requested again when it was a write’s', async () => {
    const { client, server } = await http(garbled)
    expect((await failure(patch(client))).outcome).toBe('unknown')
    expect(server.seen).toHaveLength(1)
  })

  it('is not read beyond 20 MB', async () => {
    const { client, server } = await http((_, response) => {
      response.writeHead(200)
      const megabyte = Buffer.alloc(1024 * 1024, ' ')
      const pour = (): void => {
        while (!response.destroyed && response.write(megabyte));
        response.once('drain', pour)
      }
      pour()
    })
    expect((await failure(read(client))).message).toBe('Things not read: the shop’s answer is far too large.')
    expect(server.seen).toHaveLength(1)
  })
})

describe('a refused password', () => {
  it('stops the queue: waiting requests are not sent', async () => {
    const { client, server, refusals } = await http(status(401))
    const errors = await Promise.all(Array.from({ length: 10 }, () => failure(read(client))))
    expect(errors.every(({ kind }) => kind === 'sign-in-expired')).toBe(true)
    // The four that were under way, and the one with which one of them tries again.
    expect(server.seen.length).toBeLessThanOrEqual(4 + 1)
    expect(refusals()).toBe(1)
    expect((await failure(patch(client))).message).toBe('Thing not saved: the shop refused the sign-in.')
  })
})

describe('a password that is refused once', () => {
  it.each([
    ['read', read],
    ['changed', patch],
  ])('is tried once more, and the record is %s', async (_, send) => {
    const { client, server, refusals } = await http(inTurn(status(401), fine))
    await send(client)
    expect(server.seen).toHaveLength(2)
    expect(refusals()).toBe(0)
  })

  it('doesn’t fail the other requests under way', async () => {
    let requests = 0
    const { promise: four, resolve: allFour } = Promise.withResolvers<void>()
    const { client, refusals } = await http(async (request, response) => {
      const isOneOfThem = (requests += 1) <= 4
      if (requests === 4) allFour()
      // Four are under way before the first of them gets an answer.
      await four
      await (isOneOfThem ? status(401) : fine)(request, response)
    })
    await Promise.all(Array.from({ length: 10 }, () => read(client)))
    expect(refusals()).toBe(0)
  })

  it('doesn’t repeat a creation: the list is read instead, and the outcome is unknown', async () => {
    const { client, server, refusals } = await http(inTurn(status(401), fine))
    expect(await failure(post(client))).toMatchObject({
      kind: 'shop-unavailable',
      outcome: 'unknown',
      message: 'Thing not created: the shop refused the sign-in, and accepts it again now.',
    })
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/things',
      'GET /v1/things',
    ])
    expect(refusals()).toBe(0)
  })
})

describe('a write with a check whether it is still needed', () => {
  const ship = (client: Http, needed: () => Promise<boolean>) =>
    client.send({
      method: 'PATCH',
      path: '/v1/things/1',
      body: { data: 1 },
      ifFailed: verbatim('Thing not saved'),
      stillNeeded: needed,
    })

  it.each([
    ['was not carried out', true, 2],
    ['was carried out', false, 1],
  ])('is checked before it is repeated: one that %s', async (_, needed, sent) => {
    const { client, server } = await http(inTurn(drop, fine))
    await ship(client, async () => needed)
    expect(server.seen).toHaveLength(sent)
  })

  it('is not repeated when the check fails, and its outcome is unknown', async () => {
    const { client, server } = await http(inTurn(drop, fine))
    const unseen = async () => {
      throw new ShopError('offline', verbatim('Not seen.'), { outcome: 'none' })
    }
    expect(await failure(ship(client, unseen))).toMatchObject({ kind: 'offline', outcome: 'unknown' })
    expect(server.seen).toHaveLength(1)
  })

  it('is repeated without a check when the shop has certainly refused it', async () => {
    const { client, server } = await http(inTurn(status(429), fine))
    const never = () => Promise.reject(new Error('It was asked.'))
    await ship(client, never)
    expect(server.seen).toHaveLength(2)
  })
})

describe('the error texts of the shop', () => {
  const refusal = (errors: unknown): Answer => {
    return (_, response) => replyJson(response, { errors }, 400)
  }

  it('are shown, with a sentence for each field by its name in the contract', async () => {
    const { client } = await http(
      refusal([
        {
          detail: 'Percent must be less than 100',
          source: { pointer: '/data/attributes/percent_discount' },
        },
        { title: 'Pick a category', source: { pointer: '/data/relationships/categories' } },
        { code: 'code.taken', source: { pointer: '/data/attributes/code' } },
      ]),
    )
    expect((await failure(post(client))).toDetail()).toEqual({
      kind: 'invalid',
      message: 'Thing not created: Percent must be less than 100.',
      fields: {
        percentDiscount: 'Percent must be less than 100.',
        categoryIds: 'Pick a category.',
        code: 'The shop did not accept these values.',
      },
    })
  })

  it('are omitted when there are none, or when they are a web page', async () => {
    const { client } = await http(refusal('nonsense'))
    expect((await failure(read(client))).message).toBe(
      'Things not read: the shop did not accept these values.',
    )
    const page = await http((_, response) => {
      response.writeHead(400)
      response.end('<h1>Bad gateway</h1>')
    })
    expect((await failure(read(page.client))).message).toBe(
      'Things not read: the shop did not accept these values.',
    )
  })

  it('are one line of limited length, and never contain the password', async () => {
    const { client } = await http(refusal([{ detail: `No\nto päss:wörd ${'!'.repeat(500)}` }]))
    const { message } = await failure(read(client))
    expect(message).toContain('No to ••• ')
    expect(message).not.toContain('päss')
    expect(message.length).toBeLessThan(230)
  })

  it('are shown without invisible characters, and a password split by those is removed, too', async () => {
    const detail = 'Not\u202e taken\u2066: päss\u200b:wö\u2060rd'
    const { client } = await http(refusal([{ detail, source: { pointer: '/data/attributes/code' } }]))
    const error = await failure(post(client))
    expect(error.message).toBe('Thing not created: Not taken: •••.')
    expect(error.toDetail().fields).toEqual({ code: 'Not taken: •••.' })
  })

  it('of invisible characters alone count as none', async () => {
    const { client } = await http(
      refusal([{ detail: '\u200b\u202e', source: { pointer: '/data/attributes/code' } }]),
    )
    const { message, fields } = (await failure(post(client))).toDetail()
    expect(message).toBe('Thing not created: the shop did not accept these values.')
    expect(fields).toEqual({ code: 'The shop did not accept these values.' })
  })
})

describe('a closed shop client', () => {
  it('ends running requests as cancelled', async () => {
    const { client, closing, server } = await http(() => {})
    const running = read(client)
    while (server.seen.length === 0) await new Promise((done) => setTimeout(done, 1))
    closing.abort(new AppError('cancelled', verbatim('Stopped.')))
    await expect(running).rejects.toMatchObject({ kind: 'cancelled' })
    await expect(read(client)).rejects.toMatchObject({ kind: 'cancelled' })
  })
})
