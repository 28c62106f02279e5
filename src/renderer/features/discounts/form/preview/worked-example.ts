import { rewardTypeSchema } from '#shared/discounts/discount.ts'
import { isKnown } from '#shared/values/shop-word.ts'
import { addMoney, compareMoney, multiplyMoney, percentOf, subtractMoney } from '#shared/values/money.ts'
import type { DiscountInput } from '#shared/discounts/discount.ts'
import type { Product } from '#shared/products/product.ts'

export type ExampleItem = { readonly product: Product; readonly quantity: number }

export type WorkedExample = {
  readonly items: readonly ExampleItem[]
  readonly before: string
  /** What the buyer saves on the items; null when the shipping is free instead. */
  readonly saved: string | null
  readonly after: string
}

/** More pieces of one product would not be a plausible order in a small shop. */
const maxPieces = 12

/**
 * Returns an order of one or two products to which the discount applies, calculated to the cent. Null when there is no
 * simple one: nothing that can be sold, a minimum out of reach, or an amount off for which the contract does not say
 * whether it counts once or for each piece. `digits` are those of the currency.
 */
export function workedExample(
  input: DiscountInput,
  products: readonly Product[],
  digits: number,
): WorkedExample | null {
  const { rewardType, applicationType } = input
  // Only the shop can calculate a kind that only the shop knows.
  if (!isKnown(rewardTypeSchema.options, rewardType)) return null
  const [first, second] = pair(input, products)
  if (first === undefined) return null

  const once = rewardType === 'flat_rate_discount' && applicationType !== 'all'
  const items = enough(input, second === undefined || once ? [first] : [first, second])
  if (items === null || (once && items.some(({ quantity }) => quantity > 1))) return null

  const before = total(items, digits)
  if (rewardType === 'free_shipping') return { items, before, saved: null, after: before }
  const off =
    rewardType === 'percent_discount'
      ? percentOf(before, input.percentDiscount ?? 0, digits)
      : (input.flatRateDiscount ?? '0')
  const saved = addMoney(compareMoney(off, before) > 0 ? before : off, zero(digits))
  return { items, before, saved, after: subtractMoney(before, saved) }
}

/** Returns two products that it applies to and that can be bought, preferably with pictures and of two categories. */
function pair(input: DiscountInput, products: readonly Product[]): readonly Product[] {
  const applies = ({ id, categoryIds }: Product) =>
    input.applicationType === 'all' ||
    (input.applicationType === 'product' && input.productIds.includes(id)) ||
    (input.applicationType === 'category' && categoryIds.some((of) => input.categoryIds.includes(of)))
  const able = products.filter(
    (product) => product.status === 'active' && compareMoney(product.price, '0') > 0 && applies(product),
  )
  const pictured = able.filter(({ imageUrl }) => imageUrl !== null)
  const candidates = pictured.length > 1 ? pictured : able
  const first = candidates[0]
  if (first === undefined) return []
  const others = candidates.filter(({ id }) => id !== first.id)
  const elsewhere = others.find(
    ({ categoryIds }) => !categoryIds.some((id) => first.categoryIds.includes(id)),
  )
  const second = elsewhere ?? others[0]
  return second === undefined ? [first] : [first, second]
}

/** Adds as many pieces of the first product as the condition requires; null when that would be too many. */
function enough(input: DiscountInput, [first, ...rest]: readonly Product[]): readonly ExampleItem[] | null {
  if (first === undefined) return null
  for (let quantity = 1; quantity <= maxPieces; quantity += 1) {
    const items = [{ product: first, quantity }, ...rest.map((product) => ({ product, quantity: 1 }))]
    if (reaches(input, items)) return items
  }
  return null
}

function reaches(input: DiscountInput, items: readonly ExampleItem[]): boolean {
  if (input.requirementType === 'minimum_cart_total')
    return compareMoney(total(items, 0), input.minimumCartTotal ?? '0') >= 0
  if (input.requirementType === 'minimum_cart_quantity')
    return items.reduce((sum, { quantity }) => sum + quantity, 0) >= (input.minimumCartQuantity ?? 1)
  return true
}

function total(items: readonly ExampleItem[], digits: number): string {
  return items.reduce(
    (sum, { product, quantity }) => addMoney(sum, multiplyMoney(product.price, quantity)),
    zero(digits),
  )
}

/** Returns zero with the currency's digits: adding it to an amount gives that as many digits. */
function zero(digits: number): string {
  return digits === 0 ? '0' : `0.${'0'.repeat(digits)}`
}
