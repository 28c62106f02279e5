import { createShopSimulation } from './backstage/shop-simulation.ts'
import type { ShopSimulation } from './backstage/shop-simulation.ts'
import { controlRoutes } from './backstage/control-routes.ts'
import { goLive } from './backstage/live.ts'
import { createClock, timeFrom } from './values/clock.ts'
import type { Clock } from './values/clock.ts'
import { createFaults } from './http/faults.ts'
import type { Faults } from './http/faults.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { createRequestLog } from './request-log.ts'
import type { RequestLog } from './request-log.ts'
import { seedShop } from './seed/shop.ts'
import { serve } from './server.ts'
import type { AccountCredentials, Application, Shop } from './shop/shop.ts'
import { Database } from './store/database.ts'
import { createAnnounce } from './webhooks/enqueue-webhooks.ts'
import { createWebhookDelivery } from './webhooks/webhook-delivery.ts'

export interface SandboxOptions {
  /** 0, the default, takes a free port. */
  readonly port?: number
  /** The same seed gives the same shop, and with `live` the same buyers. */
  readonly seed?: number
  readonly orders?: number
  /** The number of products; the first 36 have drawings of their own. */
  readonly products?: number
  /** A SQLite file. One that exists is used as it is; without a file the shop lives in memory. */
  readonly data?: string
  /** The address of the webhooks while the application is connected. */
  readonly webhookUrl?: string
  /** Milliseconds that a webhook waits for its receiver's answer; 5000 by default. */
  readonly webhookPatience?: number
  /** Milliseconds by which every answer is delayed. */
  readonly latency?: number
  /** Seconds between orders that arrive by themselves, on average; without it nothing happens by itself (sandbox promise 17). */
  readonly live?: number
  /** The time at which the shop's clock starts to run, and around which a new shop is seeded. */
  readonly today?: Date
  /** Replaces the clock, and `today`. */
  readonly now?: () => Date
  /** Whether the shop has artists switched on; true by default. Decided when a shop is seeded. */
  readonly artists?: boolean
  /** Whether the redirect with a code or an error carries `iss` (RFC 9207), which the contract does not mention. */
  readonly issuer?: boolean
}

/** A running shop platform; `ShopSimulation` has what happens outside the API. */
export interface Sandbox extends ShopSimulation {
  readonly apiUrl: string
  readonly authUrl: string
  readonly account: AccountCredentials
  readonly application: Application
  /** Intentional faults. */
  readonly faults: Pick<Faults, 'add' | 'clear'>
  /** The requests so far, oldest first; `clear()` empties the list. */
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

const usualSeed = 7

/** Opens the shop in its file, as it was left, or seeds a new one. */
function openShop(
  { data, seed = usualSeed, orders = 200, products = 36, artists = true }: SandboxOptions,
  clock: Clock,
): Database {
  let db: Database | undefined
  try {
    const opened = new Database(data)
    db = opened
    opened.prepareOnce(() => seedShop(opened, { seed, orders, products, artists, now: clock.now() }))
    return opened
  } catch (error) {
    db?.close()
    if (data === undefined) throw error
    throw new Error(
      `${data} cannot be used as a shop: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

/** Starts a whole shop platform on 127.0.0.1. Throws when the port is taken, `data` is some other file or `live` is not above 0. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { webhookUrl, latency = 0, port = 0, seed = usualSeed, live: seconds, today } = options
  if (seconds !== undefined && !(seconds > 0)) throw new RangeError('Orders arrive some seconds apart.')
  const clock = createClock(options.now ?? (today && timeFrom(today)))
  const db = openShop(options, clock)
  const delivery =
    webhookUrl === undefined
      ? undefined
      : createWebhookDelivery(db, clock, {
          url: webhookUrl,
          clientSecret: application.clientSecret,
          patience: options.webhookPatience,
        })
  const shop: Shop = {
    db,
    clock,
    account,
    application,
    namesIssuer: options.issuer ?? false,
    announce: createAnnounce(db, clock, account.id, delivery),
  }
  const faults = createFaults()
  const requests = createRequestLog()
  let url = ''
  const { simulation, arrive } = createShopSimulation(shop, seed, () => url)
  const routes = [...oauthRoutes, ...controlRoutes(simulation, faults, { webhookUrl, live: seconds })]
  const running = await serve({ shop, faults, requests, routes, latency }, port).catch((error: unknown) => {
    db.close()
    throw error
  })
  url = running.url
  delivery?.wake()
  const live = seconds === undefined ? undefined : goLive(db, clock, { seconds, seed, arrive })
  let closed: Promise<void> | undefined
  const close = async () => {
    live?.stop()
    delivery?.stop()
    await running.close()
    db.close()
  }
  return {
    ...simulation,
    apiUrl: url,
    authUrl: url,
    account,
    application,
    faults,
    requests,
    advance: clock.advance,
    close: () => (closed ??= close()),
  }
}
