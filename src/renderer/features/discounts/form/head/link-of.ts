import type { Discount } from '#shared/discounts/discount.ts'
import type { Catalogue } from '../../summary/catalogue.ts'

/**
 * Where a buyer finds what the code is for: the only product that it counts for, else the shop. No address of the service
 * is known that would enter the code for them (spec: Discounts).
 */
export function discountLink(
  { applicationType, productIds }: Discount,
  catalogue: Catalogue | null,
  shopUrl: string | null,
): string | null {
  const [only, ...others] = applicationType === 'product' ? productIds : []
  const product = others.length === 0 ? catalogue?.products.find(({ id }) => id === only) : undefined
  return product?.url || shopUrl || null
}
