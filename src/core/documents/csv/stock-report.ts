import { wordName } from '#shared/values/shop-word.ts'
import type { CallInput } from '#shared/contract.ts'
import type { Category, Product } from '#shared/products/product.ts'
import { optionName, stockLines } from '#shared/products/stock.ts'
import type { StockState } from '#shared/products/stock.ts'
import { csv } from './csv.ts'

const head = ['Product', 'Option', 'Status', 'Price', 'Left', 'Sold', 'Stock', 'Categories', 'Product number']

const statuses: Readonly<Record<Product['status'], string>> = {
  active: 'Active',
  coming_soon: 'Coming soon',
  hidden: 'Hidden',
  sold_out: 'Sold out',
}
const states: Readonly<Record<StockState, string>> = {
  plenty: 'In stock',
  low: 'Low',
  out: 'Sold out',
  uncounted: 'Not counted',
}

/** The stock of every option as CSV, in shop order. Prices have a comma where spreadsheets expect semicolons between cells. */
export function stockReport(
  products: readonly Product[],
  categories: readonly Category[],
  { view, low, separator }: Required<CallInput<'products.stockReport'>>,
): string {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const lines = stockLines(products, view, low).map(({ product, option, state }) => [
    product.name,
    optionName(product, option),
    wordName(statuses, product.status),
    { amount: option.price ?? product.price },
    option.quantity,
    option.sold,
    states[state],
    product.categoryIds.flatMap((id) => names.get(id) ?? []).join('; '),
    product.id,
  ])
  return csv([head, ...lines], { separator, decimal: separator === ';' ? ',' : '.' })
}
