import { permalinkOf } from '../folding.ts'
import { endAccess } from '../oauth/deauthorize.ts'
import { accountEntry, planCount } from '../resources/account-document.ts'
import { orderEntry } from '../resources/order-document.ts'
import { productEntry } from '../resources/product-document.ts'
import { shelfLookup } from '../resources/products.ts'
import { catalogue } from '../seed/catalogue.ts'
import { composeOrder } from '../seed/compose-order.ts'
import { inventBuyer } from '../seed/buyers.ts'
import { createNotes } from '../seed/notes.ts'
import { inventContents } from '../seed/orders.ts'
import { productRecord } from '../seed/products.ts'
import { createRandom } from '../seed/random.ts'
import { variation } from '../seed/variations.ts'
import type { Shop } from '../shop.ts'
import { readAccount, writeAccount } from '../store/account.ts'
import { nextNumber } from '../store/counters.ts'
import { insertOrder, lastOrderNumber } from '../store/orders.ts'
import type { OrderRecord } from '../store/orders.ts'
import { deleteProduct, everyProduct, findProduct, insertProduct, updateProduct } from '../store/products.ts'
import type { PlacedProduct, ProductStatus } from '../store/products.ts'
import { lastPlace } from '../store/shelves.ts'
import { laterThan } from '../time.ts'
import type { WebhookType } from '../webhooks/announce.ts'

/** What the owner may change of a product in the shop's own admin. */
export interface ProductChanges {
  readonly name?: string
  readonly status?: ProductStatus
  /** The stock of every option; null stops tracking it. */
  readonly quantity?: number | null
}

/** What happens in a shop outside the API: buyers buy, the owner works in the admin. Ids are strings, as in the API. */
export interface Backstage {
  /** Buyers place orders now and pay them; answers their ids. Throws when there is nothing to buy. */
  placeOrders(count: number): string[]
  addProduct(): string
  /** Answers whether there is such a product. */
  changeProduct(id: string, changes: ProductChanges): boolean
  deleteProduct(id: string): boolean
  /** Answers whether there was a plan to change to. */
  changePlan(direction: 'upgraded' | 'downgraded'): boolean
  /** The owner takes the application's access back; answers whether it had any. */
  revokeAccess(): boolean
}

/** `apiUrl` answers the address that the links in webhooks are built on. */
export function createBackstage(shop: Shop, apiUrl: () => string): Backstage {
  const { db, clock, account } = shop

  const announceProduct = (type: WebhookType, product: PlacedProduct) =>
    shop.announce(type, productEntry(apiUrl(), account.id, product, shelfLookup(db)).resource)

  const writeProduct = (product: PlacedProduct, changes: Partial<PlacedProduct>) => {
    const changed = { ...product, ...changes, updated_at: laterThan(product.updated_at, clock.now()) }
    updateProduct(db, changed)
    announceProduct('product.updated', changed)
  }

  const takeFromStock = (order: OrderRecord) => {
    for (const item of order.items) {
      const product = findProduct(db, item.product)
      if (!product) continue
      const options = product.options.map((option) => {
        if (option.id !== item.option) return option
        const quantity = option.quantity === null ? null : Math.max(0, option.quantity - item.quantity)
        return { ...option, quantity, sold: option.sold + item.quantity }
      })
      writeProduct(product, { options })
    }
  }

  const placeOrder = (): string => {
    const number = lastOrderNumber(db) + 1
    const random = createRandom(number, 'arrivals')
    const liked = new Map(catalogue.map((product) => [product.name, product.liking]))
    const products = everyProduct(db)
      .filter((product) => product.status === 'active')
      .map((record) => ({ record, liking: liked.get(record.name) ?? 1 }))
    if (products.length === 0) throw new Error('There is nothing to buy.')
    const invented = inventBuyer(random, new Map())
    // The number keeps namesakes' addresses apart without a look at all earlier orders.
    const customer_email = invented.details.customer_email.replace('@', `${number % 1000}@`)
    const buyer = { ...invented, details: { ...invented.details, customer_email } }
    const now = clock.now().getTime()
    const contents = inventContents(buyer, products, { age: 0, random, noteFor: createNotes(random) })
    const planned = { at: now, number, status: 'completed', shipping: 'unshipped' } as const
    const order = composeOrder(planned, contents, { random, now, nextId: (kind) => nextNumber(db, kind) })
    insertOrder(db, order)
    shop.announce('order.created', orderEntry(apiUrl(), account.id, order).resource)
    takeFromStock(order)
    return order.id
  }

  return {
    placeOrders: (count) => db.transaction(() => Array.from({ length: count }, placeOrder)),
    addProduct: () =>
      db.transaction(() => {
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
      }),
    changeProduct(id, { quantity, ...changes }) {
      const product = findProduct(db, Number(id))
      if (!product) return false
      const options =
        quantity === undefined ? product.options : product.options.map((option) => ({ ...option, quantity }))
      writeProduct(product, { ...changes, options })
      return true
    },
    deleteProduct(id) {
      const found = deleteProduct(db, Number(id))
      if (found) shop.announce('product.deleted', { id: String(id) })
      return found
    },
    changePlan(direction) {
      const present = readAccount(db)
      const plan = present.plan + (direction === 'upgraded' ? 1 : -1)
      if (plan < 0 || plan >= planCount) return false
      const changed = { ...present, plan, updated_at: laterThan(present.updated_at, clock.now()) }
      writeAccount(db, changed)
      shop.announce(
        `account.plan.${direction}`,
        accountEntry(apiUrl(), account.id, account.subdomain, changed).resource,
      )
      return true
    },
    revokeAccess: () => endAccess(shop),
  }
}
