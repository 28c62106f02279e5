import type { DiscountInput } from '#shared/discounts/discount.ts'
import { fold } from '#shared/values/fold.ts'
import type { Catalogue } from './catalogue.ts'

/**
 * True when a discount has every word of a search in its code, its name, its summary, or the names of what it is
 * limited to.
 */
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
