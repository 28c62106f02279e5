// FUZZ_REQUESTS=100000 SEED=3 npm run test:unit -- tests/sandbox/fuzz chooses the number of requests and the seed.
import { connect } from 'node:net'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { cases, counted, seed } from '../support/runs/thorough.ts'
import { brokenOff, hostileBytes } from './fuzz/hostile-bytes.ts'
import type { Place } from './fuzz/bodies.ts'
import { mutation } from './fuzz/changes.ts'
import { fuzzed } from './fuzz/requests.ts'
import type { FuzzedRequest } from './fuzz/requests.ts'
import { createSender, sendBytes } from './fuzz/send.ts'
import type { Answered } from './fuzz/send.ts'
import { signIn } from './fuzz/sign-in.ts'
import { canary, injectedHeader, oddText } from './fuzz/values.ts'
import { startProcess } from './sandbox-process.ts'
import type { SandboxProcess } from './sandbox-process.ts'
import { account, accountImage, currency, plan } from './shapes/account.ts'
import { country } from './shapes/country.ts'
import { discount } from './shapes/discount.ts'
import { documentFaults, isObject, nameOf } from './shapes/document-faults.ts'
import { adjustments, lineItem, order, orderEvent, payment } from './shapes/order.ts'
import * as products from './shapes/product.ts'
import { readerOf, recordsOf } from './shapes/reader.ts'
import type { Reader } from './shapes/reader.ts'
import { sumFaults } from './shapes/sum-faults.ts'

const requests = Number(process.env['FUZZ_REQUESTS'] ?? counted(10_000, 3000))
/** Requests that run at the same time. */
const abreast = 8

let sandbox: SandboxProcess
let reader: Reader

beforeAll(async () => {
  // In a process of its own, so that an endless loop in it shows here as silence.
  sandbox = await startProcess(['--orders', '60', '--products', '24'])
  reader = readerOf(sandbox)
  return () => sandbox.end()
})

/** Reads the present content of the shop; the test repeats it now and then, because the fuzz also deletes. */
async function look(): Promise<Place> {
  const { subdomain, password, id } = sandbox.account
  const { clientId, clientSecret } = sandbox.application
  const basic = (name: string, secret: string) =>
    `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`
  const ids = async (path: string) =>
    recordsOf(await reader.pages(`${reader.shop}/${path}?page[limit]=100`)).map((record) =>
      String(record['id']),
    )
  const one = async (path: string) => (await ids(path)).at(-1) ?? ''
  return {
    authorization: basic(subdomain, password),
    ids: {
      ...(await signIn(sandbox)),
      subdomain,
      password,
      account: id,
      client: clientId,
      clientSecret,
      applicationAuthorization: basic(clientId, clientSecret),
      order: await one('orders'),
      product: await one('products'),
      discount: await one('discounts'),
      category: await one('categories'),
      artist: await one('artists'),
    },
    products: await ids('products'),
  }
}

function read(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

/** True for a redirect to the platform's own pages or to the application on this computer (sandbox promise 11). */
function isWayBack(location: string): boolean {
  return (
    location.startsWith('/oauth/authorize?') ||
    location === '/sandbox' ||
    /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\/callback(\?|$)/.test(location)
  )
}

/** Returns the fault of an answer to any request; null when a shop may answer so. */
function faultOf(
  { method, target }: Pick<FuzzedRequest, 'method' | 'target'>,
  answered: Answered,
): string | null {
  if (answered === 'silent') return 'was not answered'
  if (answered === 'closed') return null
  const { status, headers, body } = answered
  const type = String(headers['content-type'] ?? '')
  const text = body.toString('utf8')
  if (status < 200 || status >= 500) return `was answered with ${status}: ${text.slice(0, 500)}`
  if (injectedHeader in headers) return 'put a header into the answer'
  if (type.startsWith('text/html') && text.includes(canary)) return 'came back as markup'
  if (status >= 300 && status < 400 && !isWayBack(String(headers['location'] ?? '')))
    return `was sent to ${String(headers['location'])}`
  if (!target.startsWith('/v1/') || type === '' || method === 'HEAD' || body.length === 0) return null
  const document = read(body)
  if (type !== 'application/vnd.api+json' || !isObject(document))
    return `was answered as ${type}: ${text.slice(0, 100)}`
  const fits =
    status < 300 ? 'data' in document : Array.isArray(document['errors']) && document['errors'].length > 0
  return fits ? null : `was answered with ${status} and ${text.slice(0, 100)}`
}

/** Reports the smallest failing case and how to repeat it; otherwise the odd texts would fill the screen. */
async function report<T>(run: fc.RunDetails<T>): Promise<void> {
  if (!run.failed) return
  if (run.interrupted && run.counterexample === null)
    throw new Error(`SEED=${run.seed}: not through after ${run.numRuns} rounds`)
  const cause = run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance)
  const counterexample = fc.stringify(run.counterexample).slice(0, 2000)
  throw new Error(`SEED=${run.seed}, after ${run.numRuns} rounds: ${cause.slice(0, 4000)}\n${counterexample}`)
}

test(
  `${requests} valid, odd and broken requests are all answered, none of them with a server error`,
  { timeout: 300_000 + requests * 40 },
  async () => {
    const sender = createSender(sandbox.apiUrl)
    const statuses = new Map<number | string, number>()
    let place = await look()
    let rounds = 0
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: abreast, maxLength: abreast }), async (mutations) => {
        rounds += 1
        if (rounds % 20 === 0) place = await look()
        const faults = await Promise.all(
          mutations.map(async (one) => {
            const request = fuzzed(one, place)
            const answered = await sender.send(request)
            const status = typeof answered === 'string' ? answered : answered.status
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
            const fault = faultOf(request, answered)
            return fault === null ? [] : [`${request.method} ${request.target.slice(0, 300)} ${fault}`]
          }),
        )
        if (faults.flat().length > 0) throw new Error(faults.flat().join('\n'))
      }),
      {
        seed,
        numRuns: Math.ceil(requests / abreast),
        interruptAfterTimeLimit: 40_000 + requests * 20,
        asyncReporter: report,
      },
    )
    sender.close()
    if (process.env['FUZZ_SHOW']) console.log(statuses)
    // Both kinds occurred, so the requests were neither all refused early nor all harmless.
    for (const status of [200, 201, 204, 302, 303, 400, 401, 404, 405, 406, 409, 413])
      expect(statuses.get(status), `${status}`).toBeGreaterThan(0)
    expect(sandbox.alive()).toBe(true)
  },
)

test.each(hostileBytes)('%s is refused or closed', async (_, bytes) => {
  const answered = await sendBytes(sandbox.apiUrl, Buffer.from(bytes, 'latin1'))
  expect(faultOf({ method: 'GET', target: '' }, answered)).toBeNull()
})

test('clients that go away in the middle of a request do no harm', async () => {
  for (const bytes of brokenOff) {
    await new Promise<void>((resolve, reject) => {
      const { hostname, port } = new URL(sandbox.apiUrl)
      const socket = connect({ host: hostname, port: Number(port) })
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.write(bytes, () => socket.destroy())
    })
  }
  expect((await reader.ask('GET', `${sandbox.apiUrl}/v1/accounts`)).status).toBe(200)
})

test('a text that was accepted is read as it was answered', async () => {
  const [first] = recordsOf(await reader.pages(`${reader.shop}/orders?page[limit]=100`))
  const orderId = String(first?.['id'])
  const writes = (text: string) =>
    [
      ['POST', 'categories', { data: { type: 'categories', attributes: { name: text } } }],
      ['POST', 'artists', { data: { type: 'artists', attributes: { name: text } } }],
      [
        'PATCH',
        `orders/${orderId}`,
        {
          data: {
            type: 'orders',
            id: orderId,
            attributes: { customer_note: text, customer_last_name: text },
          },
        },
      ],
    ] as const
  await fc.assert(
    fc.asyncProperty(oddText, async (text) => {
      for (const [method, path, body] of writes(text)) {
        const { status, headers, document } = await reader.ask(method, `${reader.shop}/${path}`, body)
        if (status === 400) continue
        const address = headers.get('location') ?? `${reader.shop}/${path}`
        expect(await reader.get(address)).toEqual(document)
        // Deletes what was created, so that nothing piles up.
        if (method === 'POST') expect((await reader.ask('DELETE', address)).status).toBe(204)
      }
    }),
    { ...cases(150, 50), asyncReporter: report },
  )
})

test('after all of it the shop is in order: shapes, links, pages, sums and positions', async () => {
  const lists = {
    orders: [order, currency, country, orderEvent, lineItem, payment, ...adjustments],
    products: [
      products.product,
      products.productOption,
      products.category,
      products.artist,
      products.shippingOption,
      products.productImage,
    ],
    discounts: [discount, products.category, products.productOfDiscount],
    categories: [products.category],
    artists: [products.artist],
  }
  for (const [path, shapes] of Object.entries(lists)) {
    const pages = await reader.pages(`${reader.shop}/${path}?page[limit]=7`)
    expect(pages.flatMap((page) => documentFaults(page, 'list', shapes))).toEqual([])
    const records = recordsOf(pages)
    expect(new Set(records.map(nameOf)).size).toBe(records.length)
    expect(pages[0]?.['meta']).toEqual({ count: String(records.length) })
    if (path === 'orders') {
      expect(records).toHaveLength(60)
      expect(pages.flatMap((page) => sumFaults(page, new Date()))).toEqual([])
    }
    if (path === 'products') expect(records).toHaveLength(24)
    if (path === 'orders' || path === 'discounts') continue
    const positions = records.map(({ attributes }) => Number(isObject(attributes) && attributes['position']))
    expect(positions).toEqual([...new Set(positions)].toSorted((one, other) => one - other))
  }
  const own = await reader.get(reader.shop)
  expect(documentFaults(own, 'one', [account, currency, country, plan, accountImage])).toEqual([])
})
