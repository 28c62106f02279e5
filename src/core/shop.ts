import { AppError } from '#shared/app-error.ts'
import type { Handlers } from '#shared/contract.ts'
import type { OpenShop } from './session/session.ts'

export function shopCalls({ shop }: OpenShop): Pick<Handlers, 'shop.account' | 'shop.counts'> {
  return {
    'shop.account': async () => (await shop()).account.get(),
    async 'shop.counts'() {
      const { orders, products, discounts } = await shop()
      const [toShip, productCount, discountCount] = await Promise.all(
        [orders.countUnshipped(), products.count(), discounts.count()].map(orNull),
      )
      return { toShip: toShip ?? null, products: productCount ?? null, discounts: discountCount ?? null }
    },
  }
}

/** A shop without one of these still has the other counts. */
async function orNull(count: Promise<number | null>): Promise<number | null> {
  try {
    return await count
  } catch (error) {
    if (error instanceof AppError && (error.kind === 'forbidden' || error.kind === 'not-found')) return null
    throw error
  }
}
