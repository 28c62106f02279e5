import { spawnSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { startShop } from './programs.ts'
import type { Bench, Row } from './row.ts'
import { limitRow, ratioRow } from './row.ts'

/** Requests that run at the same time: as many as in the app. */
const abreast = 4
/** Kinds and sizes take turns, so that a busy moment of the machine slows all of them; the fastest round counts. */
const rounds = 9
const spanMs = 120

/** A path that answers 404, the server's cheapest answer. */
const nowhere = '/none'

type Ask = (method: string, path: string, body?: object) => Promise<string>
type Shop = {
  readonly orders: number
  readonly ask: Ask
  /** The seconds that starting and seeding took. */
  readonly seconds: number
  /** Megabytes, as the system counts them. */
  readonly rss: () => number
  readonly stop: () => Promise<void>
}

/** Starts a sandbox in a process of its own, in memory, and a client that keeps its connections alive. */
async function open(orders: number): Promise<Shop> {
  const start = performance.now()
  const program = await startShop(orders)
  const seconds = (performance.now() - start) / 1000
  const { apiUrl, account } = program.output
  const { hostname, port } = new URL(apiUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: abreast })
  const headers = {
    accept: 'application/vnd.api+json',
    'content-type': 'application/vnd.api+json',
    'user-agent': 'Bench (hello@backroom.example)',
    authorization: `Basic ${Buffer.from(`${account.subdomain}:${account.password}`).toString('base64')}`,
  }
  const ask: Ask = (method, path, body) =>
    new Promise((resolve, reject) => {
      const sent = request(
        { agent, hostname, port, method, path: `/v1/accounts/${account.id}${path}`, headers },
        (response) => {
          const { statusCode = 0 } = response
          if (statusCode >= 400 && path !== nowhere) reject(new Error(`${path} was answered ${statusCode}.`))
          let text = ''
          response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
          response.on('end', () => resolve(text)).on('error', reject)
        },
      )
      sent.on('error', reject).end(body && JSON.stringify(body))
    })
  return {
    orders,
    ask,
    seconds,
    rss: () => Number(spawnSync('ps', ['-o', 'rss=', '-p', String(program.pid)]).stdout.toString()) / 1024,
    stop: () => {
      agent.destroy()
      return program.stop()
    },
  }
}

const answered = ['list', 'get', 'change', 'search'] as const
const kinds = ['a constant', ...answered] as const
type Kind = (typeof kinds)[number]
type Question = (step: number) => Promise<string>

const words = [
  'maria',
  'wojcik',
  '31',
  'sapo.example',
  'nell aldous',
  'tomasz krakow',
  'zzzz',
  'an',
  'o%',
  'hanna',
]

/** Returns the requests of each kind; each step varies them, so that the answers do not come from one warm page. */
function questions(ask: Ask, orders: number, ids: readonly string[]): Readonly<Record<Kind, Question>> {
  const id = (step: number) => ids[step % ids.length] ?? ''
  return {
    'a constant': () => ask('GET', nowhere),
    list: (step) => ask('GET', `/orders?page[offset]=${(step * 7919) % (orders - 20)}`),
    get: (step) => ask('GET', `/orders/${id(step)}`),
    change: (step) =>
      ask('PATCH', `/orders/${id(step)}`, {
        data: { type: 'orders', id: id(step), attributes: { customer_note: `Note ${step}` } },
      }),
    search: (step) => ask('GET', `/orders?search=${encodeURIComponent(words[step % words.length] ?? '')}`),
  }
}

async function someIds(ask: Ask, orders: number): Promise<string[]> {
  const pages = await Promise.all(
    Array.from({ length: 20 }, (_, page) =>
      ask('GET', `/orders?page[offset]=${Math.floor((page * orders) / 20)}`),
    ),
  )
  // Sandbox promise 1: a list's records have string ids.
  return pages.flatMap((text) => (JSON.parse(text) as { data: { id: string }[] }).data.map(({ id }) => id))
}

/** Returns the milliseconds for one request, averaged over a short span. */
async function timePerRequest(question: Question, from: number): Promise<number> {
  const start = performance.now()
  let count = 0
  await Promise.all(
    Array.from({ length: abreast }, async () => {
      while (performance.now() - start < spanMs) await question(from + count++)
    }),
  )
  return (performance.now() - start) / count
}

/** Returns the milliseconds for one request of each kind at each shop. */
async function measure(shops: readonly Readonly<Record<Kind, Question>>[]): Promise<Record<Kind, number>[]> {
  const found = shops.map((): Record<Kind, number[]> => ({
    'a constant': [],
    list: [],
    get: [],
    change: [],
    search: [],
  }))
  for (let round = 0; round < rounds; round++) {
    for (const kind of kinds) {
      for (const [index, questions] of shops.entries()) {
        const time = await timePerRequest(questions[kind], round * 10_000)
        // The first round only warms up.
        if (round > 0) found[index]?.[kind].push(time)
      }
    }
  }
  return found.map((times) => ({
    'a constant': Math.min(...times['a constant']),
    list: Math.min(...times.list),
    get: Math.min(...times.get),
    change: Math.min(...times.change),
    search: Math.min(...times.search),
  }))
}

type Budget = Readonly<Record<Exclude<Kind, 'a constant'>, number>> & {
  readonly seconds: number
  readonly megabytes: number
}

/**
 * Values are milliseconds for one request with four under way: 1,000 over them is the requests per second. Ratios are against the same
 * server's 404, a constant of a few hundredths of a millisecond. The server finds one order by its id, makes it into a document and
 * sends it, however many there are: get and change have one budget at every size. A list makes twenty such documents (about 50 KB),
 * which take most of its time; counting and skipping the others must stay small beside that. A search reads the name, address and
 * number of every order, so it grows with their number; 2,500 constants are about a tenth of a second, which people perceive as at
 * once. All budgets leave room for a machine that does something else at the same time.
 */
const budgets: ReadonlyMap<number, Budget> = new Map([
  [1_000, { list: 40, get: 5, change: 7, search: 50, seconds: 10, megabytes: 250 }],
  [10_000, { list: 40, get: 5, change: 7, search: 250, seconds: 10, megabytes: 350 }],
  [100_000, { list: 60, get: 5, change: 7, search: 2500, seconds: 20, megabytes: 650 }],
])

/** How many times longer a request may take with a hundred times as many orders: only search may grow with them. */
const growth: Omit<Budget, 'seconds' | 'megabytes'> = { list: 4, get: 2, change: 2, search: 250 }

function rowsOf(orders: number, budget: Budget, found: Record<Kind, number>, shop: Shop): readonly Row[] {
  const name = (what: string) => `sandbox, ${orders.toLocaleString('en')} orders: ${what}`
  return [
    ...answered.map((kind) =>
      ratioRow({
        name: name(kind),
        unit: 'ms',
        value: found[kind],
        floor: found['a constant'],
        budget: budget[kind],
      }),
    ),
    limitRow({ name: name('start and seed'), unit: 's', value: shop.seconds, budget: budget.seconds }),
    limitRow({ name: name('memory'), unit: 'MB', value: shop.rss(), budget: budget.megabytes }),
  ]
}

export const sandbox: Bench = {
  name: 'sandbox',
  async run() {
    const shops: Shop[] = []
    try {
      // One after the other, so that each start is measured alone.
      for (const orders of budgets.keys()) shops.push(await open(orders))
      const shopQuestions = await Promise.all(
        shops.map(async ({ ask, orders }) => questions(ask, orders, await someIds(ask, orders))),
      )
      const found = await measure(shopQuestions)
      const rows = shops.flatMap((shop, index) => {
        const [budget, times] = [budgets.get(shop.orders), found[index]]
        return budget && times ? rowsOf(shop.orders, budget, times, shop) : []
      })
      const grown = answered.map((kind) =>
        ratioRow({
          name: `sandbox, 100,000 orders against 1,000: ${kind}`,
          unit: 'ms',
          value: found.at(-1)?.[kind] ?? Number.NaN,
          floor: found[0]?.[kind] ?? Number.NaN,
          budget: growth[kind],
        }),
      )
      return [...rows, ...grown]
    } finally {
      await Promise.all(shops.map(({ stop }) => stop()))
    }
  },
}
