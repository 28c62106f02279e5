// Its results are in docs/reliability.md. WRITE_RELIABILITY=1 npx vitest run tests/core/outbox writes them.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../support/core/core.ts'
import type { ConnectedShop } from '../../support/core/core.ts'
import { addressOf, lyingShop } from '../../support/services/lying-shop.ts'
import type { LyingShop } from '../../support/services/lying-shop.ts'
import { holdPart, table } from './reliability-page.ts'
import type { Ending } from './settle.ts'
import { writeFaults } from './troubles.ts'
import type { WriteFault } from './troubles.ts'
import { writes } from './writes.ts'
import type { Press, Write } from './writes.ts'

let app: ConnectedShop
let liar: LyingShop
let offline = false
let isLying = false

/** The computer's network, which the test can cut. */
const network: typeof fetch = (input, init) => {
  if (!offline) return fetch(isLying ? addressOf(input).replace(app.sandbox.apiUrl, liar.url) : input, init)
  const cause = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
  return Promise.reject(new TypeError('fetch failed', { cause }))
}

beforeAll(async () => {
  app = await connectedShop({ orders: 400, parts: { fetch: network } })
  liar = await lyingShop(app.sandbox.apiUrl)
  await app.call('settings.change', { undoSeconds: 0 })
  // One unshipped order for each fault.
  app.sandbox.placeOrders(writeFaults.length)
  await app.call('sync.now', {})
})
afterAll(async () => {
  await app.close()
  await liar.close()
})

type Seen = { readonly ending: Ending; readonly sent: number }

/** Runs `work`, and counts the requests of the write that reached the shop meanwhile. */
async function sentDuring({ method, path }: Press, work: () => Promise<Ending>): Promise<Seen> {
  app.sandbox.requests.clear()
  liar.arrived.length = 0
  const ending = await work()
  const fits = (requestPath: string) =>
    typeof path === 'string' ? requestPath.endsWith(path) : path.test(requestPath)
  const sent = app.sandbox.requests.filter((request) => request.method === method && fits(request.path))
  // Writes that were not carried out reached only the lying shop.
  return { ending, sent: isLying ? liar.arrived.length : sent.length }
}

const words = { done: 'done', told: 'failed', waits: 'waits', asks: 'asks' }
const inWords = ({ ending, sent }: Seen) => `${words[ending.is]}, ${sent} sent`

type Cell = { readonly text: string; readonly why: string | null }

async function cell(write: Write, writeFault: WriteFault, nth: number): Promise<Cell> {
  const press = await write.begin(app, nth, network)
  onTestFinished(async () => press.end?.())
  const before = await press.took()
  for (const fault of writeFault.faults(press)) app.sandbox.faults.add(fault)
  offline = writeFault.offline ?? false
  isLying = writeFault.lie !== undefined
  if (writeFault.lie) liar.lie(writeFault.lie, Infinity)
  const first = await sentDuring(press, press.press)
  app.sandbox.faults.clear()
  offline = false
  isLying = false

  const tookFirst = (await press.took()) - before
  const { is } = first.ending
  // `done` must be true, and a write reported as certainly failed must not have happened.
  if (is === 'done') expect(tookFirst, `${writeFault.name}: done`).toBe(1)
  else if (tookFirst > 0) expect(first.ending.why, `${writeFault.name}: not certain`).toMatch(/not known/)
  if (is === 'told') expect(first.ending.why, `${writeFault.name}: a sentence`).toMatch(/^[A-Z].*[.!?]$/)
  if (is === 'done') return { text: inWords(first), why: null }

  const then = await sentDuring(press, () => press.again(first.ending))
  expect(then.ending, `${writeFault.name}: afterwards`).toEqual({ is: 'done', why: null })
  expect((await press.took()) - before, `${writeFault.name}: once`).toBe(1)
  return { text: `${inWords(first)}; then ${inWords(then)}`, why: first.ending.why }
}

const seen = new Map<string, readonly string[]>()
const sentences = new Map<string, string>()

describe('a write that meets a fault is neither lost nor done twice, and is reported truly', () => {
  it.each(writes)('$name', async (write) => {
    const cells: string[] = []
    for (const [nth, writeFault] of writeFaults.entries()) {
      const { text, why } = await cell(write, writeFault, nth)
      cells.push(text)
      if (why !== null && write.name === 'Mark shipped') sentences.set(writeFault.name, why)
    }
    seen.set(write.name, cells)
  })

  it('docs/reliability.md has the results of this run', () => {
    const heads = ['', ...writes.map(({ name }) => name)]
    const rows = writeFaults.map(({ name }, nth) => [
      name,
      ...writes.map((write) => seen.get(write.name)?.[nth] ?? ''),
    ])
    holdPart('troubles', table([heads, ...rows]))
    const sentenceRows = [...sentences].map(([name, why]) => [
      name,
      why.replace(/[A-Z]{4}-\d{6}/, 'ABCD-123456'),
    ])
    holdPart('sentences', table([['fault', 'what the owner reads'], ...sentenceRows]))
  })
})
