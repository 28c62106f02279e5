import type { Emit, Handlers } from '#shared/contract.ts'
import type { Category, Product } from '#shared/products/product.ts'
import { dayIn } from '#shared/values/zone.ts'
import { stockReportTexts } from '#shared/texts/documents/stock-report.ts'
import { arrangementsOf } from '../../shop/arrangements.ts'
import type { Clock } from '../../timing/clock.ts'
import { stockReport } from '../../documents/csv/stock-report.ts'
import { mirroredList } from '../../mirror/queries/small-lists.ts'
import { zoneOf } from '../../mirror/store/zone-of.ts'
import { recordVisit } from './new-products.ts'
import { savedArrangementCalls } from '../../shop/saved-arrangements.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

type Calls = Pick<
  Handlers,
  | 'products.list'
  | 'products.new'
  | 'products.ownOrders'
  | 'products.keepOrder'
  | 'products.forgetOrder'
  | 'products.planOrder'
  | 'products.reorder'
  | 'products.arrangement'
  | 'products.chooseOrder'
  | 'products.stockReport'
>

/** Products: read from the mirror, put in order by the outbox. */
export function productsCalls(open: OpenShop, clock: Clock, emit: Emit): Calls {
  const { localShop } = open
  const { reorder, arrangement, chooseOrder } = arrangementsOf(open, 'products')

  return {
    ...savedArrangementCalls(open, clock, emit),
    async 'products.list'(_, call) {
      const { records: products, ...meta } = await mirroredList<Product>(await localShop(call), 'products')
      return { products, ...meta }
    },
    async 'products.new'(_, call) {
      const shop = await localShop(call)
      const { records } = await mirroredList<Product>(shop, 'products')
      return recordVisit(
        shop.own,
        records.map(({ id }) => id),
        zoneOf(shop.mirror.db),
        clock.now(),
      )
    },
    'products.reorder': reorder,
    'products.arrangement': arrangement,
    'products.chooseOrder': chooseOrder,
    async 'products.stockReport'(input, call) {
      const shop = await localShop(call)
      const { records: products } = await mirroredList<Product>(shop, 'products')
      const { records: categories } = await mirroredList<Category>(shop, 'categories')
      return {
        name: stockReportTexts.fileName(dayIn(zoneOf(shop.mirror.db), shop.shopClock.now())),
        text: stockReport(products, categories, input),
      }
    },
  }
}
