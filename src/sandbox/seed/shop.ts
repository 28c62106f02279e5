import { writeAccount } from '../store/account.ts'
import type { Database } from '../store/database.ts'
import { seedDiscounts } from './discounts.ts'
import { seedOrders } from './orders.ts'
import { seedProducts } from './products.ts'

export interface SeedOptions {
  readonly seed: number
  readonly orders: number
  readonly products: number
  readonly artists: boolean
  readonly now: Date
}

const hour = 3600 * 1000

/**
 * Fills an empty shop: "Saltmarsh Studio". The same seed and sizes make the same shop: who ordered what, and its state,
 * do not depend on the day. Times do, and with them discounts and numbers of orders: on the start of the present hour,
 * so that shops made within one hour are equal, and all times are in the past (sandbox promise 16).
 */
export function seedShop(db: Database, { seed, orders, products, artists, now }: SeedOptions): void {
  const anchor = new Date(Math.floor(now.getTime() / hour) * hour)
  writeAccount(db, {
    store_name: 'Saltmarsh Studio',
    description:
      'Prints, pots, records and small books, made or chosen in a former malt house at the edge of the marsh.',
    contact_email: 'hello@saltmarsh.example',
    url: 'https://saltmarsh.example',
    website: 'https://journal.saltmarsh.example',
    currency: 'GBP',
    plan: 2,
    country: 'GB',
    picture: 'low-tide',
    created_at: new Date(anchor.getTime() - 1290 * 24 * hour).toISOString(),
    updated_at: new Date(anchor.getTime() - 19 * 24 * hour).toISOString(),
    under_maintenance: false,
    artistsEnabled: artists,
  })
  const made = seedProducts(db, seed, products, anchor)
  const almanac = made.slice(0, products).find(({ record }) => record.pictures[0] === 'almanac')
  seedDiscounts(db, anchor, { prints: 11, ceramics: 12, zines: 15, almanac: almanac?.record.id ?? null })
  seedOrders(db, seed, orders, anchor, made)
}
