import { createClock } from './clock.ts'
import type { Clock } from './clock.ts'
import { createFaults } from './faults.ts'
import type { Faults } from './faults.ts'
import { createRequestLog } from './request-log.ts'
import type { RequestLog } from './request-log.ts'
import { seedShop } from './seed/shop.ts'
import { serve } from './server.ts'
import type { AccountCredentials, Application, Shop } from './shop.ts'
import { Database } from './store/database.ts'

export interface SandboxOptions {
  /** 0, the default, takes a free port. */
  readonly port?: number
  /** Same seed, same shop. */
  readonly seed?: number
  readonly orders?: number
  /** The first 36 are the drawn ones. */
  readonly products?: number
  /** A SQLite file. One that exists is used as it is; without a file the shop lives in memory. */
  readonly data?: string
  /** Milliseconds that every answer takes longer. */
  readonly latency?: number
  readonly now?: () => Date
  /** Whether the shop has artists switched on; it has. Decided when a shop is seeded. */
  readonly artists?: boolean
}

/** A running shop platform. */
export interface Sandbox {
  readonly apiUrl: string
  readonly authUrl: string
  readonly account: AccountCredentials
  readonly application: Application
  /** Things that go wrong on purpose. */
  readonly faults: Pick<Faults, 'add' | 'clear'>
  /** What was asked, oldest first; `clear()` empties it. */
  readonly requests: RequestLog
  /** Moves the shop's clock forward by `milliseconds`. */
  advance(milliseconds: number): void
  close(): Promise<void>
}

const account: AccountCredentials = { id: '1001', subdomain: 'demo', password: 'salt-and-reeds-1001' }
const application: Application = {
  name: 'Backroom',
  clientId: 'backroom-on-this-computer',
  clientSecret: 'tide-table-7c41e0b29d5f4a86',
}

/** The shop in its file, as it was left, or a newly seeded one. */
function openShop(
  { data, seed = 7, orders = 200, products = 36, artists = true }: SandboxOptions,
  clock: Clock,
): Database {
  try {
    const db = new Database(data)
    db.prepareOnce(() => seedShop(db, { seed, orders, products, artists, now: clock.now() }))
    return db
  } catch (error) {
    if (data === undefined) throw error
    throw new Error(
      `${data} cannot be used as a shop: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

/** Starts a whole shop platform on 127.0.0.1. Throws when the port is taken or `data` is some other file. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const clock = createClock(options.now)
  const db = openShop(options, clock)
  const shop: Shop = { db, clock, account, application }
  const faults = createFaults()
  const requests = createRequestLog()
  const { server, url } = await serve(
    { shop, faults, requests, latency: options.latency ?? 0 },
    options.port ?? 0,
  )
  return {
    apiUrl: url,
    authUrl: url,
    account,
    application,
    faults,
    requests,
    advance: clock.advance,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
      db.close()
    },
  }
}
