import type { Product } from '#shared/products/product.ts'

/**
 * Returns the address of a product on the shop's own site; null where it is unknown. Core opens only safe addresses.
 */
export function productPage({ url }: Product, site: string | null): string | null {
  if (url === null || !url.startsWith('/')) return url
  return site === null ? null : (URL.parse(url, site)?.href ?? null)
}
