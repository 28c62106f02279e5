import { wordName } from '#shared/values/shop-word.ts'
import type { CallInput } from '#shared/contract.ts'
import type { Category, Product } from '#shared/products/product.ts'
import { optionName, stockLines } from '#shared/products/stock.ts'
import type { StockState } from '#shared/products/stock.ts'
import { stockReportTexts } from '#shared/texts/documents/stock-report.ts'
import { csv } from './csv.ts'

const { heads } = stockReportTexts
const statuses: Readonly<Record<Product['status'], string>> = stockReportTexts.statuses
const states: Readonly<Record<StockState, string>> = stockReportTexts.states

/** The stock of every option as CSV, in shop order. Prices have a decimal comma when semicolons separate the cells. */
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
  return csv([heads, ...lines], { separator, decimal: separator === ';' ? ',' : '.' })
}
