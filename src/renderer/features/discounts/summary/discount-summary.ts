import { applicationTypeSchema } from '#shared/discounts/discount.ts'
import { isKnown, wordName } from '#shared/values/shop-word.ts'
import { checkDiscount, type DiscountProblems } from '#shared/discounts/discount-rules.ts'
import type { DiscountInput } from '#shared/discounts/discount.ts'
import type { Currency } from '#shared/values/fields.ts'
import { money } from '../../../format/money.ts'
import { texts } from '../../../texts/texts.ts'
import type { Catalogue } from './catalogue.ts'

/**
 * Returns what a discount does, in one line: "15% off Prints and Zines", "£5.00 off, spend £40.00 or more". Values that
 * are not filled in yet are left open: "Percent off everything".
 */
export function discountSummary(
  discount: DiscountInput,
  catalogue: Catalogue | null,
  currency: Currency | null,
): string {
  const { summary } = texts.discounts
  // Any moment will do, since only values are used here, and no dates.
  const wrong = checkDiscount(discount, { now: new Date(0) })
  const { requirementType, minimumCartTotal, minimumCartQuantity } = discount
  const reward = rewardWords(discount, wrong, scopeWords(discount, catalogue), currency)
  if (requirementType === 'minimum_cart_total' && minimumCartTotal !== null && !wrong.minimumCartTotal)
    return reward + summary.spend(money(minimumCartTotal, currency))
  if (
    requirementType === 'minimum_cart_quantity' &&
    minimumCartQuantity !== null &&
    !wrong.minimumCartQuantity
  )
    return reward + summary.buy(minimumCartQuantity)
  return reward
}

function rewardWords(
  discount: DiscountInput,
  wrong: DiscountProblems,
  scope: string | null,
  currency: Currency | null,
): string {
  const { summary } = texts.discounts
  const { rewardType, percentDiscount, flatRateDiscount } = discount
  switch (rewardType) {
    case 'percent_discount':
      return summary.percent(wrong.percentDiscount ? null : percentDiscount, scope)
    case 'flat_rate_discount':
      return summary.amount(wrong.flatRateDiscount ? null : money(flatRateDiscount ?? '', currency), scope)
    case 'free_shipping':
      return summary.shipping(scope)
    default:
      return [wordName({}, rewardType), ...(scope === null ? [] : [scope])].join(', ')
  }
}

/**
 * Returns the names that it is limited to; null when it applies to everything. Gives only their number when there are
 * many, or when a name is unknown.
 */
function scopeWords(
  { applicationType, categoryIds, productIds }: DiscountInput,
  catalogue: Catalogue | null,
): string | null {
  const { summary } = texts.discounts
  if (applicationType === 'all') return null
  if (!isKnown(applicationTypeSchema.options, applicationType)) return wordName({}, applicationType)
  const ofCategories = applicationType === 'category'
  const ids = ofCategories ? categoryIds : productIds
  const known = ofCategories ? catalogue?.categoryChoices : catalogue?.productChoices
  const names = ids.flatMap((id) => known?.get(id)?.name ?? [])
  if (ids.length === 0) return summary.open
  if (names.length === ids.length && names.length <= 3) return summary.names(names)
  return ofCategories ? summary.categories(ids.length) : summary.products(ids.length)
}
