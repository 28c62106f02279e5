import type { Currency } from '#shared/values/fields.ts'
import type { Product } from '#shared/products/product.ts'
import { dayAndMonth } from '../../../../format/dates.ts'
import { money } from '../../../../format/money.ts'
import { texts } from '../../../../texts/texts.ts'
import { soldOf, type ArrangementName } from '../arrange-rules.ts'
import type { Sequence } from '../places.ts'

export type ReasonContext = {
  readonly currency: Currency | null
  /** Names by id, in shop order. */
  readonly categories: ReadonlyMap<string, string>
  readonly now: Date
}

/** Returns why a product stands where a rule puts it; empty where its name says so. */
export function reasonOf(
  name: ArrangementName,
  product: Product,
  { currency, categories, now }: ReasonContext,
) {
  const words = texts.products.arrange.reason
  switch (name) {
    case 'byName':
    case 'reverse':
      return ''
    case 'newestFirst':
      return product.createdAt === null ? '' : words.added(dayAndMonth(product.createdAt, now))
    case 'bestSelling':
      return words.sold(soldOf(product))
    case 'priceUp':
    case 'priceDown':
      return money(product.price, currency)
    case 'stockMost':
      return product.stock === null ? texts.products.sheet.uncounted : texts.products.left(product.stock)
    case 'byCategory':
      return nameOfFirst([...categories.keys()], product, categories)
    case 'soldOutLast':
      return texts.products.status.sold_out
  }
}

function nameOfFirst(order: Sequence, product: Product, names: ReadonlyMap<string, string>): string {
  const first = order.find((id) => product.categoryIds.includes(id))
  return first === undefined ? texts.products.arrange.reason.noCategory : (names.get(first) ?? '')
}
