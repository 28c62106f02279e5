import type { Discount } from '#shared/discounts/discount.ts'
import type { Catalogue } from '../../summary/catalogue.ts'

/**
 * Returns the page where a buyer can use the code: the only product that it applies to, else the shop. The service has
 * no known address that would enter the code for them (spec: Discounts).
 */
export function discountLink(
  { applicationType, productIds }: Discount,
  catalogue: Catalogue | null,
  shopUrl: string | null,
): string | null {
  const [only, ...others] = applicationType === 'product' ? productIds : []
  const isOfOne = only !== undefined && others.length === 0
  // Until the products are read, nobody knows the page of this one.
  if (isOfOne && catalogue === null) return null
  const product = isOfOne ? catalogue?.products.find(({ id }) => id === only) : undefined
  return product?.url || shopUrl || null
}
