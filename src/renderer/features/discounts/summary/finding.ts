import type { DiscountInput } from '#shared/discounts/discount.ts'
import { fold } from '#shared/values/fold.ts'
import type { Catalogue } from './catalogue.ts'

/** True when every word of a search is in the discount's code, name or summary, or in the names it is limited to. */
export function isFound(
  search: string,
  discount: DiscountInput,
  summary: string,
  catalogue: Catalogue | null,
): boolean {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const names = [
    ...discount.categoryIds.map((id) => catalogue?.categoryChoices.get(id)?.name ?? ''),
    ...discount.productIds.map((id) => catalogue?.productChoices.get(id)?.name ?? ''),
  ]
  const text = fold([discount.code, discount.name, summary, ...names].join('\n'))
  return words.every((word) => text.includes(word))
}
