import { createContext, useContext, useSyncExternalStore } from 'react'

/** Where dragged products would land. */
export type DropPlace = {
  /** The product they would stand before; null for the end. */
  readonly before: string | null
  /** The neighbours in the same row, which part for the line. */
  readonly left: string | null
  readonly right: string | null
}

/** Read by single cards, so that a drag redraws the two neighbours of the line and not the whole shelf. */
export function createDropPlace() {
  let place: DropPlace | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => place,
    set(next: DropPlace | null) {
      place = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type DropPlaceStore = ReturnType<typeof createDropPlace>

export const DropPlaceContext = createContext<DropPlaceStore>(createDropPlace())

/** To which side a card gives way, if it does. */
export function useParting(id: string): 'left' | 'right' | undefined {
  const store = useContext(DropPlaceContext)
  return useSyncExternalStore(store.subscribe, () => {
    const place = store.get()
    if (place?.left === id) return 'left'
    return place?.right === id ? 'right' : undefined
  })
}

export function useDropPlace(store: DropPlaceStore): DropPlace | null {
  return useSyncExternalStore(store.subscribe, store.get)
}
