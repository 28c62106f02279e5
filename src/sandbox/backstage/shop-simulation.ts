import { permalinkOf } from '../values/folding.ts'
import { endAccess } from '../oauth/deauthorize.ts'
import { accountEntry, planCount } from '../resources/account-document.ts'
import { numberOf } from '../resources/ids.ts'
import { productEntry } from '../resources/product-document.ts'
import { productPlaces, collectionLookup } from '../resources/products.ts'
import { productRecord } from '../seed/products.ts'
import { createRandom } from '../values/random.ts'
import { variation } from '../seed/variations.ts'
import type { Shop } from '../shop/shop.ts'
import { readAccount, writeAccount } from '../store/account.ts'
import { nextNumber } from '../store/counters.ts'
import { deleteProduct, everyProduct, findProduct, insertProduct, updateProduct } from '../store/products.ts'
import type { PlacedProduct, ProductStatus } from '../store/products.ts'
import { lastPlace } from '../store/collections.ts'
import { laterThan } from '../values/time.ts'
import type { WebhookType } from '../webhooks/enqueue-webhooks.ts'
import { createArrivals } from './arrivals.ts'
import type { Arrive } from './arrivals.ts'

/** The changes that the owner can make to a product in the shop's own admin. */
export interface ProductChanges {
  readonly name?: string
  readonly status?: ProductStatus
  /** The stock of every option; null stops tracking it. */
  readonly quantity?: number | null
}

/** What happens in a shop outside the API: buyers buy, the owner works in the admin. Ids are strings, as in the API. */
export interface ShopSimulation {
  /** Buyers place and pay orders now; returns their ids, or none when there is nothing to buy. */
  placeOrders(count: number): string[]
  addProduct(): string
  /** Returns false when there is no such product. */
  changeProduct(id: string, changes: ProductChanges): boolean
  deleteProduct(id: string): boolean
  /** Returns false when there is no plan to change to. */
  changePlan(direction: 'upgraded' | 'downgraded'): boolean
  /** The owner revokes the application's access; returns false when it had none. */
  revokeAccess(): boolean
}

/** Creates the simulation, and `arrive`, which adds all orders. `apiUrl` returns the base of links in webhooks. */
export function createShopSimulation(
  shop: Shop,
  seed: number,
  apiUrl: () => string,
): { simulation: ShopSimulation; arrive: Arrive } {
  const { db, clock, account } = shop

  const announceProduct = (type: WebhookType, product: PlacedProduct) =>
    shop.announce(type, productEntry(productPlaces(apiUrl(), shop), product, collectionLookup(db)).resource)

  const writeProduct = (product: PlacedProduct): PlacedProduct => {
    const changed = { ...product, updated_at: laterThan(product.updated_at, clock.now()) }
    updateProduct(db, changed)
    announceProduct('product.updated', changed)
    return changed
  }

  const addProduct = (): string => {
    const id = nextNumber(db, 'products')
    const random = createRandom(id, 'additions')
    const one = variation(1, random, new Set(everyProduct(db).map((product) => product.name)))
    const created = clock.now().getTime()
    const permalink = `${permalinkOf(one.product.name)}-${id}`
    const placing = {
      id,
      permalink,
      position: lastPlace(db, 'products'),
      created,
      updated: created,
      categories: [],
      artists: [],
    }
    const product = productRecord(one, placing, random)
    insertProduct(db, product)
    announceProduct('product.created', product)
    return String(id)
  }

  const arrive = createArrivals(shop, seed, apiUrl, writeProduct)
  const simulation: ShopSimulation = {
    placeOrders: (count) =>
      db.transaction(() => arrive(Array.from({ length: count }, () => clock.now().getTime()))),
    addProduct: () => db.transaction(addProduct),
    changeProduct(id, { quantity, ...changes }) {
      const product = findProduct(db, numberOf(id))
      if (!product) return false
      const options =
        quantity === undefined ? product.options : product.options.map((option) => ({ ...option, quantity }))
      db.transaction(() => writeProduct({ ...product, ...changes, options }))
      return true
    },
    deleteProduct: (id) =>
      db.transaction(() => {
        const found = deleteProduct(db, numberOf(id))
        if (found) shop.announce('product.deleted', { id })
        return found
      }),
    changePlan(direction) {
      const present = readAccount(db)
      const plan = present.plan + (direction === 'upgraded' ? 1 : -1)
      if (plan < 0 || plan >= planCount) return false
      const changed = { ...present, plan, updated_at: laterThan(present.updated_at, clock.now()) }
      const { resource } = accountEntry(apiUrl(), account.id, account.subdomain, changed)
      db.transaction(() => {
        writeAccount(db, changed)
        shop.announce(`account.plan.${direction}`, resource)
      })
      return true
    },
    revokeAccess: () => endAccess(shop),
  }
  return { simulation, arrive }
}
