import type { DiscountInput } from '#shared/models/discount.ts'
import type { Currency } from '#shared/models/fields.ts'
import { money } from '../../format/money.ts'
import { texts } from '../../texts/texts.ts'
import type { Catalogue } from './catalogue.ts'

/** What a discount does, in one line: "15% off Prints and Zines", "£5.00 off, spend £40.00 or more". */
export function discountSummary(
  discount: DiscountInput,
  catalogue: Catalogue | null,
  currency: Currency | null,
): string {
  const { summary } = texts.discounts
  const scope = scopeWords(discount, catalogue)
  return `${rewardWords(discount, scope, currency)}${conditionWords()}`

  function conditionWords(): string {
    const { requirementType, minimumCartTotal, minimumCartQuantity } = discount
    if (requirementType === 'minimum_cart_total' && minimumCartTotal !== null)
      return summary.spend(money(minimumCartTotal, currency))
    if (requirementType === 'minimum_cart_quantity' && minimumCartQuantity !== null)
      return summary.buy(minimumCartQuantity)
    return ''
  }
}

function rewardWords(
  { rewardType, percentDiscount, flatRateDiscount }: DiscountInput,
  scope: string | null,
  currency: Currency | null,
): string {
  const { summary } = texts.discounts
  switch (rewardType) {
    case 'percent_discount':
      return summary.percent(percentDiscount ?? 0, scope)
    case 'flat_rate_discount':
      return summary.amount(money(flatRateDiscount ?? '0.00', currency), scope)
    case 'free_shipping':
      return summary.shipping(scope)
  }
}

/** The names it is limited to; null when it applies to everything. Names that are not known are counted. */
function scopeWords(
  { applicationType, categoryIds, productIds }: DiscountInput,
  catalogue: Catalogue | null,
): string | null {
  const { summary } = texts.discounts
  if (applicationType === 'all') return null
  const ofCategories = applicationType === 'category'
  const ids = ofCategories ? categoryIds : productIds
  const known = ofCategories ? catalogue?.categoryChoices : catalogue?.productChoices
  const names = ids.flatMap((id) => known?.get(id)?.name ?? [])
  if (names.length === ids.length && names.length <= 3) return summary.names(names)
  return ofCategories ? summary.categories(ids.length) : summary.products(ids.length)
}
