import { Store, useSelector } from '@tanstack/react-store'
import { createContext, useContext } from 'react'

/** Where the dragged products would land. */
export type DropPlace = {
  /** The product they would stand before; null for the end. */
  readonly before: string | null
  /** The neighbours in the same row, which move apart for the line. */
  readonly left: string | null
  readonly right: string | null
}

/** Makes the store of the drop place. Single cards read it, so that a drag redraws only the line's two neighbours. */
export const createDropPlace = () => new Store<DropPlace | null>(null)

export type DropPlaceStore = Store<DropPlace | null>

export const DropPlaceContext = createContext<DropPlaceStore>(createDropPlace())

/** Returns the side to which a card moves away from the line; undefined when it doesn't. */
export function useParting(id: string): 'left' | 'right' | undefined {
  return useSelector(useContext(DropPlaceContext), (place) => {
    if (place?.left === id) return 'left'
    return place?.right === id ? 'right' : undefined
  })
}

export function useDropPlace(store: DropPlaceStore): DropPlace | null {
  return useSelector(store)
}
