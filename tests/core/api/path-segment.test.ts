import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { applicationApi } from '#core/api/application.ts'
import { readDocument } from '#core/api/json-api/document.ts'
import { connectService } from '#core/api/shop-api.ts'
import type { ShopApi } from '#core/api/shop-api.ts'
import { verbatim } from '#shared/texts/message.ts'
import { testClock } from '../../support/time/test-clock.ts'
import { cases } from '../../support/runs/thorough.ts'

const serviceUrl = 'https://api.shop.example'
const closed = new AbortController().signal

/** Records the paths of requests, in which `..` is already resolved. */
function recorded() {
  const paths: string[] = []
  const ask: typeof fetch = async (input) => {
    paths.push(new URL(input instanceof Request ? input.url : input).pathname)
    return new Response(null, { status: 404 })
  }
  return {
    paths,
    parts: { fetch: ask, clock: testClock(), random: () => 0, log: () => {}, version: '1', contact: null },
  }
}

type Asks = (shop: ShopApi, id: string) => Promise<unknown>

/** Every call that puts an id into an address, and the list below which it belongs. */
const callsWithId: readonly (readonly [list: string, name: string, ask: Asks])[] = [
  ['orders', 'orders.get', ({ orders }, id) => orders.get(id, verbatim('Not read'))],
  [
    'orders',
    'orders.setShippingStatus',
    ({ orders }, id) => orders.setShippingStatus(id, 'shipped', verbatim('No')),
  ],
  ['orders', 'orders.correct', ({ orders }, id) => orders.correct(id, { city: 'Ghent' }, verbatim('No'))],
  ['discounts', 'discounts.get', ({ discounts }, id) => discounts.get(id, verbatim('Not read'))],
  [
    'discounts',
    'discounts.update',
    ({ discounts }, id) => discounts.update(id, { name: 'Spring' }, verbatim('No')),
  ],
  ['discounts', 'discounts.delete', ({ discounts }, id) => discounts.delete(id, verbatim('Not deleted'))],
]

const requestedPaths = (paths: string[], ask: () => Promise<unknown>): Promise<readonly string[]> =>
  ask().then(
    () => paths,
    () => paths,
  )

/** Ids that lead up in an address, also once a server on the way has decoded, trimmed or normalised them. */
const walking = [
  '',
  '.',
  '..',
  '...',
  ' ..',
  '..\t',
  '%2e',
  '%2E%2e',
  '.%2e',
  '%252e%252e',
  '../products',
  '..\\products',
  '..%2fproducts',
  '1/..',
  '1%2f..',
  '1?x=1',
  '1#x',
  '..\0',
  '1\n',
  '.\u200b.',
  '\ud800',
] as const

const anyId = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom(...walking),
  fc
    .array(fc.constantFrom('.', '%2e', '/', '%2f', '%', '1', ' ', '\\'), { maxLength: 5 })
    .map((all) => all.join('')),
)

describe('an id in an address', () => {
  it.each(callsWithId)('of %s stays below its list, or causes no request: %s', async (list, _, ask) => {
    await fc.assert(
      fc.asyncProperty(anyId, async (id) => {
        const { paths, parts } = recorded()
        const shop = connectService(
          parts,
          { kind: 'bearer', serviceUrl, token: 't' },
          { closed, onRefused() {} },
        )
        for (const path of await requestedPaths(paths, () => ask(shop.shop('1001'), id))) {
          expect(path).toBe(`/v1/accounts/1001/${list}/${encodeURIComponent(id)}`)
          expect(decodeURIComponent(decodeURIComponent(path)).split('/')).toHaveLength(6)
        }
        if ((walking as readonly string[]).includes(id)) expect(paths).toEqual([])
      }),
      cases(1000, 60),
    )
  })

  it('of an account stays a single account, or causes no request', async () => {
    const { paths, parts } = recorded()
    const service = connectService(
      parts,
      { kind: 'bearer', serviceUrl, token: 't' },
      { closed, onRefused() {} },
    )
    const application = applicationApi(parts, serviceUrl, { clientId: 'i', clientSecret: 's' }, closed)
    for (const id of walking) {
      expect(() => service.shop(id)).toThrow('Not asked: the shop has nothing with this id.')
      await expect(application.deauthorize(id)).rejects.toThrow(
        'Access not ended: the shop has nothing with this id.',
      )
    }
    expect(paths).toEqual([])
  })

  it('of the shop is requested unchanged', async () => {
    for (const id of ['ABCD-123456', '17', 'a.b', '..a', 'ключ', 'x y', '@me', '~1', 'a:b', '1&2=3']) {
      const { paths, parts } = recorded()
      const shop = connectService(
        parts,
        { kind: 'bearer', serviceUrl, token: 't' },
        { closed, onRefused() {} },
      )
      const all = await requestedPaths(paths, () => shop.shop('1001').orders.get(id, verbatim('Not read')))
      expect(all).toEqual([`/v1/accounts/1001/orders/${encodeURIComponent(id)}`])
    }
  })

  it('from a service that leads elsewhere is refused: the record is left out and counted', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        const data = [
          { type: 'orders', id },
          { type: 'orders', id: 'ABCD-123456' },
        ]
        const read = readDocument({ data }, verbatim('Not read'))
        expect(read.data.length + read.withoutId).toBe(2)
        expect(read.data.at(-1)?.id).toBe('ABCD-123456')
        if ((walking as readonly string[]).includes(id)) expect(read.withoutId).toBe(1)
      }),
      cases(1000, 200),
    )
  })
})

test('No other file of core/api puts ids into addresses', () => {
  const folder = join(import.meta.dirname, '../../../src/core/api')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts'))
  const writers = files.filter((name) =>
    readFileSync(join(folder, name), 'utf8').includes('encodeURIComponent'),
  )
  expect(writers).toEqual(['http/path-segment.ts'])
})
