import { Store } from '@tanstack/react-store'
import type { Density } from '#shared/shop/row-looks.ts'
import { useSaveLooks, useShopLooks } from '../../../shop/shop-looks.queries.ts'

/** Counts how often the owner chose a density. */
const choices = new Store(0)

/** Returns how close products stand in this shop. */
export function useDensity(): Density {
  return useShopLooks()?.productDensity ?? 'medium'
}

export function useChooseDensity(): (density: Density) => void {
  const saveLooks = useSaveLooks()
  return (productDensity) => {
    choices.setState((before) => before + 1)
    saveLooks(() => ({ productDensity }))
  }
}

/** Calls the listener as soon as the owner chooses another density, while the page still shows the previous one. */
export function subscribe(listener: () => void): () => void {
  return choices.subscribe(listener).unsubscribe
}
