import { Store } from '@tanstack/react-store'
import type { Density } from '#shared/shop/row-looks.ts'
import { useSaveLooks, useShopLooks } from '../../../shop/shop-looks.queries.ts'

/** How often another one was chosen. */
const choices = new Store(0)

/** How close products stand in this shop. */
export function useDensity(): Density {
  return useShopLooks()?.productDensity ?? 'medium'
}

export function useChooseDensity(): (density: Density) => void {
  const saveLooks = useSaveLooks()
  return (productDensity) => {
    choices.setState((before) => before + 1)
    saveLooks({ productDensity })
  }
}

/** Told as soon as another one is chosen, while the page still shows the one before. */
export function subscribe(listener: () => void): () => void {
  return choices.subscribe(listener).unsubscribe
}
