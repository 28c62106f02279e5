import { createContext } from 'react'
import type { Currency } from '#shared/values/fields.ts'
import type { Density } from '#shared/shop/row-looks.ts'
import type { Sequence } from '../../order/places.ts'

/** The context that all cards share. It comes around the list, so that a move does not rebuild thousands of items. */
export type CardContextValue = {
  readonly places: ReadonlyMap<string, number>
  readonly currency: Currency | null
  readonly density: Density
  /** Products that came since the owner last looked. */
  readonly fresh: ReadonlySet<string>
  /** Products that were just put in place. */
  readonly settling: ReadonlySet<string>
  /** Products whose new place was announced with the move, until focus moves on. */
  readonly announced: Sequence
  /** The product that the sheet shows. */
  readonly open: string | undefined
  readonly onOpen: (id: string) => void
}

export const CardContext = createContext<CardContextValue>({
  places: new Map(),
  currency: null,
  density: 'medium',
  fresh: new Set(),
  settling: new Set(),
  announced: [],
  open: undefined,
  onOpen: () => undefined,
})
