import type { Emit, Handlers } from '#shared/contract.ts'
import type { Clock } from './clock.ts'
import { stockReport } from './documents/stock-report.ts'
import { createLimit } from './limit.ts'
import { checkMembers, saveOrder } from './save-order.ts'
import type { OpenShop } from './session/session.ts'

type Calls = Pick<Handlers, 'products.list' | 'products.reorder' | 'products.stockReport'>

export function productsCalls({ shop }: OpenShop, clock: Clock, emit: Emit): Calls {
  // One in flight: a list sent first must never arrive last.
  const inTurn = createLimit(1)

  return {
    async 'products.list'() {
      const { products } = await shop()
      return { ...(await products.list()), asOf: clock.now().toISOString() }
    },
    async 'products.reorder'(input) {
      checkMembers('products', input)
      // Before its turn: should another shop be opened meanwhile, this order must not reach it.
      const { products } = await shop()
      const saved = await inTurn(() => saveOrder(products, 'products', input))
      emit('products.changed', {})
      return { ...saved, savedAt: clock.now().toISOString() }
    },
    async 'products.stockReport'(input) {
      const { products, categories } = await shop()
      const [{ products: listed }, { categories: shelves }] = await Promise.all([
        products.list(),
        categories.list(),
      ])
      return {
        name: `Stock ${clock.now().toISOString().slice(0, 10)}.csv`,
        text: stockReport(listed, shelves, input),
      }
    },
  }
}
