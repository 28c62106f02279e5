import { useSyncExternalStore } from 'react'

/** How close products stand: rows of a list, or cards of three sizes. */
export const densities = ['list', 'small', 'medium', 'large'] as const
export type Density = (typeof densities)[number]

const place = 'products.density'
const listeners = new Set<() => void>()
let chosen: Density | null = null

/** A way of looking, not a fact of a shop: kept with the window and not in core. */
function current(): Density {
  chosen ??= densities.find((density) => density === localStorage.getItem(place)) ?? 'medium'
  return chosen
}

export function chooseDensity(density: Density): void {
  chosen = density
  localStorage.setItem(place, density)
  for (const listener of listeners) listener()
}

export function useDensity(): Density {
  return useSyncExternalStore(subscribe, current)
}

/** Told as soon as another one is chosen, while the page still shows the one before. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
