import type { Density } from '#shared/shop/row-looks.ts'
import { useKeepLooks, useShopLooks } from '../../../shop/shop-looks.queries.ts'

const listeners = new Set<() => void>()

/** How close products stand in this shop. */
export function useDensity(): Density {
  return useShopLooks()?.productDensity ?? 'medium'
}

export function useChooseDensity(): (density: Density) => void {
  const keep = useKeepLooks()
  return (productDensity) => {
    for (const listener of listeners) listener()
    keep({ productDensity })
  }
}

/** Told as soon as another one is chosen, while the page still shows the one before. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
