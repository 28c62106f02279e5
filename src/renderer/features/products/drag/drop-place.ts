import { Store, useSelector } from '@tanstack/react-store'
import { createContext, useContext } from 'react'

/** Where dragged products would land. */
export type DropPlace = {
  /** The product they would stand before; null for the end. */
  readonly before: string | null
  /** The neighbours in the same row, which part for the line. */
  readonly left: string | null
  readonly right: string | null
}

/** Read by single cards, so that a drag redraws the two neighbours of the line and not the whole shelf. */
export const createDropPlace = () => new Store<DropPlace | null>(null)

export type DropPlaceStore = Store<DropPlace | null>

export const DropPlaceContext = createContext<DropPlaceStore>(createDropPlace())

/** To which side a card gives way, if it does. */
export function useParting(id: string): 'left' | 'right' | undefined {
  return useSelector(useContext(DropPlaceContext), (place) => {
    if (place?.left === id) return 'left'
    return place?.right === id ? 'right' : undefined
  })
}

export function useDropPlace(store: DropPlaceStore): DropPlace | null {
  return useSelector(store)
}
